/** Why the land of a location has its score: by the filters of its search query as they are stored now. */
import type { Plot } from '../../../../../model/entities/plot.ts';
import type { PlotExplanation } from '../../../../../model/land/searchcalls.ts';
import { ApiError } from '../../../../api/error.ts';
import { explainPlot } from '../../../../api/searches.ts';
import { recordsOf } from '../../../../stores/records/banks.ts';
import { loadList } from '../../../../stores/records/records.ts';

const numberOf = ({ properties }: Plot): string[] => {
  const number = properties.identificatie;
  return typeof number === 'string' && number !== '' ? [number] : [];
};

/** Null for land that this server has not loaded. */
async function explained(queryId: number, plot: string, signal: AbortSignal): Promise<PlotExplanation | null> {
  try {
    return await explainPlot(queryId, plot, null, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** That of the plot with the fewest points, which gives a location of several plots its score; null where none is known. */
export async function explainLocation(
  locationId: number,
  queryId: number,
  signal: AbortSignal,
): Promise<PlotExplanation | null> {
  await loadList('plot', { locationId });
  const numbers = recordsOf('plot', { locationId }).flatMap(numberOf);
  const found = await Promise.all(numbers.map((number) => explained(queryId, number, signal)));
  const known = found.flatMap((each) => each ?? []);
  return known.toSorted((a, b) => a.points - b.points)[0] ?? null;
}
