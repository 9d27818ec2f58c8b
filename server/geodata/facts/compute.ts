/** Computes columns from features. A full run and a recompute take the same path; a recompute keeps values that still hold. */
import { keysBehind, landKeyOf, type LandKeyName } from '../../../model/land/catalogue.ts';
import { NO_SHARE, type FactColumn, type ShareColumn } from '../features.ts';
import { areaLevels, areasOf, type AreaLevel, type AreaRows } from './areas.ts';
import type { Reuse, Touched } from './changes.ts';
import { FactValues, factsOf, wordsOf, type Fact } from './fact.ts';
import type { AreaFormula, KeyFormula } from './formula.ts';
import type { Land, Plot } from './land.ts';
import { computingOrder } from './order.ts';
import { cellsOf, neighbourhoodsOf, parksOf, placedBefore, placePlots, plotAt } from './place.ts';
import { formulas, keysOf, plotStages, type ClassShares, type PlotStage } from './stages/index.ts';
import type { EarlierFacts, FactOptions, Facts, PlacedPlots } from './types.ts';

/** Plots between two reports of progress. */
const STRIDE = 500;

export function compute(land: Land, { onProgress }: FactOptions, reuse: Reuse | null): Facts {
  const areas = Object.fromEntries(
    Object.keys(areaLevels).map((level) => [level, areasOf(land, level as AreaLevel)]),
  ) as Record<AreaLevel, AreaRows>;
  onProgress?.(0);
  const plots = place(land, areas, reuse);
  const earlier = Int32Array.from(plots.ids, (id) => reuse?.earlierRow(id) ?? -1);
  const stages = plotStages.map((stage) => openStage(stage, earlier, reuse));
  const computed = new Uint8Array(plots.count);
  for (let i = 0; i < plots.count; i++) {
    if (i % STRIDE === 0) onProgress?.(i / plots.count);
    // All stages of one plot run together, because they share its shape and what lies on it.
    let plot: Plot | null = null;
    for (const { touched, fields } of stages) {
      if (earlier[i]! >= 0 && !touched?.(land.layer('perceel').box(plots.rows[i]!), earlier[i]!)) continue;
      plot ??= plotAt(land, plots, i);
      for (const field of fields) field.compute(i, plot);
    }
    if (plot) computed[i] = 1;
    land.shapes.delete(plots.rows[i]!);
  }
  const fields = stages.flatMap((stage) => stage.fields);
  const ofPlots = fields.flatMap(({ column }) => column ?? []);
  const kept = reuse && { columns: reuse.facts.columns, earlier, computed };
  const all = [...ofPlots, ...headrooms(plots.count, ofPlots, kept), ...areaFacts(land, areas)];
  onProgress?.(1);
  const byKey = new Map(all.map((column) => [column.key, column]));
  return {
    plots,
    areas,
    computed: computed.reduce((sum, one) => sum + one, 0),
    columns: computingOrder().map(({ key }) => byKey.get(key)!),
    shares: fields.flatMap(({ shares }) => shares ?? []),
  };
}

function place(land: Land, areas: Readonly<Record<AreaLevel, AreaRows>>, reuse: Reuse | null): PlacedPlots {
  const plots = reuse?.hasSamePlots
    ? placedBefore(land, reuse.facts.plots)
    : placePlots(land, reuse?.labelOf ?? (() => null));
  const ofPlots = {
    neighbourhood: reuse?.areasOf('neighbourhood') ?? neighbourhoodsOf(land, plots, areas.neighbourhood),
    cell: reuse?.areasOf('cell') ?? cellsOf(plots, areas.cell),
    park: reuse?.areasOf('park') ?? parksOf(land, plots, areas.park),
  };
  return { ...plots, areas: ofPlots };
}

/** A stage with its columns, which hold what is kept of earlier facts. */
interface OpenStage {
  /** Null where nothing changed for any plot. */
  readonly touched: Touched | null;
  readonly fields: readonly Field[];
}

/** One column of a stage while it is filled, or all columns of shares. */
interface Field {
  readonly column?: FactColumn;
  readonly shares?: readonly ShareColumn[];
  readonly compute: (i: number, plot: Plot) => void;
}

