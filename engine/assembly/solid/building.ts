import { Storey } from '../../abi';
import { intSlot, slot } from '../memory/table';
import { storeys } from '../partition/tables';
import { drawAttachments } from './attachment';
import { drawEnvelopeLines } from './envelopeLines';
import { drawFacades } from './facade';
import { drawGround } from './ground';
import { beginHoles } from './holes';
import { drawInterior } from './interior';
import { beginCounting, beginWriting, endMeshes } from './meshWriter';
import { indexOpenings } from './openingIndex';
import { drawParapets } from './parapet';
import { drawTop, drawUnderside, storeyAbove } from './roof';

/** What the Meshes slot of a building asks for. */
export const NO_MESHES: i32 = 0;
/** The envelope, and the inside of the highest storey. */
export const ENVELOPE: i32 = 1;
/** The inside of every storey too: many times the triangles. */
export const ALL_INTERIORS: i32 = 2;

/**
 * Meshes and lines of the building in the tables, written to the mesh words of the output header at `header`. Storeys
 * below ground are left out, save for the inside of the highest one.
 */
export function buildMeshes(header: usize, detail: i32): void {
  beginHoles();
  indexOpenings();
  beginCounting();
  draw(detail);
  beginWriting();
  draw(detail);
  endMeshes(header);
}

function draw(detail: i32): void {
  let below: usize = 0;
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeys.row(i);
    const isHighest = i == storeys.count - 1;
    if (slot(storey, Storey.Surface) != 0) {
      drawGround(storey);
      continue;
    }
    const open = firstOpen(storey, isHighest, detail);
    drawInteriors(storey, i, open);
    if (slot(storey, Storey.BelowGround) != 0) continue;
    drawFacades(storey, open);
    drawEnvelopeLines(storey);
    drawUnderside(storey, below);
    drawTop(storey, storeyAbove(i));
    below = storey;
  }
  drawParapets();
  drawAttachments();
}

/** The first repetition of a storey whose inside is drawn. */
function firstOpen(storey: usize, isHighest: bool, detail: i32): i32 {
  if (detail == ALL_INTERIORS) return 0;
  const repeat = intSlot(storey, Storey.Repeat);
  return isHighest ? repeat - 1 : repeat;
}

function drawInteriors(storey: usize, index: i32, open: i32): void {
  const repeat = intSlot(storey, Storey.Repeat);
  for (let k = open; k < repeat; k++) {
    drawInterior(storey, index, slot(storey, Storey.Z) + slot(storey, Storey.Height) * <f64>k);
  }
}
