/** Which plots keep their facts when some features change: those that no change comes near. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { LandKey } from '../../../model/land/key.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { RasterGrid } from '../features.ts';
import type { Reuse } from './compute.ts';
import { boxDistance, CENTIMETRES, grown, type CentimetreBox } from './geometry/box.ts';
import { boxSearch } from './geometry/boxsearch.ts';
import { missingReasonOf } from '../../../model/land/missing.ts';
import type { FactInputs, Land, Plot } from './land.ts';
import { changedFeatures } from './differences.ts';
import { boxesBehind } from './links.ts';
import type { PlotStage } from './stages/index.ts';
import type { Facts } from './types.ts';

/** New tables, grids and day in place of those before; what is absent did not change. */
export interface FactChanges {
  readonly tables?: FactInputs['tables'];
  readonly rasters?: FactInputs['rasters'];
  readonly country?: FactInputs['country'];
  readonly day?: string;
}

/** Distances are kept as whole metres: what lies within one more may decide. */
const ROUNDING = 1;

export function reuseOf(facts: Facts, before: Land, after: Land): Reuse {
  const changedPlots = new Set(changedFeatures(before.layer('perceel'), after.layer('perceel')));
  const rowOf = new Map(facts.plots.ids.map((id, row) => [id, row]));
  const kept = (id: string): number => (changedPlots.has(id) ? -1 : (rowOf.get(id) ?? -1));
  const stages = new Map<string, (plot: Plot, row: number) => boolean>();
  return {
    facts,
    labelOf: (id) => {
      const row = kept(id);
      return row < 0 ? null : [facts.plots.labelPoints[2 * row]!, facts.plots.labelPoints[2 * row + 1]!];
    },
    earlierRow: (stage, plot, id) => {
      const row = kept(id);
      if (row < 0) return -1;
      let isTouched = stages.get(stage.name);
      if (!isTouched) {
        isTouched = touchedBy(stage, facts, before, after);
        stages.set(stage.name, isTouched);
      }
      return isTouched(plot, row) ? -1 : row;
    },
  };
}

type Touched = (plot: Plot, row: number) => boolean;

/** Whether a plot may have other facts of a stage than before. */
function touchedBy(stage: PlotStage, facts: Facts, before: Land, after: Land): Touched {
  const hasOtherDay = stage.name === 'rules' && before.inputs.day !== after.inputs.day;
  const others = stage.grids?.some(
    (name) => !sameGrid(before.inputs.rasters.get(name), after.inputs.rasters.get(name)),
  );
  if (hasOtherDay || others) return () => true;
  const tests = stage.reads
    .filter((name) => name !== 'perceel')
    .map((name) => touchedByCollection(name, stage, facts, before, after));
  return (plot, row) => tests.some((test) => test(plot, row));
}

function touchedByCollection(name: CollectionName, stage: PlotStage, facts: Facts, before: Land, after: Land): Touched {
  const pairs = [
    [before.layer(name), after.layer(name)],
    [before.country(name), after.country(name)],
  ] as const;
  // Formulas tell an empty map from one that shows nothing at a place.
  if (pairs.some(([old, now]) => old.isEmpty !== now.isEmpty)) return () => true;
  const changed = pairs.map(([old, now]) => changedFeatures(old, now));
  if (changed.every((ids) => ids.length === 0)) return () => false;
  const boxes = pairs.flatMap(([old, now], at) => boxesBehind(name, changed[at]!, [old, now], [before, after]));
  const reachOf = stage.reach === 'value' ? valueReach(name, stage, facts) : () => stage.reach as number;
  return nearAny(after.plane, boxes, reachOf);
}

function sameGrid(a: RasterGrid | undefined, b: RasterGrid | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const isSamePlace = (['x0', 'y0', 'cell', 'width', 'height', 'scale'] as const).every((name) => a[name] === b[name]);
  return isSamePlace && a.data.every((value, at) => value === b.data[at]);
}

/** How far the distances of a plot to a collection reach: no further feature decides them. */
function valueReach(name: CollectionName, stage: PlotStage, facts: Facts): (row: number) => number {
  const readsIt = (key: LandKey) => key.inputs.includes(name);
  const columns = Object.keys(stage.formulas)
    .filter((key) => readsIt(landKeyOf(key)!))
    .map((key) => {
      const { values } = facts.columns.find((column) => column.key === key)!;
      return { values, words: new Uint32Array(values.buffer, values.byteOffset, values.length) };
    });
  return (row) => {
    const isMissing = columns.some(({ words }) => missingReasonOf(words[row]!) !== null);
    return isMissing ? Infinity : Math.max(...columns.map(({ values }) => values[row]!)) + ROUNDING;
  };
}

/** Whether a box comes within the reach of a plot. */
function nearAny(plane: Plane, boxes: readonly CentimetreBox[], reachOf: (row: number) => number): Touched {
  if (boxes.length === 0) return () => false;
  const flat = boxes.flatMap((box) => [box.minX, box.minY, box.maxX, box.maxY]);
  const search = boxSearch(plane, flat);
  return ({ box }, row) => {
    const reach = reachOf(row);
    if (!Number.isFinite(reach)) return true;
    const found = search(grown(box, reach * CENTIMETRES));
    return found.some((at) => boxDistance(box, boxes[at]!) <= reach * CENTIMETRES);
  };
}
