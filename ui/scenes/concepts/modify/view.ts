/** Changes of the render settings. They belong to the location; looking is not work, so they leave no step to undo. */
import type { RenderSettings } from '../../../../model/entities/location.ts';
import { adjustRecord } from '../../../stores/records.ts';
import { steps } from './steps.ts';

export const changeView = (locationId: number, patch: Partial<RenderSettings>, _gesture?: string): void =>
  adjustRecord('location', locationId, { cfg: { render_settings: patch } }, steps.view);
