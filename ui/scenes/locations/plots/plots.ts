/** Names, sizes and editable outlines of a location's plots. Pure, for tests. */
import type { Location } from '../../../../model/entities/location.ts';
import type { Plot } from '../../../../model/entities/plot.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { isPlotNumber, plotNumber } from '../../../../model/rules/plot.ts';
import { areaOf, polygonsOf, type LonLat } from '../../../map/metres.ts';
import { plotTexts } from './texts.ts';

type Measurable = Pick<Plot, 'type' | 'geometry' | 'properties'>;

export const isLand = ({ type }: Pick<Plot, 'type'>): boolean => type !== 'buildable_area';

/** Area of a plot in square metres: registered where known, otherwise of the outline. */
export const countedArea = ({ geometry, properties }: Pick<Plot, 'geometry' | 'properties'>): number =>
  properties.kadastrale_grootte_waarde ?? areaOf(geometry);

/** Sum of the land's plot areas in square metres; overlaps count twice. */
export const landSize = (plots: readonly Measurable[]): number =>
  plots.filter(isLand).reduce((sum, plot) => sum + countedArea(plot), 0);

export const landNumbers = (plots: readonly Measurable[]): string =>
  plots
    .filter(isLand)
    .map(({ properties }) => properties)
    .filter(isPlotNumber)
    .map(plotNumber)
    .join(', ');

/** Whether two sizes are equal in whole square metres: the stored size may be rounded to these. */
export const isSameSize = (a: number, b: number): boolean => Math.abs(a - b) <= 0.5;

/**
 * Returns the location's changes after its plots changed. Size and numbers follow the plots only until the user
 * types others.
 */
export function followedBy(
  location: Pick<Location, 'plotsize' | 'plotnr'>,
  before: readonly Measurable[],
  after: readonly Measurable[],
): Partial<Pick<Location, 'plotsize' | 'plotnr'>> {
  const followsSize = location.plotsize === 0 || isSameSize(location.plotsize, landSize(before));
  const followsNumbers = location.plotnr === '' || location.plotnr === landNumbers(before);
  return {
    ...(followsSize ? { plotsize: landSize(after) } : {}),
    ...(followsNumbers ? { plotnr: landNumbers(after) } : {}),
  };
}

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
