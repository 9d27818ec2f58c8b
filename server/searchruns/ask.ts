/** Questions of searches, from filters and what the company has. */
import type { SearchFilter } from '../../model/land/searchcalls.ts';
import type { SearchPlan, SearchQuestion } from '../../engine/host/landsearch/plan.ts';
import { activeLeaves } from '../../engine/host/landsearch/query.ts';
import type { LandReader } from '../geodata/search/reader.ts';

/** What a query asks of the land: its filters, and what the company has. */
export interface CompanyQuestion {
  readonly filters: readonly SearchFilter[];
  readonly keepsUnknown: boolean;
  readonly own: SearchQuestion['own'];
}

const nothing = { inLocations: [], rejected: [] };

/** `own` reads what the company has. It runs only where a filter needs it, because it takes a transaction. */
export async function companyQuestion(
  filters: readonly SearchFilter[],
  keepsUnknown: boolean,
  own: () => Promise<SearchQuestion['own']>,
): Promise<CompanyQuestion> {
  const asksOwn = activeLeaves({ filters }).some(({ type }) => type === 'own');
  return { filters, keepsUnknown, own: asksOwn ? await own() : nothing };
}

/** Adds the outlines of the places that filters name. Outside of a transaction: the land may lie in another database. */
export async function questionOf(asked: CompanyQuestion, reader: LandReader): Promise<SearchQuestion> {
  const codes = activeLeaves(asked).flatMap(({ type, key }) => (type === 'place' ? [key] : []));
  const outlines = await Promise.all(
    [...new Set(codes)].map(async (code) => [code, await reader.place(code)] as const),
  );
  return { ...asked, places: Object.fromEntries(outlines) };
}

/** A plan that finds nothing by itself: threads explain plots by it. Outside of a transaction, as `questionOf`. */
export const explainingPlan = async (asked: CompanyQuestion, reader: LandReader): Promise<SearchPlan> => ({
  ...(await questionOf(asked, reader)),
  releases: [],
  box: null,
  most: 0,
  hasHistograms: false,
  keepsMatches: false,
});
