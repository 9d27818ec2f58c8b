import { FloorType, Storey } from '../../abi';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { carriesTower } from '../partition/covers';
import { storeyAbove, storeyBelow } from '../partition/outlines';
import { storeys } from '../partition/tables';
import { drawAttachments } from './attachment';
import { drawEnvelopeLines } from './envelopeLines';
import { drawFacades } from './facade';
import { drawGround } from './ground';
import { beginHoles } from './holes';
import { drawInterior } from './interior';
import { beginCounting, beginWriting, drawAt, endMeshes } from './meshWriter';
import { indexOpenings } from './openingIndex';
import { drawParapets } from './parapet';
import { drawTop, drawUnderside } from './roof';

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
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeys.row(i);
    if (slot(storey, Storey.Surface) != 0) {
      drawGround(storey);
      continue;
    }
    placeDrawing(storey);
    if (slot(storey, Storey.Inside) != 0) {
      // A mezzanine shows inside its opened hall; an attic goes with the roof.
      if (intSlot(storey, Storey.FloorType) != FloorType.Attic) drawInterior(storey, i, slot(storey, Storey.Z));
      continue;
    }
    const above = storeyAbove(i);
    const isHighest = above == 0 && !carriesTower(i);
    const open = firstOpen(storey, isHighest, detail);
    drawInteriors(storey, i, open);
    if (slot(storey, Storey.BelowGround) != 0) continue;
    const below = storeyBelow(i);
    drawFacades(storey, open);
    drawEnvelopeLines(storey);
    drawUnderside(storey, below != 0 && slot(below, Storey.BelowGround) == 0 ? below : 0);
    drawTop(storey, i, above, isHighest);
  }
  drawAt(0, 0, 1, 0);
  drawParapets();
  drawAttachments();
  drawAt(0, 0, 1, 0);
}

/** Draws in the frame of a storey. */
export function placeDrawing(storey: usize): void {
  drawAt(
    toMetres(intSlot(storey, Storey.PlaceX)),
    toMetres(intSlot(storey, Storey.PlaceY)),
    slot(storey, Storey.Cosine),
    slot(storey, Storey.Sine),
  );
}

/** The first repetition of a storey whose inside is drawn. */
function firstOpen(storey: usize, isHighest: bool, detail: i32): i32 {
  const repeat = intSlot(storey, Storey.Repeat);
  if (slot(storey, Storey.Context) != 0) return repeat;
  if (detail == ALL_INTERIORS) return 0;
  return isHighest ? repeat - 1 : repeat;
}

function drawInteriors(storey: usize, index: i32, open: i32): void {
  const repeat = intSlot(storey, Storey.Repeat);
  for (let k = open; k < repeat; k++) {
    drawInterior(storey, index, slot(storey, Storey.Z) + slot(storey, Storey.Height) * <f64>k);
  }
}
