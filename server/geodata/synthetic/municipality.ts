/** All that a release of a synthetic municipality holds, as if the formulas had made it of features. */
import { randomOf } from '../../../engine/host/drawing/random.ts';
import { zoningClasses } from '../../../model/enums/norms.ts';
import { landKeys, type LandKeyName } from '../../../model/land/catalogue.ts';
import { buildingPurposes } from '../../../model/land/classes.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { areaLevels } from '../facts/areas.ts';
import { headrooms } from '../facts/compute.ts';
import { FactValues } from '../facts/fact.ts';
import type { AreaLevel, AreaRows, PlacedPlots } from '../facts/index.ts';
import type { CentimetreBox } from '../facts/geometry/box.ts';
import { headroomFormulas } from '../facts/stages/headroom.ts';
import { NO_SHARE, type FactColumn, type ShareColumn } from '../features.ts';
import type { Shape } from '../store/plots.ts';
import { TableBuilder } from '../store/table.ts';
import type { ComputedFacts } from '../tasks/thread.ts';
import { absence, drawnColumns, type DrawnFor, type Streams } from './draws.ts';
import { labelPoint, layoutOf, numberAt, type LaidArea, type LaidPlot, type Layout } from './layout.ts';
import { plotFigures } from './plotfigures.ts';

/** Streams of random numbers of one municipality; those below belong to reasons and keys (`draws.ts`). */
const STREAMS = 1_000;
const [LAYOUT, PLOTS] = [998, 999];

function streamsOf(seed: number, at: number): Streams {
  const first = Math.imul(seed, 0x9e3779b1) + STREAMS * at;
  return (stream) => randomOf(first + stream);
}

function shapeOf(collection: CollectionName, boxes: readonly CentimetreBox[]): Shape {
  const to = new TableBuilder(collection);
  for (const { minX, minY, maxX, maxY } of boxes) {
    to.polygon();
    to.ring();
    to.point(minX, minY);
    to.point(maxX, minY);
    to.point(maxX, maxY);
    to.point(minX, maxY);
    to.point(minX, minY);
    to.feature('', {});
  }
  return to.table();
}

function plotsOf(at: number, plots: readonly LaidPlot[]): PlacedPlots {
  const indexes = (level: 'neighbourhood' | 'cell' | 'park') => Int32Array.from(plots, (plot) => plot[level]);
  return {
    count: plots.length,
    ids: plots.map((_, i) => `SYN.${numberAt(at)}.${i + 1}`),
    numbers: plots.map((_, i) => `Synthetica ${at + 1} A ${i + 1}`),
    rows: Uint32Array.from(plots, (_, i) => i),
    labelPoints: Int32Array.from(plots.flatMap(({ box }) => labelPoint(box))),
    areas: { neighbourhood: indexes('neighbourhood'), cell: indexes('cell'), park: indexes('park') },
  };
}

const rowsOf = (areas: readonly LaidArea[]): AreaRows => ({
  codes: areas.map(({ code }) => code),
  names: areas.map(({ name }) => name),
  parents: areas.map(({ parent }) => parent),
  rows: Uint32Array.from(areas, (_, i) => i),
  editions: areas.map((_, i) => [i]),
});

const derived: ReadonlySet<string> = new Set(Object.keys(headroomFormulas));

/** Figures that follow from the plot itself. */
function ofPlots(plots: readonly LaidPlot[], random: () => number): ReadonlyMap<LandKeyName, FactValues> {
  const columns = new Map<LandKeyName, FactValues>();
  for (const [i, plot] of plots.entries())
    for (const [key, fact] of plotFigures(plot, random)) {
      let column = columns.get(key);
      if (!column) columns.set(key, (column = new FactValues(plots.length)));
      column.set(i, fact);
    }
  return columns;
}

/** A plot lies in one class as a whole; null where nothing is known. */
function sharesOf(
  scheme: string,
  classes: readonly string[],
  plots: readonly LaidPlot[],
  classOf: (plot: LaidPlot, i: number) => string | null,
): ShareColumn[] {
  const own = plots.map(classOf);
  return classes.map((name) => ({
    key: `${scheme}:${name}`,
    values: Uint8Array.from(own, (each) => (each === null ? NO_SHARE : each === name ? 100 : 0)),
  }));
}

function figuresOf({ plots, areas }: Layout, streams: Streams) {
  const own = ofPlots(plots, streams(PLOTS));
  const buildings = own.get('plot_building_count')!;
  const isBuilt = plots.map((_, i) => buildings.get(i) !== 0);
  const [neighbourhood, cell, park] = [areas.neighbourhood.length, areas.cell.length, areas.park.length];
  const of: DrawnFor = { counts: { plot: plots.length, neighbourhood, cell, park }, isBuilt, streams };
  const isAbsent = absence(of);
  const columns: FactColumn[] = [
    ...[...own].map(([key, { values }]): FactColumn => ({ key, level: 'plot', values })),
    ...drawnColumns(
      landKeys.filter(({ key }) => !own.has(key) && !derived.has(key)),
      of,
      isAbsent,
    ),
  ];
  const unplanned = isAbsent('plot', 'no_plan');
  const shares = [
    ...sharesOf('zoning', zoningClasses.keys, plots, ({ kind }, i) => (unplanned[i] ? null : kind.zoning)),
    ...sharesOf('use', buildingPurposes.keys, plots, ({ kind }, i) => (isBuilt[i] ? kind.purpose : null)),
  ];
  return { columns: [...columns, ...headrooms(plots.length, columns).columns], shares };
}

/** `at`: place in the country, from 0. The same for the same seed. */
export function syntheticMunicipality(at: number, plots: number, seed: number): ComputedFacts {
  const streams = streamsOf(seed, at);
  const layout = layoutOf(at, plots, streams(LAYOUT));
  const levels = Object.keys(areaLevels) as AreaLevel[];
  const shapes = levels.map((level) => {
    const { collection } = areaLevels[level];
    return [
      collection,
      shapeOf(
        collection,
        layout.areas[level].map(({ box }) => box),
      ),
    ] as const;
  });
  const perceel = shapeOf(
    'perceel',
    layout.plots.map(({ box }) => box),
  );
  return {
    facts: {
      plots: plotsOf(at, layout.plots),
      areas: Object.fromEntries(levels.map((level) => [level, rowsOf(layout.areas[level])])) as Record<
        AreaLevel,
        AreaRows
      >,
      ...figuresOf(layout, streams),
    },
    shapes: [['perceel', perceel], ...shapes],
    ofAreas: {},
  };
}
