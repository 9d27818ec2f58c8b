/** Random filter trees over the land of `support/land.ts`, as people make them: within the limits, bounds in order. */
import fc from '../../support/properties.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { filterLimits } from '../../../model/land/filtertypes.ts';
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import { oracleKeys, outlines, rectangles } from './oracleland.ts';

type Position = [number, number];
type Box = readonly [number, number, number, number];

export interface AskedTree {
  readonly filters: readonly SearchFilter[];
  readonly keepsUnknown: boolean;
  /** Degrees. */
  readonly box: Box | null;
}

type Node = Omit<SearchFilter, 'id' | 'order' | 'parentFeatureFilterId'> & { readonly children?: readonly Node[] };

/** RD metres in which the made plots lie. */
const LAND = { x: 144_900, y: 499_950, width: 12_000, height: 450 };

const part = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.tuple(part, part).map(([x, y]): Position => [LAND.x + x * LAND.width, LAND.y + y * LAND.height]);

/** Corners in the order of their angle around the middle: no sides cross. */
function ringOf(corners: readonly Position[]): Position[] {
  const middle = [0, 1].map((axis) => corners.reduce((sum, at) => sum + at[axis]!, 0) / corners.length);
  const angle = ([x, y]: Position) => Math.atan2(y - middle[1]!, x - middle[0]!);
  const ring = corners.toSorted((a, b) => angle(a) - angle(b));
  return [...ring, ring[0]!];
}

const none = { param1: null, param2: null, param3: null, param4: null, optimal: null, polygon: null } as const;
const enabled = fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false));
const weight = fc.constantFrom(0, 1, 1, 0.5, 3, 0.3);

/** Bounds and wishes in order, some of them open. A tenth is the step of the values, so bounds meet values. */
function measured(key: string, type: 'range' | 'class'): fc.Arbitrary<Node> {
  const [least, most] = oracleKeys[key]!;
  const value = part.map((at) => Math.round((least + (1.4 * at - 0.2) * (most - least)) * 10) / 10);
  const given = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
  return fc
    .record({ values: fc.array(value, { minLength: 4, maxLength: 4 }), given, hasBest: fc.boolean(), enabled, weight })
    .map(({ values, given: has, hasBest, ...rest }) => {
      const [param1, param3, param4, param2] = values
        .toSorted((a, b) => a - b)
        .map((each, at) => (has[at] ? each : null));
      const wish = hasBest ? { optimal: param3! } : { param3: param3!, param4: param4! };
      return { ...none, ...rest, type, key, param1: param1!, param2: param2!, ...wish };
    });
}

/** A place by its label points, with a margin, or by the share of the plot inside: only of rectangles, which plain SQL can cut. */
const places: fc.Arbitrary<Node> = fc.oneof(
  fc
    .record({
      key: fc.constantFrom(...Object.keys(outlines)),
      margin: fc.constantFrom(null, 25, 60, -20),
      enabled,
      weight,
    })
    .map(({ margin, ...rest }) => ({ ...none, type: 'place' as const, ...rest, param3: margin })),
  fc
    .record({ key: fc.constantFrom(...Object.keys(rectangles)), least: part, isLeast: fc.boolean(), enabled, weight })
    .map(({ least, isLeast, ...rest }) => ({
      ...none,
      type: 'place' as const,
      ...rest,
      ...(isLeast ? { param1: 100 * least } : { param2: 100 * least }),
    })),
);

const own: fc.Arbitrary<Node> = fc
  .record({ key: fc.constantFrom('not_in_locations', 'in_locations', 'not_rejected'), enabled, weight })
  .map((rest) => ({ ...none, type: 'own' as const, ...rest }));

/** Trees of up to `filterLimits.leaves` filters; drawn areas are in degrees. */
export function trees({ toLonLat }: Engine['projection']): fc.Arbitrary<AskedTree> {
  const drawn: fc.Arbitrary<AreaGeometry> = fc
    .array(place, { minLength: 3, maxLength: 5 })
    .map((corners) => ({ type: 'Polygon', coordinates: [ringOf(corners).map(([x, y]) => [...toLonLat(x, y)])] }));
  const area: fc.Arbitrary<Node> = fc
    .record({ polygon: drawn, param3: fc.constantFrom(null, 40, -15), enabled, weight })
    .map((rest) => ({ ...none, type: 'area' as const, key: '', ...rest }));
  const ranges = Object.keys(oracleKeys).map((key) => measured(key, /^own:\d+$|^[^:]+$/.test(key) ? 'range' : 'class'));
  /** One filter in four holds only in a part of the land. */
  const somewhere = (filter: fc.Arbitrary<Node>): fc.Arbitrary<Node> =>
    fc.tuple(filter, fc.option(drawn, { freq: 3 })).map(([of, polygon]) => ({ ...of, polygon }));
  const leaf = fc.oneof(
    { weight: 6, arbitrary: somewhere(fc.oneof(...ranges)) },
    { weight: 1, arbitrary: area },
    { weight: 2, arbitrary: somewhere(places) },
    { weight: 1, arbitrary: somewhere(own) },
  );
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.oneof(
      { maxDepth: filterLimits.depth, weight: 3, arbitrary: leaf },
      somewhere(
        fc
          .record({
            key: fc.constantFrom('all', 'any', 'none', 'at_least'),
            param1: fc.integer({ min: 1, max: 3 }),
            children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
            enabled,
            weight,
          })
          .map((rest) => ({ ...none, type: 'group' as const, ...rest })),
      ),
    ),
  }));
  const box = fc.tuple(place, place).map(([[ax, ay], [bx, by]]): Box => {
    const [west, south] = toLonLat(Math.min(ax, bx), Math.min(ay, by));
    const [east, north] = toLonLat(Math.max(ax, bx), Math.max(ay, by));
    return [west, south, east, north];
  });
  return fc
    .record({ nodes: fc.array(node, { minLength: 1, maxLength: 6 }), keepsUnknown: fc.boolean(), box: fc.option(box) })
    .map(({ nodes, ...rest }) => ({ ...rest, filters: flat(nodes) }));
}

function flat(nodes: readonly Node[]): SearchFilter[] {
  const filters: SearchFilter[] = [];
  const add = (of: readonly Node[], parentFeatureFilterId: number | null): void => {
    for (const [order, { children = [], ...node }] of of.entries()) {
      const id = filters.length + 1;
      filters.push({ ...node, id, order, parentFeatureFilterId });
      add(children, id);
    }
  };
  add(nodes, null);
  return filters;
}