/** `earlier`: the row of each plot in earlier facts, -1 for a new one. */
function openStage(stage: PlotStage, earlier: Int32Array, reuse: Reuse | null): OpenStage {
  const columns = Object.entries(stage.formulas).map(([key, formula]): Field => {
    const facts = new FactValues(earlier.length);
    const isWhole = isWholeKey(key);
    if (reuse) keep(facts.words, wordsOf(columnOf(reuse.facts.columns, key)), earlier);
    return {
      column: { key, level: 'plot', values: facts.values },
      compute: (i, plot) => facts.set(i, rounded(isWhole, formula(plot))),
    };
  });
  const shares = stage.shares ? [shareField(stage.shares, earlier, reuse?.facts)] : [];
  return { touched: reuse?.touchedBy(stage) ?? null, fields: [...columns, ...shares] };
}

function shareField({ scheme, classes, of }: ClassShares, earlier: Int32Array, facts?: EarlierFacts): Field {
  const shares = classes.map((name): ShareColumn => {
    const values = new Uint8Array(earlier.length).fill(NO_SHARE);
    const key = `${scheme}:${name}`;
    if (facts) keep(values, columnOf(facts.shares, key), earlier);
    return { key, values };
  });
  return {
    shares,
    compute: (i, plot) => {
      const parts = of(plot);
      for (let at = 0; at < shares.length; at++)
        shares[at]!.values[i] = parts ? Math.min(100, Math.round(parts.get(classes[at]!) ?? 0)) : NO_SHARE;
    },
  };
}

const columnOf = <V>(columns: readonly { readonly key: string; readonly values: V }[], key: string): V =>
  columns.find((each) => each.key === key)!.values;

/** Copies what plots had before. */
function keep<V extends Uint32Array | Uint8Array>(values: V, before: V, earlier: Int32Array): void {
  for (let i = 0; i < values.length; i++) if (earlier[i]! >= 0) values[i] = before[earlier[i]!]!;
}

/** Whether a key counts, or measures in whole units. */
const isWholeKey = (key: string): boolean => landKeyOf(key)!.type === 'integer';

const rounded = (isWhole: boolean, fact: Fact): Fact => (isWhole && typeof fact === 'number' ? Math.round(fact) : fact);

/** Earlier facts, for plots that are not computed again. */
interface Kept {
  readonly columns: readonly FactColumn[];
  /** The row of each plot among them. */
  readonly earlier: Int32Array;
  /** 1 for a plot with other facts than before. */
  readonly computed: Uint8Array;
}

/** Keys from keys, each after those that it is computed from. */
export function headrooms(count: number, columns: readonly FactColumn[], kept: Kept | null = null): FactColumn[] {
  const known = new Map(columns.map(({ key, values }) => [key, factsOf(values)]));
  const wanted = new Set<string>(keysOf('headrooms'));
  return computingOrder()
    .filter(({ key }) => wanted.has(key))
    .map((key): FactColumn => {
      const formula = formulas.get(key.key)!.of as KeyFormula;
      const isWhole = isWholeKey(key.key);
      const inputs = new Map(keysBehind(key).map((name) => [name, known.get(name)!]));
      const values = new FactValues(count);
      if (kept) keep(values.words, wordsOf(columnOf(kept.columns, key.key)), kept.earlier);
      let i = 0;
      const factOf = (name: LandKeyName): Fact => inputs.get(name)!.get(i);
      for (; i < count; i++) if (kept?.computed[i] !== 0) values.set(i, rounded(isWhole, formula(factOf)));
      known.set(key.key, values);
      return { key: key.key, level: 'plot', values: values.values };
    });
}

function areaFacts(land: Land, areas: Readonly<Record<AreaLevel, AreaRows>>): FactColumn[] {
  return keysOf('areas').map((key): FactColumn => {
    const level = landKeyOf(key)!.keptAt;
    if (level === 'plot') throw new Error(`The key ${key} is kept at the plot`);
    const formula = formulas.get(key)!.of as AreaFormula;
    const values = new FactValues(areas[level].codes.length);
    for (const [index, editions] of areas[level].editions.entries()) {
      values.set(index, rounded(isWholeKey(key), formula({ land, level, editions })));
    }
    return { key, level, values: values.values };
  });
}
