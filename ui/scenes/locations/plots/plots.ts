/** Names and editable outlines of a location's plots. Pure, for tests. */
import type { Plot } from '../../../../model/entities/plot.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { isLand, plotNumber } from '../../../../model/rules/location/plot.ts';
import { polygonsOf, type LonLat } from '../../../map/metres.ts';
import { plotTexts } from './texts.ts';

/** Returns the outline that can be edited; null when it has holes or several parts, or there is none. */
export function changeableOutline({ geometry }: Pick<Plot, 'geometry'>): readonly LonLat[] | null {
  const polygons = polygonsOf(geometry);
  return polygons.length === 1 && polygons[0]!.length === 1 ? polygons[0]![0]! : null;
}

export interface NamedPlot {
  readonly plot: Plot;
  /** The register's number; empty when there is none. */
  readonly number: string;
  /** The kind of plot, numbered by `count`; null when there is a register's number. */
  readonly name: Label | null;
  readonly count: number;
}

/** Names plots, in the given order. */
export function namedPlots(plots: readonly Plot[]): NamedPlot[] {
  const counts = { land: 0, buildable: 0 };
  return plots.map((plot) => {
    const number = plotNumber(plot.properties);
    if (number) return { plot, number, name: null, count: 0 };
    const name = isLand(plot) ? plotTexts.drawnName : plotTexts.buildableName;
    const count = isLand(plot) ? (counts.land += 1) : (counts.buildable += 1);
    return { plot, number, name, count };
  });
}
