import { Material, MeshPartKind } from '../../abi/mesh';
import { Attachment, Storey } from '../../abi/storey';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { attachmentRow, attachments, storeyRow } from '../partition/tables';
import { pointInOutline } from '../partition/outlines';
import { groupOf, showPart, showRepetition } from './meshGroups';
import { levelQuad, uprightQuad } from './meshWriter';
import { placeDrawing } from './storeyFrame';

/** Slab and balustrade of balconies and galleries as drawn, metres. */
const SLAB: f64 = 0.2;
const BALUSTRADE_HEIGHT: f64 = 1;
const BALUSTRADE_THICKNESS: f64 = 0.05;

let group: i32 = 0;

/** Draws balconies and galleries at every repetition of their storey: a slab, and a balustrade along each free side. */
export function drawAttachments(): void {
  let first = 0;
  for (let i = 0; i < attachments.count; i++) {
    const row = attachmentRow(i);
    const storeyIndex = intSlot(row, Attachment.Storey);
    const storey = storeyRow(storeyIndex);
    if (intSlot(attachmentRow(first), Attachment.Storey) != storeyIndex) first = i;
    showPart(MeshPartKind.Attachment, storeyIndex, 0, i - first);
    const kind = intSlot(row, Attachment.Kind);
    group = groupOf(Material.Balcony, intSlot(storey, Storey.Function), kind, intSlot(row, Attachment.Unit), false);
    placeDrawing(storey);
    const repeat = slot(row, Attachment.Once) != 0 ? 1 : intSlot(storey, Storey.Repeat);
    for (let k = 0; k < repeat; k++) {
      showRepetition(k);
      drawAttachment(row, storey, slot(storey, Storey.Z) + slot(storey, Storey.Height) * <f64>k);
    }
  }
}

function drawAttachment(row: usize, storey: usize, z: f64): void {
  const gx0 = intSlot(row, Attachment.X0);
  const gy0 = intSlot(row, Attachment.Y0);
  const gx1 = intSlot(row, Attachment.X1);
  const gy1 = intSlot(row, Attachment.Y1);
  const x0 = toMetres(gx0);
  const y0 = toMetres(gy0);
  const x1 = toMetres(gx1);
  const y1 = toMetres(gy1);
  drawBox(x0, y0, x1, y1, z - SLAB, z, true);
  const t = BALUSTRADE_THICKNESS;
  const top = z + BALUSTRADE_HEIGHT;
  const midX = gx0 + ((gx1 - gx0) >> 1);
  const midY = gy0 + ((gy1 - gy0) >> 1);
  if (isFree(storey, midX, gy0)) drawBox(x0, y0, x1, y0 + t, z, top, false);
  if (isFree(storey, gx1, midY)) drawBox(x1 - t, y0, x1, y1, z, top, false);
  if (isFree(storey, midX, gy1)) drawBox(x0, y1 - t, x1, y1, z, top, false);
  if (isFree(storey, gx0, midY)) drawBox(x0, y0, x0 + t, y1, z, top, false);
}

/** Whether a side needs a balustrade: its middle (x, y) is not on the facade. */
function isFree(storey: usize, x: i32, y: i32): bool {
  return pointInOutline(storey, x, y) != 0;
}

function drawBox(x0: f64, y0: f64, x1: f64, y1: f64, z0: f64, z1: f64, hasUnderside: bool): void {
  uprightQuad(group, x0, y0, x1, y0, z0, z1, 0, -1);
  uprightQuad(group, x1, y0, x1, y1, z0, z1, 1, 0);
  uprightQuad(group, x1, y1, x0, y1, z0, z1, 0, 1);
  uprightQuad(group, x0, y1, x0, y0, z0, z1, -1, 0);
  levelQuad(group, x0, y0, x1, y0, x1, y1, x0, y1, z1, true);
  if (hasUnderside) levelQuad(group, x0, y1, x1, y1, x1, y0, x0, y0, z0, false);
}
