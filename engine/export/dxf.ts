import { openRing } from '../../model/plane.ts';
import type { Polygon, Position } from '../host/types.ts';
import { labelPlace, rounded } from './plane.ts';
import {
  nameOf,
  placedBuildings,
  plotPolygons,
  unitName,
  type ExportSource,
  type Level,
  type PlacedBuilding,
} from './source.ts';

interface DxfOptions {
  /** RD coordinates of the location's point; absent: local metres around it. */
  origin?: Position;
}

/** Colour numbers of AutoCAD; 7 is black on white. */
const COLOURS: Readonly<Record<string, number>> = {
  PLOT: 5,
  FOOTPRINT: 8,
  WALL: 7,
  SPACE: 9,
  WINDOW: 4,
  DOOR: 3,
  TAG: 8,
  OUTSIDE: 30,
  CORE: 8,
  BOX: 8,
  STALL: 9,
  CAR: 8,
  COLUMN: 7,
  RAMP: 6,
  TREE: 3,
};
/** Height of text, metres: 2.5 mm at 1:200. */
const TEXT_HEIGHT = 0.5;

/**
 * Writes DXF R12. Each storey is flat at its height, on its own layers (`00_WALL_OUTER`, `B1_SPACE_STALL`), so that layers
 * select a storey. One drawing unit is a metre; R12 has no field for it.
 */
export function exportDxf(source: ExportSource, { origin = [0, 0] }: DxfOptions = {}): string {
  const drawing = new Drawing(origin);
  for (const polygon of plotPolygons(source)) drawing.polygon('PLOT', polygon, 0);
  for (const building of placedBuildings(source)) {
    for (const level of building.levels) drawLevel(source, building, level, drawing);
    drawTrees(building, drawing);
  }
  return drawing.file();
}

const storeyCode = (number: number): string => (number < 0 ? `B${-number}` : String(number).padStart(2, '0'));

function drawLevel(source: ExportSource, building: PlacedBuilding, level: Level, drawing: Drawing): void {
  const { toLocal, record } = building;
  const prefix = level.isSurface ? 'GROUND' : storeyCode(level.number);
  const local = (polygon: Polygon): Polygon => polygon.map((ring) => ring.map(toLocal));
  for (const polygon of level.outline) drawing.polygon(`${prefix}_FOOTPRINT`, local(polygon), level.z0);
  for (const wall of level.floor.walls) drawing.polygon(`${prefix}_WALL_${wall.kind}`, local(wall.polygon), level.z0);
  for (const space of level.spaces) {
    drawing.polygon(`${prefix}_SPACE_${space.kind}`, local(space.polygon), level.z0);
    if (space.kind !== 'unit') continue;
    const text = `${unitName(source, space.unit_id) ?? nameOf(record)} ${space.net.toFixed(1)} m2`;
    drawing.text(`${prefix}_TAG`, toLocal(labelPlace(space.polygon).point), level.z0, text, record.rotate_z ?? 0);
  }
  for (const { kind, line } of level.floor.openings) drawing.line(`${prefix}_${kind}`, line.map(toLocal), level.z0);
  const { attachments, cores = [], boxes = [], stalls = [], garage } = level.floor;
  for (const { kind, polygon, isOnce } of attachments) {
    if (!isOnce || level.z0 === level.floor.z) drawing.polygon(`${prefix}_OUTSIDE_${kind}`, local(polygon), level.z0);
  }
  for (const { kind, polygon } of cores.flatMap(({ parts }) => parts)) {
    drawing.polygon(`${prefix}_CORE_${kind}`, local(polygon), level.z0);
  }
  for (const box of boxes) drawing.polygon(`${prefix}_BOX`, local(box), level.z0);
  for (const { polygon, car } of stalls) {
    drawing.polygon(`${prefix}_STALL`, local(polygon), level.z0);
    if (car) drawing.polygon(`${prefix}_CAR`, local(car), level.z0);
  }
  for (const column of garage?.columns ?? []) drawing.polygon(`${prefix}_COLUMN`, local(column), level.z0);
  if (!garage?.ramp) return;
  drawing.polygon(`${prefix}_RAMP`, local(garage.ramp.outline), level.z0);
  for (const line of garage.ramp.lines) drawing.line(`${prefix}_RAMP`, line.map(toLocal), level.z0);
}

/** Number of sides of a drawn tree crown. */
const CROWN_SIDES = 16;

