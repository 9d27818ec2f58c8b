/** Names, sizes and register data of the plots of a location. */
import type { Location } from '../../entities/location.ts';
import type { Plot } from '../../entities/plot.ts';
import { areaOf } from '../../lonlat.ts';

type PlotNumber = Pick<Plot['properties'], 'kadastrale_gemeente_waarde' | 'sectie' | 'perceelnummer'>;

const parts = (of: PlotNumber) =>
  [of.kadastrale_gemeente_waarde, of.sectie, of.perceelnummer].map((each) => each.trim());

/** Cadastral municipality, section and number joined by spaces, as people quote a parcel. */
export const plotNumber = (of: PlotNumber): string => parts(of).filter(Boolean).join(' ');

/** Needs at least one of the three values. */
export const isPlotNumber = (of: PlotNumber): boolean => parts(of).some(Boolean);

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The properties a plot keeps of a parcel of the register. An outline drawn by hand has only its type. */
export function plotProperties(
  { properties }: { readonly properties: Readonly<Record<string, unknown>> | null },
  type: Plot['type'] = 'parcel',
): Plot['properties'] {
  return {
    kadastrale_gemeente_waarde: text(properties?.['kadastrale_gemeente_waarde']),
    sectie: text(properties?.['sectie']),
    perceelnummer: text(properties?.['perceelnummer']),
    shape_type: type,
    identificatie: text(properties?.['identificatie_lokaal_id']),
    kadastrale_grootte_waarde: (properties?.['kadastrale_grootte_waarde'] as number | null | undefined) ?? null,
  };
}

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
