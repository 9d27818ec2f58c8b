/** The buildings of a concept as solids, for pictures of them and their shadows. */
import { blocksOf, envelopeOf, prismOf, roofTriangles, type Face, type Point } from '../../../engine/export/massing.ts';
import { placedBuildings, plotPolygons, type ExportSource } from '../../../engine/export/source.ts';
import { openRing } from '../../../model/plane.ts';
import type { PublicVolumes, VolumeFace } from '../../../model/publish/drawings.ts';

/** Faces of a concept, for a page of at most some hundreds of kilobytes; larger ones are not drawn. */
const MOST_FACES = 1_500;
const centimetres = (value: number): number => Math.round(100 * value) / 100;

/** Null without a volume, or when there are too many. */
export function volumesOf(source: ExportSource, place: PublicVolumes['place']): PublicVolumes | null {
  const faces = placedBuildings(source).flatMap((building): VolumeFace[] => {
    const { levels, result, toLocal } = building;
    const roof = roofTriangles(result);
    // What lies below the ground is neither seen nor does it throw a shadow.
    const placed = ([x, y, z]: Point): Point => {
      const [east, north] = toLocal([x, y]);
      return [centimetres(east), centimetres(north), centimetres(Math.max(0, z))];
    };
    return blocksOf(levels)
      .filter(({ z1 }) => z1 > 0)
      .flatMap((block) => seenOf(envelopeOf(block, roof) ?? prismOf(block)))
      .map(({ kind, rings }) => ({
        kind: kind === 'RoofSurface' ? 'roof' : 'wall',
        rings: rings.map((ring) => ring.map(placed)),
      }));
  });
  if (faces.length === 0 || faces.length > MOST_FACES) return null;
  const heights = faces.flatMap(({ rings }) => rings.flatMap((ring) => ring.map(([, , z]) => z)));
  return {
    kind: 'volumes',
    place,
    faces,
    plots: plotPolygons(source).map((polygon) =>
      polygon.map((ring) => openRing(ring).map(([x, y]): [number, number] => [centimetres(x), centimetres(y)])),
    ),
    height: Math.max(...heights),
  };
}

const seenOf = (faces: readonly Face[]): Face[] => faces.filter(({ kind }) => kind !== 'GroundSurface');
