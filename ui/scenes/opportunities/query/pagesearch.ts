/** A search of the land in view by the page itself. */
import { ownColumnsIn } from '../../../../model/land/owncolumns.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import type { GivenBySearch, PreviewBody, SearchFilter } from '../../../../model/land/searchcalls.ts';
import { givenBySearch } from '../../../api/searches.ts';
import { ownColumns } from '../../../search/own/owncolumns.ts';
import { onSession } from '../../../stores/person/session.ts';
import { searchInWorker } from '../../../workers/landclient.ts';
import type { PageSearch } from '../../../workers/landsearch.ts';
import type { PageScope } from './pagescope.ts';

const nothing: GivenBySearch = { own: { inLocations: [], rejected: [] }, places: {} };

/** Answers by the places and own plots that filters name: dragging a handle asks nothing again. */
const kept = new Map<string, Promise<GivenBySearch>>();

/** Call it once the locations of the company changed. */
export const forgetGiven = (): void => kept.clear();
// Own plots are those of one company.
onSession('signedOut', forgetGiven);

/** Outlines of places and own plots, where a filter names some. */
function givenOf({ filters }: PreviewBody): Promise<GivenBySearch> {
  const naming = filters
    .filter(({ type, enabled }) => enabled && (type === 'place' || type === 'own'))
    .map(({ id, type, key }): PreviewBody['filters'][number] => ({ id, type: type!, key: key! }));
  if (naming.length === 0) return Promise.resolve(nothing);
  const name = JSON.stringify([...new Set(naming.map(({ type, key }) => `${type} ${key}`))].sort());
  const present = kept.get(name);
  if (present) return present;
  const asked = givenBySearch({ filters: naming });
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked;
}

/** Rejects with an ApiError when the land that it needs does not come. */
export async function searchInView(body: PreviewBody, scope: PageScope, signal: AbortSignal): Promise<PageSearch> {
  const [given, figures] = await Promise.all([givenOf(body), ownColumns(body.filters)]);
  const municipalities = scope.releases.map(({ municipality }) => municipality);
  const plan = {
    ...given,
    filters: body.filters as readonly SearchFilter[],
    keepsUnknown: body.keepUnknown ?? false,
    figures: ownColumnsIn(figures, municipalities),
    releases: scope.releases,
    box: scope.box,
    most: runLimits.preview,
    hasHistograms: true,
    keepsMatches: false,
    keepsScores: true,
    square: scope.square,
  };
  return searchInWorker(plan, signal);
}
