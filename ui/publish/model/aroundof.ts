/** What goes to the device of the map that a 3D view has of the land around it. */
import type { MapShape, PublicMap } from '../../../model/publish/map.ts';

/** What of the map goes to the device. */
export interface Around {
  /** Metres. */
  readonly width: number;
  /** The point of the location, units. */
  readonly at: readonly [x: number, y: number];
  readonly shapes: readonly Pick<MapShape, 'layer' | 'value' | 'd'>[];
  readonly hasTrees: boolean;
}

/** Null for a map of several locations, or of nothing. */
export function aroundOf(map: PublicMap | undefined, hasTrees: boolean): Around | null {
  const [place, another] = map?.places ?? [];
  if (!map || !place || another || map.shapes.length === 0) return null;
  const shapes = map.shapes.flatMap(({ layer, value, kind, d }) => (kind === 'area' ? [{ layer, value, d }] : []));
  return { width: map.width, at: place.at, shapes, hasTrees };
}
