/**
 * Changes of the current drag. They are shown, but not queued, stored or put in the history: doing so sixty times a second
 * would cost more than the model itself. The result of a drag is written when it ends.
 */
import type { EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { onIdSwap } from './localids.ts';
import type { Values } from './patch.ts';

export interface Preview {
  entity: EntityName;
  id: number;
  /** The values that the drag changed: before it, and now. */
  before: Values;
  after: Values;
  label: Label;
  gesture: string;
}

const open = new Map<string, Preview>();
const keyOf = (entity: EntityName, id: number) => `${entity}:${id}`;

export const previewOf = (entity: EntityName, id: number): Preview | null => open.get(keyOf(entity, id)) ?? null;
/** Whether a drag is in progress; slow views update at its end. */
export const isDragging = (): boolean => open.size > 0;
export const openPreviews = (): Preview[] => [...open.values()];
export const holdPreview = (preview: Preview): void => void open.set(keyOf(preview.entity, preview.id), preview);
export const forgetPreview = ({ entity, id }: Preview): void => void open.delete(keyOf(entity, id));

onIdSwap((ids) => {
  for (const preview of openPreviews()) {
    const id = ids.get(preview.id);
    if (id === undefined) continue;
    forgetPreview(preview);
    holdPreview({ ...preview, id });
  }
});
