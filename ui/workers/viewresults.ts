/** What the map shows of a search of its view (`model/land/resultsbyzoom.ts`). */
import type { SearchPlan } from '../../engine/host/landsearch/plan.ts';
import type { MunicipalityScores, Searcher } from '../../engine/host/landsearch/searcher.ts';
import type { Engine } from '../../engine/host/types.ts';
import { groupBy } from '../../model/groupby.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import { COUNTED_SQUARE, MOST_IN_VIEW } from '../../model/land/resultsbyzoom.ts';
import { bestOf, countedSquares, thinned, type CountedSquare } from '../../model/rules/search/inview.ts';

export interface ViewPoint extends Pick<FoundPlot, 'id' | 'number' | 'lon' | 'lat' | 'points'> {}

/** A square of `COUNTED_SQUARE` by its middle in degrees, with the plots in it that are not shown one by one. */
export interface ViewSquare extends Pick<CountedSquare, 'count' | 'hasShown'> {
  readonly lon: number;
  readonly lat: number;
}

/** Plots that the map shows one by one, in lists of equal length. */
export interface ColouredPlots {
  readonly municipality: Uint16Array;
  /** Rows in the release. */
  readonly rows: Uint32Array;
  /** 0 to 1. */
  readonly scores: Float32Array;
  /** Degrees. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

export interface ViewResults {
  readonly coloured: ColouredPlots;
  /** Null in near views, where the plots themselves are drawn. */
  readonly points: readonly ViewPoint[] | null;
  readonly squares: readonly ViewSquare[];
}

type Matches = ReturnType<typeof listed>;

/** The lists of all municipalities as one. */
function listed(parts: readonly MunicipalityScores[]) {
  const size = parts.reduce((sum, { plots }) => sum + plots.length, 0);
  const all = {
    municipality: new Uint16Array(size),
    rows: new Uint32Array(size),
    scores: new Float32Array(size),
    x: new Float64Array(size),
    y: new Float64Array(size),
  };
  let at = 0;
  for (const { municipality, plots, scores, x, y } of parts) {
    all.municipality.fill(municipality, at, at + plots.length);
    all.rows.set(plots, at);
    all.scores.set(scores, at);
    all.x.set(x, at);
    all.y.set(y, at);
    at += plots.length;
  }
  return all;
}

function colouredOf(
  { municipality, rows, scores, x, y }: Matches,
  shown: ArrayLike<number>,
  { toLonLat }: Engine['projection'],
): ColouredPlots {
  const { length } = shown;
  const [lon, lat] = [new Float64Array(length), new Float64Array(length)];
  for (let n = 0; n < length; n++) [lon[n], lat[n]] = toLonLat(x[shown[n]!]!, y[shown[n]!]!);
  return {
    municipality: Uint16Array.from(shown, (at) => municipality[at]!),
    rows: Uint32Array.from(shown, (at) => rows[at]!),
    scores: Float32Array.from(shown, (at) => scores[at]!),
    lon,
    lat,
  };
}

export interface ViewPlan extends SearchPlan {
  /** Side of the square that a point has to itself, metres; null where the plots themselves are drawn. */
  readonly square: number | null;
}

export async function viewResults(
  scored: readonly MunicipalityScores[],
  plan: ViewPlan,
  searcher: Searcher,
): Promise<ViewResults> {
  const { projection } = searcher;
  const { square } = plan;
  const matches = listed(scored);
  const best = bestOf(matches, MOST_IN_VIEW);
  if (square === null) return { coloured: colouredOf(matches, best, projection), points: null, squares: [] };
  const shown = thinned(matches, best, square);
  const squares = countedSquares(matches, shown, COUNTED_SQUARE).map(({ x, y, count, hasShown }): ViewSquare => {
    const [lon, lat] = projection.toLonLat(x, y);
    return { lon, lat, count, hasShown };
  });
  return {
    coloured: colouredOf(matches, shown, projection),
    points: await pointsOf(matches, shown, plan, searcher),
    squares,
  };
}

async function pointsOf(
  matches: Matches,
  shown: readonly number[],
  plan: ViewPlan,
  searcher: Searcher,
): Promise<ViewPoint[]> {
  const points: ViewPoint[] = [];
  for (const [number, own] of groupBy(shown, (at) => matches.municipality[at]!)) {
    const release = plan.releases.find(({ municipality }) => municipality === number)!;
    const named = await searcher.name(
      plan,
      release,
      own.map((at) => matches.rows[at]!),
    );
    points.push(...named.map((plot, n) => ({ ...plot, points: 100 * matches.scores[own[n]!]! })));
  }
  return points;
}
