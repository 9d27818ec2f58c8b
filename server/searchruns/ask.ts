/** Questions of searches, from filters and what the company has. */
import type { SearchFilter } from '../../model/land/searchcalls.ts';
import { figuresIn } from '../../model/land/owncolumns.ts';
import type { SearchPlan, SearchQuestion } from '../../engine/host/landsearch/plan.ts';
import { activeLeaves } from '../../engine/host/landsearch/query.ts';
import type { LandReader } from '../geodata/search/reader.ts';
import type { InCompany } from '../models/scope.ts';
import { ownPlots } from './own.ts';
import { ownColumns } from './owncolumns.ts';

/** What a query asks of the land: its filters, and what the company has. */
export interface CompanyQuestion {
  readonly filters: readonly SearchFilter[];
  readonly keepsUnknown: boolean;
  readonly own: SearchQuestion['own'];
  readonly figures: SearchQuestion['figures'];
}

const nothing = { inLocations: [], rejected: [] };

/** Reads what the company has, in a transaction. */
type ReadOwn = <T>(read: (scope: InCompany) => Promise<T>) => Promise<T>;

/** `readOwn` runs only where a filter needs it. */
export async function companyQuestion(
  filters: readonly SearchFilter[],
  keepsUnknown: boolean,
  readOwn: ReadOwn,
): Promise<CompanyQuestion> {
  const ids = figuresIn(filters.filter(({ enabled }) => enabled));
  const figures = ids.length > 0 ? await readOwn((scope) => ownColumns(ids, scope)) : {};
  const asksOwn = activeLeaves({ filters, figures }).some(({ type }) => type === 'own');
  return { filters, keepsUnknown, figures, own: asksOwn ? await readOwn(ownPlots) : nothing };
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
