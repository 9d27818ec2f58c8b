import { Attachment } from '../../abi/storey';
import { setSlot } from '../memory/table';
import { attachments, storeys } from './tables';

/** Adds a rectangle (grid units; `area` m2) outside the outline of the last storey; `once`: only at its lowest repetition. */
export function addAttachment(kind: i32, unit: i32, x0: i32, y0: i32, x1: i32, y1: i32, area: f64, once: bool): void {
  const row = attachments.add();
  setSlot(row, Attachment.Storey, storeys.count - 1);
  setSlot(row, Attachment.Kind, kind);
  setSlot(row, Attachment.Unit, unit);
  setSlot(row, Attachment.X0, x0);
  setSlot(row, Attachment.Y0, y0);
  setSlot(row, Attachment.X1, x1);
  setSlot(row, Attachment.Y1, y1);
  setSlot(row, Attachment.Area, area);
  setSlot(row, Attachment.Once, once ? 1 : 0);
}
