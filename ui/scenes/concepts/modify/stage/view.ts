/** Changes the location's render settings, as one undo step per gesture. */
import type { RenderSettings } from '../../../../../model/entities/location.ts';
import { editRecord } from '../../../../stores/records/records.ts';
import { steps } from '../steps.ts';

export const changeView = (locationId: number, patch: Partial<RenderSettings>, gesture?: string): void =>
  editRecord(
    'location',
    locationId,
    { cfg: { render_settings: patch } },
    { label: steps.view, gesture: gesture ?? null },
  );
