/** A concept on its plots, drawn by the engine's worker. */
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import { askConceptPicture } from '../../workers/engineclient.ts';

/** Pixels, for screens of double density. */
const SIZE = { width: 600, height: 340 };

/** Leaves out hidden buildings. Null when there is nothing to draw. */
export async function canvasOf(records: ConceptRecords): Promise<HTMLCanvasElement | null> {
  const shown = { ...records, buildings: records.buildings.filter(({ cfg }) => !cfg.hidden) };
  const pixels = await askConceptPicture(shown, SIZE.width, SIZE.height);
  if (!pixels) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, SIZE.width, SIZE.height), 0, 0);
  return canvas;
}
