import { useEffect } from 'react';
import { useRecords } from '../../../stores/banks.ts';
import { isLocalId } from '../../../stores/localids.ts';
import { loadList } from '../../../stores/records.ts';
import type { TabKey } from './tabs.ts';

/** Rules and costs come with the location; these are loaded to be counted. */
const counted = ['note', 'image'] as const;

export type Counts = Readonly<Partial<Record<TabKey, number>>>;

/** Numbers on the tabs: of tasks those that are open. */
export function useCounts(locationId: number): Counts {
  useEffect(() => {
    if (isLocalId(locationId)) return;
    // The tab itself says what failed.
    for (const name of counted) void loadList(name, { locationId }).catch(() => undefined);
  }, [locationId]);
  const notes = useRecords('note', { locationId });
  const images = useRecords('image', { locationId });
  const rules = useRecords('constraint', { locationId });
  const costs = useRecords('cost', { locationId });
  return {
    files: images.length,
    rules: rules.length,
    costs: costs.filter(({ archived }) => !archived).length,
    notes: notes.filter(({ type, status }) => type !== 'task' || status !== 'closed').length,
  };
}
