/** Roofs of an IFC document: what lies over the top level of each block. */
import type { IfcDocument } from './ifcdocument.ts';
import { blocksOf, envelopeOf, roofTriangles, volumeOf, type Block, type Face, type Point } from './massing.ts';
import { polygonArea } from './plane.ts';
import type { Level, PlacedBuilding } from './source.ts';
import type { Raw } from './step.ts';

/** Thickness of floors and flat roofs, downward, metres: the generator has them as planes. */
export const SLAB_THICKNESS = 0.3;

interface Cover {
  type: string;
  kind: string;
  shape: Raw;
  /** Mean height of a storey within a sloped roof, metres; null elsewhere. */
  meanHeight: number | null;
}
export type Covers = Map<Level, Cover[]>;

/** Returns the height of spaces and walls; under a sloped roof the mean height, so that volumes agree. */
export const heightOf = (covers: Covers, level: Level): number =>
  covers.get(level)?.find(({ meanHeight }) => meanHeight !== null)?.meanHeight ?? level.z1 - level.z0;

/** Writes the covers of the top level of each block: faces of a sloped roof, or a slab below the top. */
export function coversOf(document: IfcDocument, { levels, result }: PlacedBuilding): Covers {
  const triangles = roofTriangles(result);
  const covers: Covers = new Map();
  for (const block of blocksOf(levels)) {
    const top = block.levels.at(-1)!;
    const envelope = envelopeOf(block, triangles);
    const cover = envelope ? slopedCover(document, envelope, top) : flatCover(document, block, top);
    covers.set(top, [...(covers.get(top) ?? []), cover]);
  }
  return covers;
}

function flatCover(document: IfcDocument, { outline, z1 }: Block, { z0 }: Level): Cover {
  const shape = document.solid(outline, z1 - z0 - SLAB_THICKNESS, SLAB_THICKNESS);
  return { type: 'IFCSLAB', kind: 'ROOF', shape, meanHeight: null };
}

/** Writes roof and gables; for a storey within the roof also its outer walls and mean height. */
function slopedCover(document: IfcDocument, envelope: Face[], top: Level): Cover {
  const roof = envelope.filter(({ kind }) => kind === 'RoofSurface');
  const eaves = Math.min(...roof.flatMap(({ rings }) => rings[0]!.map((point) => point[2])));
  const isWithin = eaves < top.z1 - 0.01;
  const faces = above(envelope, isWithin ? top.z0 : top.z1);
  const shape = document.surface(faces, top.z0);
  const area = top.outline.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
  const meanHeight = isWithin ? (volumeOf(envelope) - area * (top.z0 - lowest(envelope))) / area : null;
  return { type: 'IFCROOF', kind: 'NOTDEFINED', shape, meanHeight };
}

const lowest = (faces: Face[]): number =>
  Math.min(...faces.flatMap(({ rings }) => rings.flat().map((point) => point[2])));

/** Returns walls and roof above a level; faces that end below it are left out. */
function above(faces: Face[], z: number): Face[] {
  return faces.flatMap((face) => {
    if (face.kind === 'GroundSurface') return [];
    const raised = face.rings[0]!.map((point): Point => [point[0], point[1], Math.max(point[2], z)]);
    const ring = raised.filter((point, i) => point.join() !== raised[(i + 1) % raised.length]!.join());
    return ring.length > 2 ? [{ ...face, rings: [ring] }] : [];
  });
}
