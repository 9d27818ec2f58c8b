import { MeshLevel } from '../../abi/mesh';
import { Storey } from '../../abi/storey';
import { FloorType } from '../model.generated';
import { intSlot, slot } from '../memory/table';
import { carriesTower } from '../partition/covers';
import { storeyAbove, storeyBelow } from '../partition/outlines';
import { storeyRow, storeys } from '../partition/tables';
import { drawAttachments } from './attachment';
import { drawEnvelopeLines } from './envelopeLines';
import { drawFacades, drawPlainFacades } from './facade';
import { drawGround } from './ground';
import { beginHoles } from './holes';
import { drawInterior } from './interior';
import { beginCounting, beginWriting, endMeshes } from './meshGroups';
import { drawAt } from './meshWriter';
import { indexOpenings } from './openingIndex';
import { drawParapets } from './parapet';
import { drawTop, drawUnderside } from './roof';
import { placeDrawing } from './storeyFrame';

/**
 * Draws the building in the tables at a level of detail (MeshLevel) and writes the mesh words of the output header at
 * `header`. Storeys below ground have no envelope; their inside follows the rules of the other storeys.
 */
export function buildMeshes(header: usize, level: i32): void {
  indexOpenings();
  beginHoles();
  beginCounting();
  draw(level);
  beginWriting();
  draw(level);
  endMeshes(header);
}

function draw(level: i32): void {
  const isClosed = level == MeshLevel.Storeys || level == MeshLevel.Massing;
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeyRow(i);
    if (slot(storey, Storey.Surface) != 0) {
      drawGround(storey, i, !isClosed);
      continue;
    }
    placeDrawing(storey);
    if (slot(storey, Storey.Inside) != 0) {
      // A mezzanine shows inside its opened hall; an attic goes with the roof.
      const isShown = !isClosed && intSlot(storey, Storey.FloorType) != FloorType.Attic;
      if (isShown) drawInterior(storey, i, 0, slot(storey, Storey.Z));
      continue;
    }
    drawStorey(storey, i, level, isClosed);
  }
  drawAt(0, 0, 1, 0);
  if (level != MeshLevel.Massing) drawParapets();
  if (!isClosed) drawAttachments();
  drawAt(0, 0, 1, 0);
}

function drawStorey(storey: usize, index: i32, level: i32, isClosed: bool): void {
  const above = storeyAbove(index);
  const isHighest = above == 0 && !carriesTower(index);
  const open = firstOpen(storey, isHighest, level);
  if (!isClosed) drawInteriors(storey, index, open);
  if (slot(storey, Storey.BelowGround) != 0) return;
  const below = storeyBelow(index);
  if (isClosed) drawPlainFacades(storey, index, level == MeshLevel.Storeys);
  else drawFacades(storey, index, open);
  drawEnvelopeLines(storey);
  drawUnderside(storey, index, below != 0 && slot(below, Storey.BelowGround) == 0 ? below : 0);
  drawTop(storey, index, above, isHighest);
}

/** Returns the first repetition of a storey whose inside is drawn; its repeat when none is. */
function firstOpen(storey: usize, isHighest: bool, level: i32): i32 {
  const repeat = intSlot(storey, Storey.Repeat);
  if (slot(storey, Storey.Context) != 0) return repeat;
  if (level == MeshLevel.Interiors) return 0;
  return isHighest ? repeat - 1 : repeat;
}

function drawInteriors(storey: usize, index: i32, open: i32): void {
  const repeat = intSlot(storey, Storey.Repeat);
  for (let k = open; k < repeat; k++) {
    drawInterior(storey, index, k, slot(storey, Storey.Z) + slot(storey, Storey.Height) * <f64>k);
  }
}
