/** The ground plan of a concept: plot, buildings cut at the ground floor, and surroundings. North is up. */
import type { MultiPolygon } from '../../host/types.ts';
import { boxOf, type Box } from '../../../model/plane.ts';
import { atScale, grown, isEmpty, polygonPath, type ToPaper } from './plane.ts';
import type { PlanLevel } from './levels.ts';
import { spreadTags, tagOf } from './tags.ts';
import { drawingColours, tintOf } from './tints.ts';
import {
  weights,
  type Drawing,
  type Id,
  type PathMark,
  type Polygon,
  type Position,
  type TargetMark,
  type TextMark,
} from './types.ts';

export interface SiteBuilding {
  key: string;
  name: string;
  /** Text under the name: storeys and area. */
  detail: string;
  x: number;
  y: number;
  /** Radians counter-clockwise. */
  rotation: number;
  length: number;
  width: number;
  /** Null when the generator made nothing to draw; its box is drawn instead. */
  ground: PlanLevel | null;
}

/** A tree: position and radius of its crown, metres. */
export interface SiteTree {
  at: Position;
  crown: number;
}

/** Land and buildings around a location, local metres. */
export interface SiteContext {
  buildings: readonly { polygon: Polygon }[];
  green: MultiPolygon;
  yard: MultiPolygon;
  water: MultiPolygon;
  streets: MultiPolygon;
  pavements: MultiPolygon;
}

export interface SiteDrawingOptions {
  scale: number;
  unitOrder: readonly Id[];
  buildings: readonly SiteBuilding[];
  parcels: MultiPolygon;
  buildable: MultiPolygon;
  surroundings: SiteContext | null;
  trees: readonly SiteTree[];
}

/** Margin of context around plot and buildings, millimetres of paper. */
const MARGIN = 14;

export function siteDrawing(options: SiteDrawingOptions): Drawing | null {
  const { buildings, parcels, buildable } = options;
  const to = atScale(options.scale);
  const outlines = buildings.map(outlineOf);
  const box = boxOf([...parcels.flatMap((polygon) => polygon[0] ?? []), ...outlines.flat(2)].map(to));
  if (isEmpty(box)) return null;
  return {
    land: [
      ...contextMarks(options.surroundings, to),
      ...parcels.map((polygon) => ({ d: polygonPath(polygon, to), fill: drawingColours.plotGround })),
    ],
    ground: [
      ...buildings.flatMap((building) => groundMarks(building, to, options.unitOrder)),
      // Drawn over plot and lawns, whose edges would cut the crowns.
      ...options.trees.map(({ at, crown }) => treeMark(to(at), to([crown, 0])[0])),
      ...plotLines(parcels, buildable, to),
    ],
    targets: buildings.map((building, index): TargetMark => ({
      key: building.key,
      label: building.name,
      d: outlines[index]!.map((ring) => polygonPath([ring], to)).join(''),
      fill: 'transparent',
      name: 'building',
    })),
    marks: [],
    texts: spreadTags(buildings.map((building) => nameTag(building, to, options.scale))),
    box: grown(box, MARGIN),
  };
}

const placing = ({ x, y, rotation }: SiteBuilding) => {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return ([px, py]: Position): Position => [x + px * cos - py * sin, y + px * sin + py * cos];
};

const boxRing = ({ minX, minY, maxX, maxY }: Box): Position[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
];

/** Rings that cover the building at its place: its target for the pointer. */
function outlineOf(building: SiteBuilding): Position[][] {
  const place = placing(building);
  const { length, width, ground } = building;
  const box = boxRing({ minX: -length / 2, minY: -width / 2, maxX: length / 2, maxY: width / 2 });
  const parts =
    ground?.floors.flatMap(({ spaces, walls }) => [...spaces, ...walls].map(({ polygon }) => polygon[0] ?? [])) ?? [];
  return (parts.length > 0 ? parts : [box]).map((ring) => ring.map(place));
}

