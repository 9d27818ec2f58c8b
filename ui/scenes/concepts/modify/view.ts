/** Changes of the render settings. They belong to the location, are stored with it and can be undone; a slide is one step. */
import type { RenderSettings } from '../../../../model/entities/location.ts';
import { editRecord } from '../../../stores/records.ts';
import { steps } from './steps.ts';

export const changeView = (locationId: number, patch: Partial<RenderSettings>, gesture?: string): void =>
  editRecord(
    'location',
    locationId,
    { cfg: { render_settings: patch } },
    { label: steps.view, gesture: gesture ?? null },
  );
