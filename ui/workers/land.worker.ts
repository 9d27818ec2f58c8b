/** Searches the land beside the page. Keeps plots and columns of the municipalities that were searched. */
import { expose } from 'comlink';
import type { Searcher } from '../../engine/host/landsearch/searcher.ts';
import { ApiError } from '../api/error.ts';
import { openSearcher, searchInPage, servedLand, type PageSearch } from './landsearch.ts';
import type { ViewPlan } from './viewresults.ts';

/** Status of a failed call of the server: an error keeps no fields on its way to the page. */
interface FailedCall {
  readonly failed: number;
}

let searcher: Promise<Searcher> | undefined;

const work = {
  async search(plan: ViewPlan): Promise<PageSearch | FailedCall> {
    try {
      return await searchInPage(await (searcher ??= openSearcher(servedLand)), plan);
    } catch (error) {
      if (error instanceof ApiError) return { failed: error.status };
      throw error;
    }
  },
};
export type LandWork = typeof work;

expose(work);