function groundMarks(building: SiteBuilding, to: ToPaper, unitOrder: readonly Id[]): PathMark[] {
  const place = placing(building);
  const path = (polygon: Polygon) =>
    polygonPath(
      polygon.map((ring) => ring.map(place)),
      to,
    );
  if (!building.ground) {
    const d = outlineOf(building)
      .map((ring) => polygonPath([ring], to))
      .join('');
    return [
      { d, fill: drawingColours.paper, stroke: drawingColours.ink, weight: weights.inner, dash: '2 1', name: 'unlaid' },
    ];
  }
  return building.ground.floors.flatMap(({ spaces, walls, isSurface }) => [
    ...spaces.map((space) => ({
      d: path(space.polygon),
      fill: tintOf(space, unitOrder),
      ...(isSurface ? { stroke: drawingColours.paper, weight: weights.thin } : {}),
      name: space.kind,
    })),
    ...walls.map(({ kind, polygon }) => ({
      d: path(polygon),
      fill: drawingColours.ink,
      stroke: drawingColours.ink,
      weight: kind === 'outer' || kind === 'retaining' ? weights.inner : weights.thin,
      name: `wall-${kind}`,
    })),
  ]);
}

function nameTag(building: SiteBuilding, to: ToPaper, scale: number): TextMark[] {
  const { length, width } = building;
  const upright: SiteBuilding = { ...building, rotation: 0, ground: null };
  // The name of a rotated building stays level, inside the circle in its box.
  const isTurned = Math.abs(Math.sin(2 * building.rotation)) > 0.02;
  const side = Math.min(length, width);
  const swapped = Math.abs(Math.sin(building.rotation)) > 0.9;
  const shape = isTurned
    ? { length: side, width: side }
    : swapped
      ? { length: width, width: length }
      : { length, width };
  const ring = outlineOf({ ...upright, ...shape })[0]!;
  const tags = tagOf([ring], [building.name, building.detail].filter(Boolean), to, 1000 / scale, drawingColours.ink);
  return tags.map((tag) => ({ ...tag, halo: drawingColours.paper }));
}

function plotLines(parcels: MultiPolygon, buildable: MultiPolygon, to: ToPaper): PathMark[] {
  const line = (polygon: Polygon, dash: string, weight: number, name: string): PathMark => ({
    d: polygonPath(polygon, to),
    fill: 'none',
    stroke: drawingColours.plot,
    weight,
    dash,
    name,
  });
  return [
    ...parcels.map((polygon) => line(polygon, '6 1.2 0.8 1.2', weights.outer, 'plot')),
    ...buildable.map((polygon) => line(polygon, '2 1.5', weights.inner, 'buildable')),
  ];
}

function contextMarks(surroundings: SiteContext | null, to: ToPaper): PathMark[] {
  if (!surroundings) return [];
  const area = (polygons: MultiPolygon, fill: string, name: string, stroke?: string): PathMark[] =>
    polygons.map((polygon) => ({
      d: polygonPath(polygon, to),
      fill,
      name,
      ...(stroke ? { stroke, weight: weights.thin } : {}),
    }));
  const { green, yard, water, streets, pavements, buildings } = surroundings;
  return [
    ...area(yard, drawingColours.yard, 'yard'),
    ...area(green, drawingColours.green, 'green'),
    ...area(water, drawingColours.water, 'water', drawingColours.contextLine),
    ...area(pavements, drawingColours.pavement, 'pavement'),
    ...area(streets, drawingColours.street, 'street', drawingColours.contextLine),
    ...area(
      buildings.map(({ polygon }) => polygon),
      drawingColours.context,
      'context',
      drawingColours.contextLine,
    ),
  ];
}

const treeMark = ([x, y]: Position, radius: number): PathMark => ({
  d: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
  fill: drawingColours.tree,
  name: 'tree',
});
