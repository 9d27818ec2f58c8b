/** The town around the plot as geometry, cut off at the plate: flat layers of ground, buildings, positions of trees. */
import { Plane, Vector3, type BufferGeometry } from 'three';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import type { RenderSettings } from '../../../model/entities/location.ts';
import { middleOf } from '../../../model/plane.ts';
import { mixed, palette } from '../../../model/palette.ts';
import type { Extent, ShownPlot, SurroundingBuilding, Surroundings } from '../types.ts';
import { MeshBuilder, rectangleOf, saddleRoof } from './extrude.ts';
import { insideAny, scatter } from '../plane/scatter.ts';
import { CROWN, isTreeGround, sizeOfTree, type HasRoom } from '../plane/treeroom.ts';
import { ground } from '../../../model/clay.ts';

/** Flat layers from low to high, metres. All lie below zero, where the concept's own surfaces begin. */
const layers = [
  ['yard', ground.yard, -0.17],
  ['green', ground.green, -0.14],
  ['pavements', ground.pavement, -0.11],
  ['streets', ground.street, -0.08],
  ['water', ground.water, -0.05],
] as const;

const LINE_RISE = 0.01;
/** As on a topographic map. */
const mapColours = {
  yard: mixed(palette.sand, palette.paper, 0.2),
  green: mixed(palette.leaf, palette.paper, 0.45),
  pavements: palette.line,
  streets: palette.paper,
  water: mixed(palette.water, palette.lightWater, 0.6),
} as const;

/** One tree per this area of green, square metres; and the most trees. */
const GREEN_PER_TREE = 90;
const MOST_TREES = 900;

/** A layer of ground, or the lines between pieces of it. */
export interface GroundPart {
  name: string;
  colour: string;
  /** Absent for lines. */
  geometry?: BufferGeometry;
  /** Ends of segments, x y z each; absent for faces. */
  lines?: Float32Array;
}

/** The ground for a `surface_type`; a topographic map has stronger colours and draws kerbs and banks. */
export function groundOf(of: Surroundings, surface: RenderSettings['surface_type']): GroundPart[] {
  if (surface === 'cadastral') return [outlines('parcels', of.parcels ?? [], -0.1)];
  if (surface !== 'environment' && surface !== 'topographic') return [];
  const asMap = surface === 'topographic';
  return layers.flatMap(([name, tint, z]) => {
    const builder = new MeshBuilder();
    for (const polygon of of[name]) builder.lid(polygon, z);
    const lined = asMap && (name === 'streets' || name === 'water');
    const faces = { name, colour: asMap ? mapColours[name] : tint, geometry: builder.geometry() };
    return [
      ...(lined ? [outlines(`${name} lines`, of[name], z + LINE_RISE)] : []),
      ...(builder.isEmpty ? [] : [faces]),
    ];
  });
}

function outlines(name: string, polygons: MultiPolygon, z: number): GroundPart {
  const points = polygons.flatMap((rings) =>
    rings.flatMap((ring) =>
      ring.flatMap(([x, y], index) => {
        const [nx, ny] = ring[(index + 1) % ring.length]!;
        return [x, y, z, nx, ny, z];
      }),
    ),
  );
  return { name, colour: palette.inkFaint, lines: new Float32Array(points) };
}

/** Which existing buildings are shown. */
export interface VolumeWish {
  extent: Extent;
  plot: ShownPlot;
  /** Whether to show those beside the plot, and those on it. */
  around: boolean;
  onPlot: boolean;
  skipped: ReadonlySet<string>;
}

export interface Volumes {
  /** Null without any building. */
  geometry: BufferGeometry | null;
  /** The triangle of the merged mesh after which each building ends. */
  ends: readonly { id: string; triangles: number }[];
}

export const noVolumes: Volumes = { geometry: null, ends: [] };

/** Existing buildings merged into one mesh. */
export function volumesOf(of: Surroundings, { extent, plot, around, onPlot, skipped }: VolumeWish): Volumes {
  const builder = new MeshBuilder();
  const ends: { id: string; triangles: number }[] = [];
  for (const each of of.buildings) {
    const centre = middleOf(each.polygon[0]!);
    if (!(insideAny(plot.parcels, centre) ? onPlot : around)) continue;
    if (skipped.has(each.id) || !isOnPlate(centre, extent)) continue;
    addVolume(builder, each);
    ends.push({ id: each.id, triangles: builder.triangles });
  }
  return builder.isEmpty ? noVolumes : { geometry: builder.geometry(), ends };
}

/** Positions of trees, outside the plot and existing buildings. */
export function treesOf(of: Surroundings, extent: Extent, plot: ShownPlot): Position[] {
  const isGround = isTreeGround(of, plot.parcels);
  const places: Position[] = [];
  for (const at of treePlaces(of)) {
    if (!isOnPlate(at, extent) || !isGround(at)) continue;
    if (places.push(at) === MOST_TREES) break;
  }
  return places;
}

/** Size of each tree; 0 for one without room beside the concept's buildings. */
export const treeSizes = (places: readonly Position[], hasRoom: HasRoom): number[] =>
  places.map((at) => (hasRoom(at, CROWN * sizeOfTree(at)) ? sizeOfTree(at) : 0));

/** Edges of a building around its base and top and up each corner: ends of segments, x y z each. */
export const edgesOf = ({ polygon, top }: SurroundingBuilding): number[] =>
  polygon.flatMap((ring) =>
    ring.flatMap(([x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length]!;
      return [x, y, 0, nx, ny, 0, x, y, top, nx, ny, top, x, y, 0, x, y, top];
    }),
  );

/** Trees of the register first, then positions in areas of green. */
function* treePlaces(of: Surroundings): Generator<Position> {
  yield* of.trees;
  for (const polygon of of.green as MultiPolygon) yield* scatter([polygon], GREEN_PER_TREE);
}

/** Distance of buildings and trees from the edge of the plate, metres. */
const EDGE = 6;
const isOnPlate = ([x, y]: Position, { centre, size }: Extent): boolean =>
  Math.abs(x - centre[0]) < size / 2 - EDGE && Math.abs(y - centre[1]) < size / 2 - EDGE;

/** Clipping planes at the sides of the plate. */
export function cuttingPlanes({ centre: [x, y], size }: Extent): Plane[] {
  const half = size / 2;
  return [
    new Plane(new Vector3(1, 0, 0), half - x),
    new Plane(new Vector3(-1, 0, 0), half + x),
    new Plane(new Vector3(0, 1, 0), half - y),
    new Plane(new Vector3(0, -1, 0), half + y),
  ];
}

function addVolume(builder: MeshBuilder, { polygon, eaves, top }: SurroundingBuilding): void {
  const rectangle = top > eaves + 0.8 ? rectangleOf(polygon) : null;
  const walls = rectangle ? eaves : top;
  builder.sides(polygon, -0.2, walls);
  if (rectangle) saddleRoof(builder, rectangle, eaves, top);
  else builder.lid(polygon, walls);
}
