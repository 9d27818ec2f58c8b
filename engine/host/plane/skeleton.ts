import { PlaneSkeletons } from '../../abi/plane.ts';
import type { Polygon } from '../types.ts';
import { placeSet } from './answers.ts';
import type { Arena } from './arena.ts';
import { flatten, polygonOf, withoutEnd } from './door.ts';
import { skeletonStatus } from './names.ts';
import type { FlatPlane, FlatPolygons, FlatSkeletons, Skeleton } from './types.ts';

export function skeletons(arena: Arena, subject: FlatPolygons, weights?: Float64Array): FlatSkeletons {
  const pointCount = subject.rings[subject.polygons[subject.polygons.length - 1]!]!;
  if (weights !== undefined && !(weights instanceof Float64Array))
    throw new TypeError('weights must be a Float64Array');
  if (weights !== undefined && weights.length !== pointCount) throw new TypeError('weights must be one per point');
  const count = subject.polygons.length - 1;
  const run = (): FlatSkeletons => {
    const set = placeSet(arena, subject);
    const at = arena.exports.planeSkeletons(set, weights ? arena.placeFloats(weights) : 0) >>> 2;
    const word = (index: PlaneSkeletons) => arena.u32[at + index]!;
    return {
      nodes: arena.readFloats(word(PlaneSkeletons.Nodes), 3 * word(PlaneSkeletons.NodeCount)),
      arcs: arena.readWords(word(PlaneSkeletons.Arcs), 2 * word(PlaneSkeletons.ArcCount)),
      nodeStarts: arena.readWords(word(PlaneSkeletons.NodeStarts), count + 1),
      arcStarts: arena.readWords(word(PlaneSkeletons.ArcStarts), count + 1),
      faceStarts: arena.readWords(word(PlaneSkeletons.FaceStarts), pointCount + 1),
      faceNodes: arena.readWords(word(PlaneSkeletons.FaceNodes), word(PlaneSkeletons.FaceNodeCount)),
      statuses: Array.from(arena.readWords(word(PlaneSkeletons.Statuses), count), skeletonStatus),
    };
  };
  return arena.run(run) ?? givenUp(count, pointCount);
}

const givenUp = (count: number, pointCount: number): FlatSkeletons => ({
  nodes: new Float64Array(0),
  arcs: new Uint32Array(0),
  nodeStarts: new Uint32Array(count + 1),
  arcStarts: new Uint32Array(count + 1),
  faceStarts: new Uint32Array(pointCount + 1),
  faceNodes: new Uint32Array(0),
  statuses: Array.from({ length: count }, () => 'too_complex'),
});

/** Returns the skeleton of a polygon. If it is invalid, that of the area it covers, without weights: the edges differ. */
export function skeleton(flat: FlatPlane, polygon: Polygon, options: { weights?: number[] } = {}): Skeleton {
  const set = flatten('polygon', [polygonOf(polygon).map(withoutEnd)]);
  const result = flat.skeletons(set, weightsOf(options.weights, set.coordinates.length / 2));
  const status = result.statuses[0]!;
  if (status !== 'invalid') return { ...shapeOf(result), status };
  const valid = flat.unionAll(set);
  const repaired = shapeOf(flat.skeletons(valid));
  return {
    ...repaired,
    // Rings of results are closed: their last point starts no edge.
    faces: repaired.faces.filter((face) => face.length > 0),
    status: valid.status === 'ok' ? 'repaired' : valid.status,
  };
}

function weightsOf(weights: number[] | undefined, count: number): Float64Array | undefined {
  if (weights === undefined) return undefined;
  if (!Array.isArray(weights) || weights.length !== count) throw new TypeError('weights must be a list, one per edge');
  for (const weight of weights) {
    if (typeof weight !== 'number' || !(weight >= 0) || weight === Infinity) {
      throw new TypeError('weights must be numbers from 0');
    }
  }
  return Float64Array.from(weights);
}

function shapeOf({ nodes, arcs, faceStarts, faceNodes }: FlatSkeletons): Omit<Skeleton, 'status'> {
  const faces = Array.from({ length: faceStarts.length - 1 }, (_, i) =>
    faceNodes.slice(faceStarts[i], faceStarts[i + 1]),
  );
  return { nodes, arcs, faces };
}
