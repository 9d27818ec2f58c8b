/** Decides which plots keep their facts when features change: those that no change comes near. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { LandKey } from '../../../model/land/key.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { RasterGrid } from '../features.ts';
import { areaLevels, type PlotLevel } from './areas.ts';
import { boxDistance, CENTIMETRES, grown, type CentimetreBox } from './geometry/box.ts';
import { boxSearch } from './geometry/boxsearch.ts';
import { missingReasonOf } from '../../../model/land/missing.ts';
import { wordsOf } from './fact.ts';
import type { Land } from './land.ts';
import { changedFeatures } from './differences.ts';
import { boxesBehind } from './links.ts';
import type { PlotStage } from './stages/index.ts';
import { plansInForce } from './stages/plans.ts';
import { yearsBetween } from './stages/rules.ts';
import type { EarlierFacts } from './types.ts';

/** The results of an earlier run of a municipality that still hold. */
export interface Reuse {
  readonly facts: EarlierFacts;
  /** Whether the plots are those that they were. */
  readonly hasSamePlots: boolean;
  /** Row of a plot in the earlier facts; -1 for one that is new or has changed itself. */
  readonly earlierRow: (id: string) => number;
  /** Label point of such a plot, in decimetres RD. */
  readonly labelOf: (id: string) => readonly [x: number, y: number] | null;
  /** Index of the area of a level that each plot lies in; null where plots or areas changed. */
  readonly areasOf: (level: PlotLevel) => Int32Array | null;
  /** Whether an unchanged plot may have other facts of a stage than before; null where none may. */
  readonly touchedBy: (stage: PlotStage) => Touched | null;
}

/** By the box of a plot and its row in the earlier facts. */
export type Touched = (box: CentimetreBox, row: number) => boolean;

/** Distances are kept as whole metres: what lies within one more may decide. */
const ROUNDING = 1;

const always: Touched = () => true;

export function reuseOf(facts: EarlierFacts, before: Land, after: Land): Reuse {
  const changedPlots = new Set(changedFeatures(before.layer('perceel'), after.layer('perceel')));
  const hasSamePlots = changedPlots.size === 0;
  const { ids, labelPoints } = facts.plots;
  const rowOf = new Map<string, number>();
  for (let row = 0; row < ids.length; row++) rowOf.set(ids[row]!, row);
  const earlierRow = (id: string): number => (changedPlots.has(id) ? -1 : (rowOf.get(id) ?? -1));
  return {
    facts,
    earlierRow,
    hasSamePlots,
    labelOf: (id) => {
      const row = earlierRow(id);
      return row < 0 ? null : [labelPoints[2 * row]!, labelPoints[2 * row + 1]!];
    },
    areasOf: (level) => {
      const { collection } = areaLevels[level];
      const hasSameAreas = changedFeatures(before.layer(collection), after.layer(collection)).length === 0;
      return hasSamePlots && hasSameAreas ? facts.plots.areas[level] : null;
    },
    touchedBy: (stage) => touchedBy(stage, facts, before, after),
  };
}

function touchedBy(stage: PlotStage, facts: EarlierFacts, before: Land, after: Land): Touched | null {
  const hasOtherGrid = stage.grids?.some(
    (name) => !sameGrid(before.inputs.rasters.get(name), after.inputs.rasters.get(name)),
  );
  if (hasOtherGrid) return always;
  const tests = stage.reads
    .filter((name) => name !== 'perceel')
    .flatMap((name) => touchedByCollection(name, stage, facts, before, after) ?? []);
  if (tests.length === 0) return null;
  return (box, row) => tests.some((test) => test(box, row));
}

function touchedByCollection(
  name: CollectionName,
  stage: PlotStage,
  facts: EarlierFacts,
  before: Land,
  after: Land,
): Touched | null {
  const pairs = [
    [before.layer(name), after.layer(name)],
    [before.country(name), after.country(name)],
  ] as const;
  // Formulas tell an empty map from one that shows nothing at a place.
  if (pairs.some(([old, now]) => old.isEmpty !== now.isEmpty)) return always;
  const changed = pairs.map(([old, now]) => changedFeatures(old, now));
  const aged = name === 'bestemmingsplangebied' ? agedPlans(before, after) : [];
  const ids = [[...changed[0]!, ...aged], changed[1]!];
  const boxes = pairs.flatMap((layers, at) => boxesBehind(name, ids[at]!, layers, [before, after]));
  if (boxes.length === 0) return null;
  const reachOf = stage.reach === 'value' ? valueReach(name, stage, facts) : () => stage.reach as number;
  return nearAny(after.plane, boxes, reachOf);
}

/** Plans in force that have another age on the later day. */
function agedPlans(before: Land, after: Land): readonly string[] {
  const [old, now] = [before.inputs.day, after.inputs.day];
  if (old === now) return [];
  const { ids } = after.layer('bestemmingsplangebied').table;
  return [...plansInForce(after).values()]
    .filter(({ day }) => yearsBetween(day, old) !== yearsBetween(day, now))
    .map(({ row }) => ids[row]!);
}

function sameGrid(a: RasterGrid | undefined, b: RasterGrid | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const isSamePlace = (['x0', 'y0', 'cell', 'width', 'height', 'scale'] as const).every((name) => a[name] === b[name]);
  return isSamePlace && a.data.every((value, at) => value === b.data[at]);
}

/** How far the distances of a plot to a collection reach: no further feature decides them. */
function valueReach(name: CollectionName, stage: PlotStage, facts: EarlierFacts): (row: number) => number {
  const readsIt = (key: LandKey) => key.inputs.includes(name);
  const columns = Object.keys(stage.formulas)
    .filter((key) => readsIt(landKeyOf(key)!))
    .map((key) => {
      const { values } = facts.columns.find((column) => column.key === key)!;
      return { values, words: wordsOf(values) };
    });
  return (row) => {
    const isMissing = columns.some(({ words }) => missingReasonOf(words[row]!) !== null);
    return isMissing ? Infinity : Math.max(...columns.map(({ values }) => values[row]!)) + ROUNDING;
  };
}

/** Whether a box comes within the reach of a plot. */
function nearAny(plane: Plane, boxes: readonly CentimetreBox[], reachOf: (row: number) => number): Touched {
  const flat = boxes.flatMap((box) => [box.minX, box.minY, box.maxX, box.maxY]);
  const search = boxSearch(plane, flat);
  return (box, row) => {
    const reach = reachOf(row);
    if (!Number.isFinite(reach)) return true;
    const found = search(grown(box, reach * CENTIMETRES));
    return found.some((at) => boxDistance(box, boxes[at]!) <= reach * CENTIMETRES);
  };
}
