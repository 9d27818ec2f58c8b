import { useEffect, useState } from 'react';
import type { Change } from '../../../../../model/rules/record/changes.ts';
import { recordsOf, useRecord } from '../../../../stores/records/banks.ts';
import { onChanges } from '../../../../stores/colleagues/incoming.ts';

/** Counts the changes of a location and of what lies on it, by this browser and by others. */
export function useChangesOf(locationId: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const conceptIds = () => recordsOf('concept', { locationId }).map(({ id }) => id);
    const concerns = (change: Change) =>
      change.locationId === locationId ||
      (change.entity === 'location' && change.id === locationId) ||
      (change.conceptId !== null && conceptIds().includes(change.conceptId));
    return onChanges((changes) => {
      if (changes.some(concerns)) setCount((before) => before + 1);
    });
  }, [locationId]);
  // Without events, the revision of the location at least follows its own changes.
  const rev = useRecord('location', locationId)?.rev ?? 0;
  return count + rev;
}
