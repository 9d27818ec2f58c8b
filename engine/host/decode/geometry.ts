import { labelPlace } from '../../export/plane.ts';
import { storageBoxes } from '../drawing/boxes.ts';
import { CAR_HEIGHT } from '../drawing/stalls.ts';
import type { PlacedTree } from '../drawing/trees.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import type { Wall } from './floorparts.ts';
import type { FloorResult, GeometryItem, Id, Polygon, Position, Space } from '../types.ts';

type Layers = Record<string, GeometryItem[]>;
type Add = (layer: string, item: Omit<GeometryItem, 'ref'>, ref?: Id | null) => void;

/** Drawn height of a balustrade, metres. */
const BALUSTRADE = 1;

/** Returns the drawing layers (`geometry_layers`) of floors and trees. Building frame, metres. */
export function geometryOf(floors: FloorResult[], trees: readonly PlacedTree[], encoded: EncodedBuilding): Layers {
  const layers: Layers = {};
  const add: Add = (layer, item, ref = null) => (layers[layer] ??= []).push({ ...item, ref });
  for (const floor of floors) {
    for (let k = 0; k < floor.repeat; k++) addStorey(floor, k, encoded, add);
  }
  for (const { parapets } of floors) {
    for (const { line, z, height } of parapets) add('walls', { kind: 'parapet', line, z0: z, z1: z + height });
  }
  for (const { type, x, y, height } of trees) {
    const place: Position = [x, y];
    add('trees', { kind: type, line: [place, place], z0: 0, z1: height });
  }
  return layers;
}

/** One repetition of a floor, and where what is drawn of it goes. */
interface Storey {
  readonly floor: FloorResult;
  /** The first repetition is 0. */
  readonly k: number;
  /** Bottom and top, metres. */
  readonly z0: number;
  readonly z1: number;
  readonly encoded: EncodedBuilding;
  readonly add: Add;
}

/** Adds repetition `k` of a floor, from 0. */
function addStorey(floor: FloorResult, k: number, encoded: EncodedBuilding, add: Add): void {
  const z0 = floor.z + k * floor.height;
  const storey: Storey = { floor, k, z0, z1: z0 + floor.height, encoded, add };
  addSlabs(storey);
  if (k === floor.repeat - 1) addRoof(storey);
  addParking(storey);
  for (const face of [...floor.spaces, ...floor.walls].sort((a, b) => a.id - b.id)) {
    if (!isSpace(face)) add('walls', { kind: face.kind, polygon: face.polygon, z0, z1: storey.z1 }, floor.floor_id);
    else if (face.kind !== 'stall') addSpace(face, storey);
  }
  for (const { kind, line, sill, head, unit_id } of floor.openings) {
    add(`${kind}s`, { kind, line, z0: z0 + sill, z1: z0 + head }, unit_id ?? floor.floor_id);
  }
  addAttachments(storey);
}

function addSlabs({ floor, z0, add }: Storey): void {
  for (const polygon of floor.outline)
    add(floor.isSurface ? 'surfaces' : 'slabs', { kind: 'slab', polygon, z0, z1: z0 }, floor.floor_id);
}

/** Adds the roof of the highest repetition: flat over the whole outline, or pieces with slopes. */
function addRoof({ floor, z1, add }: Storey): void {
  const { floor_id: id, outline, roof } = floor;
  if (!roof) return;
  if (roof.area > 0 && roof.height === 0)
    for (const polygon of outline) add('roofs', { kind: 'flat', polygon, z0: z1, z1 }, id);
  for (const { kind, points } of roof.pieces ?? []) {
    if (kind === 'flat') continue;
    const levels = points.map(([, , z]) => z);
    const piece = { points, z0: Math.min(...levels), z1: Math.max(...levels) };
    if (kind === 'gable') add('walls', { kind: 'pointed', ...piece }, id);
    else add('roofs', { kind, ...piece }, id);
  }
}

function addParking({ floor, z0, z1, add }: Storey): void {
  const { floor_id: id, garage, stalls = [] } = floor;
  for (const polygon of garage?.columns ?? []) add('walls', { kind: 'inner', polygon, z0, z1 }, id);
  for (const { polygon, car } of stalls) {
    add('stalls', { kind: 'stall', polygon, z0, z1 }, id);
    if (car) add('cars', { kind: 'car', polygon: car, z0, z1: z0 + CAR_HEIGHT }, id);
  }
}

/** Adds balconies and outside corridors, with a balustrade along each side that is not against the building. */
function addAttachments({ floor, k, z0, add }: Storey): void {
  const outline = floor.outline.flat();
  for (const { kind, polygon, isOnce, unit_id } of floor.attachments) {
    if (isOnce && k > 0) continue;
    add(kind === 'balcony' ? 'balconies' : 'corridors', { kind, polygon, z0, z1: z0 }, unit_id ?? floor.floor_id);
    const [ring] = polygon as [Position[]];
    ring.slice(1).forEach((to, side) => {
      const from = ring[side]!;
      if (isAlong(outline, from, to)) return;
      add('walls', { kind: 'balustrade', line: [from, to], z0, z1: z0 + BALUSTRADE }, floor.floor_id);
    });
  }
}

const isSpace = (face: Space | Wall): face is Space => 'net' in face;

const layers: Readonly<Record<string, string>> = { unit: 'units', core: 'cores', corridor: 'corridors' };
/** Kinds without a label: too small, or empty. */
const unlabelled: readonly string[] = ['shaft', 'void'];

function addSpace(space: Space, { floor, z0, z1, encoded, add }: Storey): void {
  const { kind, polygon, unit_id } = space;
  const ref = unit_id ?? floor.floor_id;
  add(floor.isSurface ? 'surfaces' : (layers[kind] ?? 'spaces'), { kind, polygon, z0, z1 }, ref);
  const { point } = labelPlace(polygon);
  if (!unlabelled.includes(kind)) add('labels', { kind, line: [point, point], z0, z1: z0 }, ref);
  // Light walls around the storage boxes.
  for (const [line] of storageBoxes([space], encoded)) {
    add('walls', { kind: 'separation', line, z0, z1 }, floor.floor_id);
  }
}

const NEAR = 1e-4;

/** Returns whether the middle of a side lies on one of the rings. */
function isAlong(rings: Polygon, [ax, ay]: Position, [bx, by]: Position): boolean {
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return rings.some((ring) =>
    ring.some(([cx, cy], i) => {
      const [dx, dy] = ring[(i + 1) % ring.length]!;
      const length = Math.hypot(dx - cx, dy - cy);
      if (length === 0) return false;
      const share = ((x - cx) * (dx - cx) + (y - cy) * (dy - cy)) / length ** 2;
      const away = Math.abs((x - cx) * (dy - cy) - (y - cy) * (dx - cx)) / length;
      return away < NEAR && share >= 0 && share <= 1;
    }),
  );
}
