/** The drawing of one storey of a building, in the building's own frame: the front below. */
import type { Position } from '../../host/types.ts';
import { apart, boxOf, openRing } from '../../../model/plane.ts';
import type { PlanLevel } from './levels.ts';
import { DIMENSION_MARGIN, dimensionMarks } from './dimensions.ts';
import { openingMarks } from './openings.ts';
import { atScale, grown, isEmpty, linePath, polygonPath, type ToPaper } from './plane.ts';
import { tagOf } from './tags.ts';
import { drawingColours, inkOn, tintOf } from './tints.ts';
import {
  weights,
  type AreaKind,
  type Drawing,
  type FloorResult,
  type Id,
  type PathMark,
  type TargetMark,
  type TextMark,
} from './types.ts';

type Space = FloorResult['spaces'][number];

interface FloorDrawingOptions {
  /** 200 for 1:200. */
  scale: number;
  areaKind: AreaKind;
  /** Unit types in the order of the programme; the place decides the tint. */
  unitOrder: readonly Id[];
  nameOf: (space: Space) => string;
  area: (squareMetres: number) => string;
}

/** Ground around a building that is neither parking nor road. */
export const isOutside = ({ kind, function: use }: Pick<Space, 'kind' | 'function'>): boolean =>
  kind === 'void' && use === 'outdoor';

/** The area written in a space, m². Outside ground has no walls, so its gross area is used for every kind. */
export const drawnArea = (space: Space, kind: AreaKind): number => (isOutside(space) ? space.gross : space[kind]);

export const spaceKey = (floor: FloorResult, space: Space): string => `${floor.order}.${space.id}`;

/** Null when the storey has nothing to draw. */
export function floorDrawing(level: PlanLevel, options: FloorDrawingOptions): Drawing | null {
  const { floors, attachments: outside } = level;
  const points = floors.flatMap(({ walls, spaces }) =>
    [...walls, ...spaces].flatMap(({ polygon }) => polygon[0] ?? []),
  );
  const box = boxOf(points);
  if (isEmpty(box)) return null;
  const to = atScale(options.scale);
  const dimensions = dimensionMarks(floors, box, to);
  const all = boxOf([...points, ...outside.flatMap(({ polygon }) => polygon[0] ?? [])].map(to));
  return {
    land: [],
    ground: outside.map(({ kind, polygon }) => ({
      d: polygonPath(polygon, to),
      fill: kind === 'gallery' ? drawingColours.paper : drawingColours.balcony,
      stroke: drawingColours.ink,
      weight: weights.inner,
      name: kind,
    })),
    targets: floors.flatMap((floor) => floor.spaces.map((space) => spaceMark(floor, space, to, options))),
    marks: [
      ...floors.flatMap((floor) => [
        ...symbolMarks(floor, to),
        ...boxMarks(floor, to),
        ...coreMarks(floor, to),
        ...stallMarks(floor, to),
        ...garageMarks(floor, to),
        ...wallMarks(floor, to),
        ...openingMarks(floor, to),
      ]),
      ...dimensions.marks,
    ],
    texts: [
      ...floors.flatMap(({ spaces }) => spaces.flatMap((space) => tagMarks(space, to, options))),
      ...dimensions.texts,
    ],
    box: grown(all, DIMENSION_MARGIN),
  };
}

function spaceMark(floor: FloorResult, space: Space, to: ToPaper, options: FloorDrawingOptions): TargetMark {
  const isStall = space.kind === 'stall';
  return {
    key: spaceKey(floor, space),
    label: options.nameOf(space),
    d: polygonPath(space.polygon, to),
    fill: tintOf(space, options.unitOrder),
    name: space.kind,
    ...(floor.isSurface && !isStall ? { stroke: drawingColours.inkSoft, weight: weights.inner } : {}),
  };
}

/** A shaft has a cross: it continues above and below. */
function symbolMarks({ spaces }: FloorResult, to: ToPaper): PathMark[] {
  return spaces
    .filter(({ kind }) => kind === 'shaft' || kind === 'elevator')
    .flatMap(({ polygon, kind }) => {
      const ring = openRing(polygon[0] ?? []);
      if (ring.length !== 4) return [];
      const d = linePath([ring[0]!, ring[2]!], to) + linePath([ring[1]!, ring[3]!], to);
      const stroke = kind === 'shaft' ? drawingColours.inkFaint : drawingColours.ink;
      return [{ d, fill: 'none', stroke, weight: weights.thin, name: 'cross' }];
    });
}

