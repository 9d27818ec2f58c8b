/** What the map shows of a search, by its zoom (`model/land/resultsbyzoom.ts`). */
import type { Feature } from 'geojson';
import type { FoundPlot, MunicipalityCount, SearchedRelease } from '../../../../model/land/runs.ts';
import { COUNTED_SQUARE, resultBandAt, type ResultBand } from '../../../../model/land/resultsbyzoom.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { tileFeatureId } from '../../../../model/land/tiles.ts';
import { metresPerDegree } from '../../../../model/lonlat.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { PlacedScore, Scores } from '../../../map/scores.ts';
import type { ShownResult } from '../../../map/useResultFeatures.ts';
import type { ViewResults, ViewSquare } from '../../../workers/viewresults.ts';

export interface MapResults {
  /** The plots of the list, best first. */
  readonly listed: readonly FoundPlot[];
  /** What the page found in its view; null where the server searched all land. */
  readonly inView: ViewResults | null;
  /** Of all land. */
  readonly municipalities: readonly MunicipalityCount[];
  /** The municipalities in view with their neighbourhoods, once they are known. */
  readonly neighbourhoods: readonly MunicipalityCount[];
  /** Releases that were searched, and those that the map draws. */
  readonly searched: readonly SearchedRelease[];
  readonly loaded: readonly LoadedMunicipality[];
}

/** The band whose results are shown: that of the last answer, while the one of another zoom is on its way. */
export function shownBand(zoom: number, { inView }: Pick<MapResults, 'inView'>): ResultBand {
  const band = resultBandAt(zoom);
  if (band === 'plots') return band;
  if (inView) return inView.points ? 'points' : 'plots';
  // Without an answer of the page for its view, the plots of the list.
  return band === 'points' ? 'plots' : band;
}

/** Single plots as points. */
export function pointsOf(band: ResultBand, { listed, inView, loaded }: MapResults): readonly ShownResult[] {
  if (band === 'points') return inView?.points ?? [];
  if (band === 'plots') return listed;
  // Where no border is known, no number stands for them.
  const counted = new Set(loaded.flatMap(({ municipality, bounds }) => (bounds ? [municipality] : [])));
  return listed.filter(({ municipality }) => !counted.has(municipality));
}

const numberAt = (
  lon: number,
  lat: number,
  count: number,
  of: 'municipality' | 'neighbourhood' | 'square',
): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { count, label: formatNumber(count), of },
});

/** Numbers of plots: of squares without a point, of neighbourhoods where they are known, else in the middle of municipalities. */
export function numbersOf(band: ResultBand, { inView, municipalities, neighbourhoods, loaded }: MapResults): Feature[] {
  if (band === 'plots') return [];
  if (band === 'points')
    return (inView?.squares ?? []).flatMap(({ lon, lat, count, hasShown }) =>
      hasShown ? [] : [numberAt(lon, lat, count, 'square')],
    );
  const boundsOf = new Map(loaded.map(({ municipality, bounds }) => [municipality, bounds]));
  const near = band === 'neighbourhoods' ? neighbourhoods : [];
  const counted = new Set(near.map(({ municipality }) => municipality));
  const far = municipalities.flatMap(({ municipality, count }) => {
    const bounds = boundsOf.get(municipality);
    if (!bounds || counted.has(municipality)) return [];
    const [west, south, east, north] = bounds;
    return [numberAt((west + east) / 2, (south + north) / 2, count, 'municipality')];
  });
  return [
    ...far,
    ...near.flatMap(({ neighbourhoods: inside = [] }) =>
      inside.map(({ lon, lat, count }) => numberAt(lon, lat, count, 'neighbourhood')),
    ),
  ];
}

/** Mean scores by neighbourhood. */
export const areaScoresOf = (band: ResultBand, { neighbourhoods }: MapResults): Scores =>
  new Map(
    (band === 'neighbourhoods' ? neighbourhoods : []).flatMap(({ municipality, neighbourhoods: inside = [] }) =>
      inside.map(({ index, points, lon, lat }) => {
        return [tileFeatureId(municipality, index), { score: points / 100, lon, lat }] as const;
      }),
    ),
  );

/**
 * Scores of the plots in the tiles. Rows of a release count only in its own tiles: municipalities that were renewed since the search stay
 * without colours.
 */
export function plotScoresOf({ listed, inView, searched, loaded }: MapResults): Scores {
  const hashes = new Map(loaded.map(({ municipality, hash }) => [municipality, hash]));
  const drawn = new Set(
    searched.filter(({ municipality, hash }) => hashes.get(municipality) === hash).map((each) => each.municipality),
  );
  const scores = new Map<number, PlacedScore>();
  if (inView) {
    const { municipality: of, rows, scores: given, lon, lat } = inView.coloured;
    for (const [at, municipality] of of.entries())
      if (drawn.has(municipality))
        scores.set(tileFeatureId(municipality, rows[at]!), { score: given[at]!, lon: lon[at]!, lat: lat[at]! });
    return scores;
  }
  for (const { municipality, index, points, lon, lat } of listed)
    if (index !== undefined && drawn.has(municipality))
      scores.set(tileFeatureId(municipality, index), { score: points / 100, lon, lat });
  return scores;
}

/** Squares of land with the number of plots in it that are not points. */
export const squaresOf = (band: ResultBand, { inView }: MapResults): Feature[] =>
  (band === 'points' ? (inView?.squares ?? []) : []).map(squareOf);

function squareOf({ lon, lat, count }: ViewSquare): Feature {
  const scale = metresPerDegree(lat);
  const [x, y] = [COUNTED_SQUARE / 2 / scale.east, COUNTED_SQUARE / 2 / scale.north];
  const [west, south, east, north] = [lon - x, lat - y, lon + x, lat + y];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [corners] },
    properties: { count },
  };
}
