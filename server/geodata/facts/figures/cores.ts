/** Figures of a population core: what its register says, and its plots by the neighbourhoods they lie in. */
import { coreMeans } from '../../../../model/land/areafigures.ts';
import { isKnown, type Fact } from '../fact.ts';
import type { Land } from '../land.ts';
import { isWithin } from '../geometry/inside.ts';
import { areaOf } from '../geometry/measure.ts';
import { localSet } from '../geometry/local.ts';
import { buildingShares, isOpenLand } from './openland.ts';
import { plotMeansOf, type PlotMeans } from './plotmeans.ts';
import { per, type PlotFacts } from './sums.ts';

const CENTIMETRES_A_DECIMETRE = 10;
const SQUARE_METRES_A_KM2 = 1_000_000;
const SQUARE_METRES_A_HECTARE = 10_000;

export interface CoreFigures {
  readonly code: string;
  readonly name: string;
  readonly inhabitants: Fact;
  readonly homes: Fact;
  /** Inhabitants per km2 of the outline. */
  readonly density: Fact;
  /** Ages, value and distances of the neighbourhoods in it, by the units on its plots. */
  readonly means: Readonly<Record<(typeof coreMeans)[number], Fact>>;
  readonly plotMeans: PlotMeans;
  /** Unbuilt plots within the outline on which a plan allows buildings, ha. */
  readonly openHectares: number;
}

/** Plots whose label point lies in an area. */
function plotsWithin({ facts }: PlotFacts, land: Land, collection: 'bevolkingskern', row: number): number[] {
  const { table } = land.layer(collection);
  const { labelPoints, ids } = facts.plots;
  const [minX, minY, maxX, maxY] = table.boxes.subarray(4 * row, 4 * row + 4);
  return [...ids.keys()].filter((plot) => {
    const [x, y] = [0, 1].map((axis) => labelPoints[2 * plot + axis]! * CENTIMETRES_A_DECIMETRE) as [number, number];
    return x >= minX! && x <= maxX! && y >= minY! && y <= maxY! && isWithin(table, row, x, y);
  });
}

const isOpen = (sums: PlotFacts, plot: number): boolean =>
  isOpenLand(
    sums.value('plot_footprint_area', plot),
    buildingShares.map((name) => sums.facts.shares.find(({ key }) => key === name)!.values[plot]!),
  );

export function coreFigures(land: Land, sums: PlotFacts): CoreFigures[] {
  const { core } = sums.facts.areas;
  const layer = land.layer('bevolkingskern');
  return [...core.rows].map((row, index): CoreFigures => {
    const plots = plotsWithin(sums, land, 'bevolkingskern', row);
    // Editions of the register name homes in two ways.
    const registered = (...names: readonly string[]): Fact =>
      names.map((name) => layer.number(name, row)).find((value) => value !== null) ?? 'unknown_in_source';
    const box = layer.box(row);
    const area = areaOf(localSet(layer.table, row, { x: box.minX, y: box.minY })) / SQUARE_METRES_A_KM2;
    const open = plots.filter((plot) => isOpen(sums, plot)).map((plot) => sums.value('plot_geometry_area', plot));
    return {
      code: core.codes[index]!,
      name: core.names[index]!,
      inhabitants: registered('aantalInwoners'),
      homes: registered('aantalWoningen', 'woningvoorraad'),
      density: per(registered('aantalInwoners'), area),
      means: Object.fromEntries(
        coreMeans.map((key) => [key, sums.mean(key, plots, 'plot_unit_count')]),
      ) as CoreFigures['means'],
      plotMeans: plotMeansOf(sums, plots),
      openHectares: open.filter(isKnown).reduce((sum, value) => sum + value, 0) / SQUARE_METRES_A_HECTARE,
    };
  });
}

/** Cores of about the same size: half to one and a half times the inhabitants; the core itself is one of them. */
export function corePeers<C extends Pick<CoreFigures, 'inhabitants'>>(core: C, all: readonly C[]): readonly C[] {
  const { inhabitants } = core;
  if (!isKnown(inhabitants)) return [];
  return all.filter(
    (other) => isKnown(other.inhabitants) && Math.abs(other.inhabitants - inhabitants) <= inhabitants / 2,
  );
}
