/** Lists of which the page holds every record of the company. A bank alone does not tell: others load parts of it. */
import { proxy, useSnapshot } from 'valtio';
import type { EntityName } from '../../model/entities/index.ts';
import type { LoadState } from '../stores/records/banks.ts';
import { onSaved } from '../stores/queue/queue.ts';
import { loadList } from '../stores/records/records.ts';
import { onSession } from '../stores/person/session.ts';

interface Load {
  state: LoadState;
  error: Error | null;
}
export const wholeLists = proxy<Partial<Record<EntityName, Load>>>({});

export const isWhole = (name: EntityName): boolean => wholeLists[name]?.state === 'ready';

/** Loads the lists that are neither here nor on their way. */
export function loadWhole(names: readonly EntityName[], again = false): void {
  for (const name of names) {
    const state = wholeLists[name]?.state;
    if (state === 'loading' || (state === 'ready' && !again)) continue;
    if (state !== 'ready') wholeLists[name] = { state: 'loading', error: null };
    loadList(name, undefined, true).then(
      () => (wholeLists[name] = { state: 'ready', error: null }),
      (error: Error) => (wholeLists[name] = { state: state === 'ready' ? 'ready' : 'failed', error }),
    );
  }
}

/** For components: how far a list is. */
export const useWhole = (name: EntityName): Load => useSnapshot(wholeLists)[name] ?? { state: 'idle', error: null };

// Another name of a choice changes the locations that have it.
onSaved((edit) => {
  const isRename = edit.entity === 'customvalue' && edit.kind === 'patch' && 'name' in edit.body;
  if (isRename) loadWhole((['customvalue', 'location'] as const).filter(isWhole), true);
});
onSession('signedOut', () => {
  for (const name of Object.keys(wholeLists) as EntityName[]) delete wholeLists[name];
});
