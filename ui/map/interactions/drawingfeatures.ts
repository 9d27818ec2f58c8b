/** A measured line as features: segments with their lengths, the area with its size. */
import type { Feature } from 'geojson';
import { textAngle } from '../geodata/prepare.ts';
import { centreOf, distance, lengthOf, ringArea, type LonLat } from '../metres.ts';
import type { Drawing } from '../state.ts';

export interface DrawingTexts {
  readonly length: (metres: number) => string;
  readonly area: (squareMetres: number) => string;
}

interface Measured {
  /** Metres along the line, or around the area. */
  readonly length: number;
  /** Square metres; null while the line encloses nothing. */
  readonly area: number | null;
}

/** The points with the pointer's position added. */
function pathOf({ points, cursor, ended }: Drawing): LonLat[] {
  return cursor && !ended ? [...points, cursor] : [...points];
}

export function measured(drawing: Drawing): Measured {
  const path = pathOf(drawing);
  if (!drawing.closed) return { length: lengthOf(path), area: null };
  return { length: lengthOf([...path, path[0]!]), area: ringArea(path) };
}

const feature = (geometry: unknown, properties: Record<string, unknown> = {}): Feature =>
  ({ type: 'Feature', geometry, properties }) as Feature;

export function drawingFeatures(drawing: Drawing): Feature[] {
  const path = pathOf(drawing);
  const line = drawing.closed ? [...path, path[0]!] : path;
  const points = drawing.points.map((point, index) =>
    feature({ type: 'Point', coordinates: point }, { first: index === 0 && !drawing.closed }),
  );
  return [
    ...(drawing.closed ? [feature({ type: 'Polygon', coordinates: [line] })] : []),
    ...(line.length > 1 ? [feature({ type: 'LineString', coordinates: line })] : []),
    ...points,
  ];
}

/** Shorter segments (metres) get no label of their own. */
const LABELLED = 0.5;

export function drawingLabels(drawing: Drawing, texts: DrawingTexts): Feature[] {
  const path = pathOf(drawing);
  const line = drawing.closed ? [...path, path[0]!] : path;
  const lengths = line.slice(1).flatMap((to, index) => {
    const from = line[index]!;
    const length = distance(from, to);
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const properties = { kind: 'length', text: texts.length(length), angle: textAngle(from, to) };
    return length < LABELLED ? [] : [feature({ type: 'Point', coordinates: middle }, properties)];
  });
  if (!drawing.closed) return lengths;
  const centre = centreOf({ type: 'Polygon', coordinates: [line] });
  const text = texts.area(ringArea(path));
  return centre
    ? [...lengths, feature({ type: 'Point', coordinates: centre }, { kind: 'area', text, angle: 0 })]
    : lengths;
}
