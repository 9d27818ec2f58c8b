/** Random plots, columns and trees of filters. Values are few and often missing, so that ties and empty sets occur. */
import fc from '../../support/properties.ts';
import type { AreaLevel, LandColumn, LandFilter, LandQuery } from '../../../engine/host/land/types.ts';
import { scoreShape } from '../../../model/rules/search/score.ts';
import type { NaiveLand } from './naive.ts';

const SCALE = [0, 64] as const;
const edges = Float32Array.from({ length: 255 }, (_, at) => (at + 1) / 4);

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
  { weight: 5, arbitrary: fc.integer({ min: -8, max: 264 }).map((quarters) => quarters / 4) },
);
const values = (length: number) =>
  fc.array(value, { minLength: length, maxLength: length }).map((all) => Float32Array.from(all));

const column = (level: LandColumn['level'], length: number): fc.Arbitrary<LandColumn> =>
  values(length).map((of) => ({ level, values: of, edges }));

const areas = (plots: number) =>
  fc
    .integer({ min: 1, max: 90 })
    .chain((count) =>
      fc
        .array(fc.integer({ min: 0, max: count }), { minLength: plots, maxLength: plots })
        .map((of) => ({ count, ofPlots: Uint32Array.from(of) })),
    );

export const lands: fc.Arbitrary<NaiveLand> = fc
  .integer({ min: 1, max: 200 })
  .chain((plots) => fc.record({ plots: fc.constant(plots), neighbourhood: areas(plots), park: areas(plots) }))
  .chain(({ plots, ...levels }) => {
    const of = (level: AreaLevel) => column(level, levels[level as keyof typeof levels].count);
    return fc.record({
      municipality: fc.constant({ number: 9901, plots, areas: levels }),
      columns: fc
        .record({ a: column('plot', plots), b: column('plot', plots), c: of('neighbourhood'), d: of('park') })
        .map((all) => new Map(Object.entries(all))),
    });
  });

const bound = fc.option(
  fc.integer({ min: -8, max: 264 }).map((quarters) => quarters / 4),
  { nil: null },
);
const weight = fc.constantFrom(0, 0, 1, 0.5, 3, 0.3);
const mask = (plots: number) =>
  fc.array(fc.boolean(), { minLength: plots, maxLength: plots }).map((bits) => {
    const bytes = new Uint8Array(Math.ceil(plots / 8));
    bits.forEach((isSet, plot) => (bytes[plot >> 3]! |= isSet ? 1 << (plot & 7) : 0));
    return bytes;
  });

function filters(plots: number): fc.Arbitrary<LandFilter> {
  const where = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    mask(plots).map((bits) => ({ where: bits })),
  );
  const range = fc
    .record({
      column: fc.constantFrom('a', 'b', 'c', 'd'),
      ends: fc.tuple(bound, bound),
      wish: fc.tuple(bound, bound),
      weight,
      where,
    })
    .map(({ column: name, ends: [least, most], wish: [param3, param4], weight: of, where: only }): LandFilter => {
      const shape = scoreShape({ param1: least, param2: most, param3, param4, optimal: null }, SCALE);
      return { kind: 'range', id: 0, column: name, least, most, shape, weight: of, ...only };
    });
  const set = fc
    .record({ passes: mask(plots), weight, where })
    .map(({ where: only, ...of }): LandFilter => ({ kind: 'set', id: 0, ...of, ...only }));
  const leaf = fc.oneof({ weight: 4, arbitrary: range }, set);
  return fc.letrec<{ node: LandFilter }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc
        .record({
          mode: fc.constantFrom('all' as const, 'any' as const, 'none' as const, 'at_least' as const),
          least: fc.integer({ min: 1, max: 3 }),
          children: fc.array(tie('node'), { maxLength: 4 }),
          weight,
          where,
        })
        .map(({ where: only, ...of }): LandFilter => ({ kind: 'group', id: 0, ...of, ...only })),
    ),
  })).node;
}

/** Numbers the filters, so that counts can be told apart. */
function numbered(filter: LandFilter, next: () => number): LandFilter {
  const id = next();
  return filter.kind === 'group'
    ? { ...filter, id, children: filter.children.map((child) => numbered(child, next)) }
    : { ...filter, id };
}

export const queriesOf = ({ municipality: { plots } }: NaiveLand): fc.Arbitrary<LandQuery> =>
  fc
    .record({
      children: fc.array(filters(plots), { maxLength: 5 }),
      keepsUnknown: fc.boolean(),
      within: fc.option(mask(plots), { nil: undefined }),
      most: fc.constantFrom(0, 1, 7, 300),
      hasHistograms: fc.boolean(),
    })
    .map(({ children, within, ...rest }) => {
      let last = 0;
      const next = () => ++last;
      const root = { kind: 'group' as const, id: 0, mode: 'all' as const, least: 0, weight: 1 };
      return {
        ...rest,
        ...(within ? { within } : {}),
        root: { ...root, children: children.map((child) => numbered(child, next)) },
      };
    });
