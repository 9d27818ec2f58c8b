/** What cannot be known while a source behind it is not loaded: a building that was never asked for is not a plot without one. */
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import { inputsBehind, landKeyOf, type InputName } from '../../../model/land/catalogue.ts';
import { landCollections, landRasters, levelOf, type CollectionName } from '../../../model/land/collections.ts';
import type { LandKey } from '../../../model/land/key.ts';
import { missingWord } from '../../../model/land/missing.ts';
import { spreads } from '../../../model/land/spreads.ts';
import { NO_SHARE } from '../features.ts';
import type { AreaLevel } from './areas.ts';
import type { Fact } from './fact.ts';
import { measureInputs } from './figures/parkmeasures.ts';
import type { AreaFacts } from './figures/stored.ts';
import { plotStages, type PlotStage } from './stages/index.ts';
import type { Facts } from './types.ts';

type Names = Readonly<Record<string, unknown>>;

/** Collections and grids that neither the municipality nor the country has, each where it belongs; empty ones are loaded. */
export function notLoaded(own: Names, country: Names): InputName[] {
  const isLoaded = (name: CollectionName): boolean => {
    const level = levelOf(name);
    return (level === 'municipality' || name in country) && (level === 'country' || name in own);
  };
  return [
    ...(Object.keys(landCollections) as CollectionName[]).filter((name) => !isLoaded(name)),
    ...(Object.keys(landRasters) as InputName[]).filter((name) => !(name in own)),
  ];
}

type Lacks = (of: Pick<LandKey, 'inputs'>) => boolean;

const lacksAny =
  (names: ReadonlySet<InputName>): Lacks =>
  (of) =>
    [...inputsBehind(of)].some((name) => names.has(name));

/** The facts, with a reason in place of what was computed without its source. */
export function withoutUnloaded(facts: Facts, names: ReadonlySet<InputName>): Facts {
  const lacks = lacksAny(names);
  const schemes = (plotStages as readonly PlotStage[]).flatMap(({ shares }) =>
    shares && lacks(shares) ? shares.scheme : [],
  );
  for (const { key, values } of facts.columns)
    if (lacks(landKeyOf(key)!))
      new Uint32Array(values.buffer, values.byteOffset, values.length).fill(missingWord('not_loaded'));
  for (const { key, values } of facts.shares) if (schemes.includes(key.split(':')[0]!)) values.fill(NO_SHARE);
  return facts;
}

type OfAreas = Readonly<Partial<Record<AreaLevel, readonly AreaFacts[]>>>;

/** The same of the figures of areas. A distribution without its source is left out. */
export function areasWithoutUnloaded(ofAreas: OfAreas, names: ReadonlySet<InputName>): OfAreas {
  const lacks = lacksAny(names);
  const known = spreads.entries.filter((each) => !lacks(each)).map(({ key }) => key);
  const only = <V>(of: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
    Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));
  const masked = <K extends string>(of: Readonly<Record<K, Fact>>, isLacking: (key: K) => boolean): Record<K, Fact> => {
    const entries = (Object.entries(of) as [K, Fact][]).map(([key, fact]): [K, Fact] => [
      key,
      isLacking(key) ? 'not_loaded' : fact,
    ]);
    return Object.fromEntries(entries) as Record<K, Fact>;
  };
  return Object.fromEntries(
    Object.entries(ofAreas).map(([level, rows]) => {
      // All areas of a level have the same figures.
      const keys = Object.keys(rows[0]?.figures ?? {});
      const lacking = new Set(
        keys.filter((key) => lacks({ inputs: areaFigureOf(level as AnalysedLevel, key)?.inputs ?? [] })),
      );
      return [
        level,
        rows.map((row): AreaFacts => ({
          ...row,
          figures: masked(row.figures, (key) => lacking.has(key)),
          spreads: only(row.spreads, known),
          ...(row.park && {
            park: {
              ...row.park,
              measures: masked({ ...row.park.measures }, (key) => lacks({ inputs: measureInputs[key] })),
            },
          }),
        })),
      ];
    }),
  );
}
