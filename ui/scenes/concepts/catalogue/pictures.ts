/** Pictures of generated types and presets: drawn once by the engine's worker, cached until the page reloads. */
import type { Building } from '../../../../model/entities/building.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { askPicture } from '../../../workers/engineclient.ts';

/** Pixels of a card's picture, at double density. */
export const PICTURE = { width: 232, height: 160 };

const kept = new Map<string, Promise<string | null>>();

async function draw(building: Building): Promise<string | null> {
  const pixels = await askPicture(building, PICTURE.width, PICTURE.height);
  if (!pixels) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE);
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, PICTURE.width, PICTURE.height), 0, 0);
  return canvas.toDataURL();
}

/** Data URL of a building's picture, cached under `key`; null while it is drawn, and where there is none. */
export const usePicture = (key: string, building: () => Building): string | null =>
  useLoaded(() => {
    if (!kept.has(key)) kept.set(key, draw(building()));
    return kept.get(key)!;
  }, key).data;