function drawTrees({ toLocal, record, result }: PlacedBuilding, drawing: Drawing): void {
  for (const { x, y, crown } of result.trees) {
    const ring = Array.from({ length: CROWN_SIDES }, (_, k): Position => {
      const angle = (2 * Math.PI * k) / CROWN_SIDES;
      return toLocal([x + (crown / 2) * Math.cos(angle), y + (crown / 2) * Math.sin(angle)]);
    });
    drawing.polygon('GROUND_TREE', [ring], record.z ?? 0);
  }
}

type Pair = [code: number, value: string | number];

class Drawing {
  private readonly entities: Pair[] = [];
  private readonly layers = new Map<string, number>();

  constructor(private readonly origin: Position) {}

  polygon(layer: string, polygon: Polygon, z: number): void {
    for (const ring of polygon) this.polyline(layer, openRing(ring), z, true);
  }

  line(layer: string, points: Position[], z: number): void {
    this.polyline(layer, points, z, false);
  }

  private polyline(layer: string, points: Position[], z: number, isClosed: boolean): void {
    const name = this.layer(layer);
    this.entities.push([0, 'POLYLINE'], [8, name], [66, 1], ...this.point([0, 0], z, [0, 0]), [70, isClosed ? 1 : 0]);
    for (const point of points) this.entities.push([0, 'VERTEX'], [8, name], ...this.point(point, z));
    this.entities.push([0, 'SEQEND'], [8, name]);
  }

  text(layer: string, at: Position, z: number, text: string, angle: number): void {
    const degrees = rounded((angle * 180) / Math.PI, 6);
    // Group 11 is the anchor of a centred text (72 = 1).
    const [x, y] = [at[0] + this.origin[0], at[1] + this.origin[1]].map((value) => rounded(value));
    this.entities.push([0, 'TEXT'], [8, this.layer(layer)], ...this.point(at, z), [40, TEXT_HEIGHT], [1, plain(text)]);
    this.entities.push([50, degrees], [72, 1], [11, x!], [21, y!], [31, rounded(z)]);
  }

  private point([x, y]: Position, z: number, [ox, oy] = this.origin): Pair[] {
    return [
      [10, rounded(x + ox)],
      [20, rounded(y + oy)],
      [30, rounded(z)],
    ];
  }

  /** Returns the extent of the drawing, which viewers show first. */
  private extent(): Pair[] {
    const values = (code: number) =>
      this.entities.flatMap((pair, i) => (pair[0] === code && this.isPoint(i) ? [Number(pair[1])] : []));
    const corner = (name: string, pick: (a: number, b: number) => number): Pair[] => [
      [9, name],
      ...[10, 20, 30].map((code): Pair => [code, values(code).reduce(pick)]),
    ];
    if (this.entities.length === 0) return [];
    return [...corner('$EXTMIN', (a, b) => Math.min(a, b)), ...corner('$EXTMAX', (a, b) => Math.max(a, b))];
  }

  /** Returns whether a coordinate belongs to a vertex; that of a polyline is always 0, 0. */
  private isPoint(index: number): boolean {
    let at = index;
    while (this.entities[at]![0] !== 0) at -= 1;
    return this.entities[at]![1] === 'VERTEX';
  }

  private layer(wanted: string): string {
    const name = wanted.toUpperCase().slice(0, 31);
    const kind = Object.keys(COLOURS).find((key) => name.split('_').includes(key));
    this.layers.set(name, COLOURS[kind ?? 'SPACE']!);
    return name;
  }

  file(): string {
    const layers = [...this.layers].sort(([a], [b]) => (a < b ? -1 : 1));
    const pairs: Pair[] = [
      [999, 'Lengths in metres'],
      ...section('HEADER', [[9, '$ACADVER'], [1, 'AC1009'], [9, '$LUNITS'], [70, 2], ...this.extent()]),
      ...section('TABLES', [
        [0, 'TABLE'],
        [2, 'LTYPE'],
        [70, 1],
        ...([
          [0, 'LTYPE'],
          [2, 'CONTINUOUS'],
          [70, 0],
          [3, 'Solid line'],
          [72, 65],
          [73, 0],
          [40, 0],
        ] as Pair[]),
        [0, 'ENDTAB'],
        [0, 'TABLE'],
        [2, 'LAYER'],
        [70, layers.length],
        ...layers.flatMap(([name, colour]): Pair[] => [
          [0, 'LAYER'],
          [2, name],
          [70, 0],
          [62, colour],
          [6, 'CONTINUOUS'],
        ]),
        [0, 'ENDTAB'],
      ]),
      ...section('BLOCKS', []),
      ...section('ENTITIES', this.entities),
      [0, 'EOF'],
    ];
    return pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');
  }
}

const section = (name: string, pairs: Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];

/** Returns printable ASCII: R12 has one byte per character and reads %% and line ends as codes. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('%%', '% %');
