/** What is known of the plots of a location: names, sizes, what can be changed by hand. Pure, so that it can be tested. */
import type { Location } from '../../../../model/entities/location.ts';
import type { Plot } from '../../../../model/entities/plot.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { isPlotNumber, plotNumber } from '../../../../model/rules/plot.ts';
import { areaOf, polygonsOf, type LonLat } from '../../../map/metres.ts';
import { plotTexts } from './texts.ts';

type Measurable = Pick<Plot, 'type' | 'geometry' | 'properties'>;

export const isLand = ({ type }: Pick<Plot, 'type'>): boolean => type !== 'buildable_area';

/** Square metres a plot counts for: the register's where it knows, otherwise those of the outline. */
export const countedArea = ({ geometry, properties }: Pick<Plot, 'geometry' | 'properties'>): number =>
  properties.kadastrale_grootte_waarde ?? areaOf(geometry);

/** Square metres of land, as the plots say one by one. */
export const landSize = (plots: readonly Measurable[]): number =>
  plots.filter(isLand).reduce((sum, plot) => sum + countedArea(plot), 0);

export const landNumbers = (plots: readonly Measurable[]): string =>
  plots
    .filter(isLand)
    .map(({ properties }) => properties)
    .filter(isPlotNumber)
    .map(plotNumber)
    .join(', ');

/** Half a square metre: sizes are kept in whole ones by people, in fractions by the measure. */
const SAME = 0.5;

/**
 * What changes on the location when its plots do. Size and numbers follow the plots only while nobody has given others
 * by hand.
 */
export function followedBy(
  location: Pick<Location, 'plotsize' | 'plotnr'>,
  before: readonly Measurable[],
  after: readonly Measurable[],
): Partial<Pick<Location, 'plotsize' | 'plotnr'>> {
  const followsSize = location.plotsize === 0 || Math.abs(location.plotsize - landSize(before)) <= SAME;
  const followsNumbers = location.plotnr === '' || location.plotnr === landNumbers(before);
  return {
    ...(followsSize ? { plotsize: landSize(after) } : {}),
    ...(followsNumbers ? { plotnr: landNumbers(after) } : {}),
  };
}

/** The one outline of a plot that can be pulled at by hand; null when it has holes or several parts, or none. */
export function changeableOutline({ geometry }: Pick<Plot, 'geometry'>): readonly LonLat[] | null {
  const polygons = polygonsOf(geometry);
  return polygons.length === 1 && polygons[0]!.length === 1 ? polygons[0]![0]! : null;
}

export interface NamedPlot {
  readonly plot: Plot;
  /** The number of the register where there is one. */
  readonly number: string;
  /** Otherwise what it is, counted. */
  readonly name: Label | null;
  readonly count: number;
}

/** Plots with their names, in the order in which they came. */
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
