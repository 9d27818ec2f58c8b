/** DXF: closed polylines of the model space, arcs as short lines. Blocks are not opened. */
import DxfParser, { type IEntity, type ILwpolylineEntity, type IPolylineEntity } from 'dxf-parser';
import { ImportProblem } from './faults.ts';
import type { Drawing, Shape } from './types.ts';

interface Vertex {
  x: number;
  y: number;
  /** Tangent of a quarter of the arc's angle; positive is counter-clockwise. */
  bulge?: number | undefined;
}

/** Metres of `$INSUNITS`: inches, feet, millimetres, centimetres, metres, kilometres. Without a unit: metres. */
const units: Readonly<Record<number, number>> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1, 7: 1000 };

/** Largest angle of one line of an arc. */
const STEP = Math.PI / 18;

export function readDxf(text: string): Drawing {
  const file = parsed(text);
  const scale = units[Number(file.header?.['$INSUNITS'])] ?? 1;
  const shapes = file.entities.filter(isPolyline).map((entity): Shape => {
    const { layer, shape, vertices } = entity;
    const [first, last] = [vertices[0], vertices.at(-1)];
    const isClosed = shape || (vertices.length > 3 && first?.x === last?.x && first?.y === last?.y);
    const ring = vertices.flatMap((vertex, index) => arc(vertex, vertices[(index + 1) % vertices.length]!));
    const polygons = isClosed ? [[ring.map(([x, y]) => [x * scale, y * scale])]] : [];
    return { name: '', layer: layer ?? '', properties: {}, polygons, height: heightOf(entity, scale) };
  });
  return { crs: null, shapes };
}

function parsed(text: string) {
  try {
    const file = new DxfParser().parseSync(text);
    if (file?.entities) return file;
  } catch {
    // Said below: the reasons of the library name lines, which help nobody.
  }
  throw new ImportProblem('damaged');
}

/** Thickness of a polyline, or else how high it lies above 0, metres; null for a flat one. */
function heightOf(entity: Polyline, scale: number): number | null {
  const { thickness, depth, elevation, vertices } = entity;
  const level = elevation || vertices.reduce((top, { z }) => Math.max(top, z || 0), 0);
  const height = Math.abs(thickness || depth || level) * scale;
  return height > 0 && Number.isFinite(height) ? height : null;
}

/** Each kind has some of these. */
type Levels = Partial<Pick<ILwpolylineEntity, 'depth' | 'elevation'> & Pick<IPolylineEntity, 'thickness'>>;
type Polyline = Pick<ILwpolylineEntity | IPolylineEntity, 'shape' | 'vertices'> & Levels & IEntity;
const isPolyline = (entity: IEntity): entity is Polyline =>
  (entity.type === 'LWPOLYLINE' || entity.type === 'POLYLINE') && !entity.inPaperSpace;

/** The corners from a vertex up to the next one. */
function arc({ x, y, bulge }: Vertex, next: Vertex): [number, number][] {
  if (!bulge) return [[x, y]];
  const [dx, dy] = [next.x - x, next.y - y];
  const away = (1 - bulge * bulge) / (4 * bulge);
  const [cx, cy] = [x + dx / 2 - dy * away, y + dy / 2 + dx * away];
  const angle = 4 * Math.atan(bulge);
  const count = Math.ceil(Math.abs(angle) / STEP);
  return Array.from({ length: count }, (_, index) => {
    const [cosine, sine] = [Math.cos((angle * index) / count), Math.sin((angle * index) / count)];
    return [cx + (x - cx) * cosine - (y - cy) * sine, cy + (x - cx) * sine + (y - cy) * cosine];
  });
}
