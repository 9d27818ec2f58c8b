/** Stage by stage from features to columns. A full run and a recompute take the same way; a recompute keeps values that still hold. */
import { keysBehind, landKeyOf, type LandKeyName } from '../../../model/land/catalogue.ts';
import { NO_SHARE, type FactColumn, type ShareColumn } from '../features.ts';
import { areaLevels, areasOf, type AreaLevel, type AreaRows } from './areas.ts';
import { FactValues, factsOf, type Fact } from './fact.ts';
import type { AreaFormula, KeyFormula } from './formula.ts';
import { perPlot, type Land, type Plot } from './land.ts';
import { computingOrder } from './order.ts';
import { cellsOf, neighbourhoodsOf, parkOf, placePlots, plotAt } from './place.ts';
import { formulas, keysOf, plotStages, type ClassShares, type PlotStage, type StageName } from './stages/index.ts';
import type { FactOptions, Facts, PlacedPlots, StageResult } from './types.ts';

/** What an earlier run of a municipality knows that still holds. */
export interface Reuse {
  readonly facts: Facts;
  /** Label point of a plot that did not change, in decimetres RD. */
  readonly labelOf: (id: string) => readonly [x: number, y: number] | null;
  /** Row of a plot in the earlier facts if its facts of the stage still hold; -1 otherwise. */
  readonly earlierRow: (stage: PlotStage, plot: Plot, id: string) => number;
}

/** Plots between two reports of progress. */
const STRIDE = 500;

export async function compute(land: Land, options: FactOptions, reuse: Reuse | null): Promise<Facts> {
  const areas = Object.fromEntries(
    Object.keys(areaLevels).map((level) => [level, areasOf(land, level as AreaLevel)]),
  ) as Record<AreaLevel, AreaRows>;
  const plots = place(land, areas, options, reuse);
  const made: StageResult[] = [];
  const run = async (stage: StageName, work: () => StageResult): Promise<void> => {
    const result = options.finished?.get(stage) ?? work();
    made.push(result);
    await options.onStage?.(stage, result);
  };
  for (const stage of plotStages) await run(stage.name, () => plotFacts(land, plots, stage, options, reuse));
  const columns = () => made.flatMap((each) => each.columns);
  await run('headrooms', () => headrooms(plots.count, columns()));
  await run('areas', () => ({ columns: areaFacts(land, areas), shares: [] }));
  const byKey = new Map(columns().map((column) => [column.key, column]));
  return {
    plots,
    areas,
    columns: computingOrder().map(({ key }) => byKey.get(key)!),
    shares: made.flatMap((each) => each.shares),
  };
}

function place(
  land: Land,
  areas: Readonly<Record<AreaLevel, AreaRows>>,
  options: FactOptions,
  reuse: Reuse | null,
): PlacedPlots {
  options.onProgress?.('place', 0);
  const plots = placePlots(land, reuse?.labelOf ?? (() => null));
  const ofPlots = {
    neighbourhood: neighbourhoodsOf(land, plots, areas.neighbourhood),
    cell: cellsOf(plots, areas.cell),
    park: Int32Array.from({ length: plots.count }, (_, i) => parkOf(plotAt(land, plots, i), areas.park)),
  };
  options.onProgress?.('place', 1);
  return { ...plots, areas: ofPlots };
}

/** Facts of a stage that reads geometry. */
function plotFacts(
  land: Land,
  plots: PlacedPlots,
  stage: PlotStage,
  { onProgress }: FactOptions,
  reuse: Reuse | null,
): StageResult {
  const fields = fieldsOf(stage, plots.count, reuse?.facts ?? null);
  for (let i = 0; i < plots.count; i++) {
    if (i % STRIDE === 0) onProgress?.(stage.name as StageName, i / plots.count);
    const plot = plotAt(land, plots, i);
    const earlier = reuse?.earlierRow(stage, plot, plots.ids[i]!) ?? -1;
    for (const field of fields) {
      if (earlier < 0) field.compute(i, plot);
      else field.keep(i, earlier);
    }
  }
  onProgress?.(stage.name as StageName, 1);
  return {
    columns: fields.flatMap(({ column }) => column ?? []),
    shares: fields.flatMap(({ share }) => share ?? []),
  };
}

/** One column of a stage while it is filled. */
interface Field {
  readonly column?: FactColumn;
  readonly share?: ShareColumn;
  readonly compute: (i: number, plot: Plot) => void;
  readonly keep: (i: number, earlier: number) => void;
}

function fieldsOf(stage: PlotStage, count: number, facts: Facts | null): Field[] {
  const columns = Object.entries(stage.formulas).map(([key, formula]): Field => {
    const facts32 = new FactValues(count);
    const before = facts ? factsOf(facts.columns.find((each) => each.key === key)!.values) : null;
    return {
      column: { key, level: 'plot', values: facts32.values },
      compute: (i, plot) => facts32.set(i, rounded(key, formula(plot))),
      keep: (i, earlier) => (facts32.words[i] = before!.words[earlier]!),
    };
  });
  return stage.shares ? [...columns, ...shareFields(stage.shares, count, facts)] : columns;
}

function shareFields({ scheme, classes, of }: ClassShares, count: number, facts: Facts | null): Field[] {
  const sharesOf = perPlot(of);
  return classes.map((name): Field => {
    const values = new Uint8Array(count).fill(NO_SHARE);
    const key = `${scheme}:${name}`;
    const before = facts?.shares.find((each) => each.key === key)?.values;
    return {
      share: { key, values },
      compute: (i, plot) => {
        const shares = sharesOf(plot);
        values[i] = shares ? Math.min(100, Math.round(shares.get(name) ?? 0)) : NO_SHARE;
      },
      keep: (i, earlier) => (values[i] = before![earlier]!),
    };
  });
}

/** Whole numbers for keys that count or measure in whole units. */
const rounded = (key: string, fact: Fact): Fact =>
  typeof fact === 'number' && landKeyOf(key)!.type === 'integer' ? Math.round(fact) : fact;

/** Keys from keys, each after those that it is computed from. */
export function headrooms(count: number, columns: readonly FactColumn[]): StageResult {
  const known = new Map(columns.map(({ key, values }) => [key, factsOf(values)]));
  const wanted = new Set<string>(keysOf('headrooms'));
  const made = computingOrder()
    .filter(({ key }) => wanted.has(key))
    .map((key): FactColumn => {
      const formula = formulas.get(key.key)!.of as KeyFormula;
      const inputs = new Map(keysBehind(key).map((name) => [name, known.get(name)!]));
      const values = new FactValues(count);
      for (let i = 0; i < count; i++) {
        values.set(
          i,
          rounded(
            key.key,
            formula((name: LandKeyName) => inputs.get(name)!.get(i)),
          ),
        );
      }
      known.set(key.key, values);
      return { key: key.key, level: 'plot', values: values.values };
    });
  return { columns: made, shares: [] };
}

function areaFacts(land: Land, areas: Readonly<Record<AreaLevel, AreaRows>>): FactColumn[] {
  return keysOf('areas').map((key): FactColumn => {
    const level = landKeyOf(key)!.keptAt;
    if (level === 'plot') throw new Error(`The key ${key} is kept at the plot`);
    const formula = formulas.get(key)!.of as AreaFormula;
    const values = new FactValues(areas[level].codes.length);
    for (const [index, editions] of areas[level].editions.entries()) {
      values.set(index, rounded(key, formula({ land, level, editions })));
    }
    return { key, level, values: values.values };
  });
}