const boxMarks = ({ boxes = [] }: FloorResult, to: ToPaper): PathMark[] =>
  boxes.map((box) => ({
    d: polygonPath(box, to),
    fill: 'none',
    stroke: drawingColours.inkSoft,
    weight: weights.thin,
    name: 'box',
  }));

/** Rise of a tread in a flight of stairs as drawn, metres. */
const TREAD = 0.25;

/** Contents of the cores, light on their dark floor: treads of stairs, a cross in lifts, outlines of the rest. */
function coreMarks({ cores = [] }: FloorResult, to: ToPaper): PathMark[] {
  return cores.flatMap(({ parts }) =>
    parts.flatMap(({ kind, polygon }) => {
      const [a, b, c, d] = polygon[0]!;
      const outline = {
        d: polygonPath(polygon, to),
        fill: 'none',
        stroke: drawingColours.paper,
        weight: weights.thin,
        name: kind,
      };
      if (kind === 'elevator')
        return [outline, { ...outline, d: linePath([a!, c!], to) + linePath([b!, d!], to), name: 'cross' }];
      if (kind !== 'staircase') return [outline];
      const count = Math.floor(apart(a!, d!) / TREAD);
      const between = (from: Position, end: Position, k: number): Position => [
        from[0] + ((end[0] - from[0]) * k) / count,
        from[1] + ((end[1] - from[1]) * k) / count,
      ];
      const treads = Array.from({ length: Math.max(0, count - 1) }, (_, k) =>
        linePath([between(a!, d!, k + 1), between(b!, c!, k + 1)], to),
      );
      return [outline, { ...outline, d: treads.join(''), name: 'treads' }];
    }),
  );
}

/** Stalls as painted, also angled ones, with their cars. */
function stallMarks({ stalls = [] }: FloorResult, to: ToPaper): PathMark[] {
  return stalls.flatMap(({ polygon, car }) => [
    { d: polygonPath(polygon, to), fill: 'none', stroke: drawingColours.paper, weight: weights.inner, name: 'stall' },
    ...(car
      ? [
          {
            d: polygonPath(car, to),
            fill: drawingColours.paper,
            stroke: drawingColours.inkSoft,
            weight: weights.thin,
            name: 'car',
          },
        ]
      : []),
  ]);
}

/** The driving surface of a ramp with its arrow upwards, the cross of a car lift, and columns. */
function garageMarks({ garage }: FloorResult, to: ToPaper): PathMark[] {
  if (!garage) return [];
  const { ramp, columns } = garage;
  const thin = { fill: 'none', stroke: drawingColours.ink, weight: weights.inner };
  return [
    ...(ramp
      ? [
          {
            ...thin,
            d: polygonPath(ramp.outline, to),
            fill: tintOf({ kind: 'ramp', function: 'parking', unit_id: null }, []),
            name: 'ramp',
          },
        ]
      : []),
    ...(ramp ? [{ ...thin, d: ramp.lines.map((line) => linePath(line, to)).join(''), name: 'way' }] : []),
    ...columns.map((column) => ({ ...thin, d: polygonPath(column, to), fill: drawingColours.ink, name: 'column' })),
  ];
}

/** Outer and inner walls are filled, light partitions are two lines. */
function wallMarks({ walls }: FloorResult, to: ToPaper): PathMark[] {
  const order = ['separation', 'balustrade', 'inner', 'retaining', 'outer'];
  const known = [...walls].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return known.map(({ kind, polygon }) => {
    const isSolid = kind !== 'separation' && kind !== 'balustrade';
    const weight =
      kind === 'outer' || kind === 'retaining'
        ? weights.outer
        : kind === 'separation'
          ? weights.separation
          : weights.inner;
    return {
      d: polygonPath(polygon, to),
      fill: isSolid ? drawingColours.ink : drawingColours.paper,
      stroke: drawingColours.ink,
      weight,
      name: `wall-${kind}`,
    };
  });
}

/** Spaces without a text: the legend counts stalls. */
const untagged = new Set(['stall', 'shaft']);

function tagMarks(space: Space, to: ToPaper, options: FloorDrawingOptions): TextMark[] {
  if (untagged.has(space.kind)) return [];
  const lines = [options.nameOf(space), options.area(drawnArea(space, options.areaKind))];
  const ground = tintOf(space, options.unitOrder);
  // A halo, because treads, stalls and storage boxes lie under the letters.
  return tagOf(space.polygon, lines, to, 1000 / options.scale, inkOn(ground)).map((tag) => ({ ...tag, halo: ground }));
}
