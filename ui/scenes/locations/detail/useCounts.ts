import { useEffect } from 'react';
import { countOfLocation } from '../../../api/revisions.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useOwnFields } from '../../../portfolio/values.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { loadList } from '../../../stores/records/records.ts';
import { useChangesOf } from './activity/useChangesOf.ts';
import type { TabKey } from './tabs.ts';

/** Rules and costs come with the location; these are loaded to be counted. */
const counted = ['note', 'image', 'locationcustomvalue'] as const;

type Counts = Readonly<Partial<Record<TabKey, number>>>;

/** Numbers on the tabs: of tasks those that are open, of own fields those with a value. */
export function useCounts(locationId: number): Counts {
  const isLocal = isLocalId(locationId);
  useEffect(() => {
    if (isLocal) return;
    // The tab itself says what failed.
    for (const name of counted) void loadList(name, { locationId }).catch(() => undefined);
    void loadList('customfield').catch(() => undefined);
  }, [locationId, isLocal]);
  const notes = useRecords('note', { locationId });
  const images = useRecords('image', { locationId });
  const rules = useRecords('constraint', { locationId });
  const costs = useRecords('cost', { locationId });
  const values = useRecords('locationcustomvalue', { locationId });
  const owners = useRecords('json', { locationId });
  const fields = useOwnFields();
  const turn = useChangesOf(locationId);
  // Owners are counted by the server: who loads them is recorded. Once the tab is open they are here.
  const { data } = useLoaded(
    async (signal) => (isLocal ? null : countOfLocation(locationId, signal)),
    `${locationId} ${turn}`,
  );
  const filled = new Set(values.flatMap(({ customfieldId, value }) => (value === '' ? [] : [customfieldId])));
  return {
    files: images.length,
    rules: rules.length,
    costs: costs.filter(({ archived }) => !archived).length,
    notes: notes.filter(({ type, status }) => type !== 'task' || status !== 'closed').length,
    fields: fields.filter(({ id }) => filled.has(id)).length,
    owner: owners.length || (data?.owners ?? 0),
    activity: data?.changes ?? 0,
  };
}
