/** Places the picture that the address names, and takes it out of the address. */
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { UNDERLAY } from '../../../../model/routes.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { loadDetail } from '../../../stores/records/records.ts';
import { placeImage } from './state.ts';
import { useLocked } from './useLocked.ts';

export function useLinkedUnderlay(isLoaded: boolean): void {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get(UNDERLAY) ?? 0);
  const isLocked = useLocked() !== null;
  useEffect(() => {
    if (!isLoaded || named === 0) return;
    setSearch(
      (before) => {
        before.delete(UNDERLAY);
        return before;
      },
      { replace: true },
    );
    if (isLocked) return;
    const known = recordOf('image', named);
    const found = known ? Promise.resolve(known) : loadDetail('image', named);
    // A picture that is gone or cannot be read leaves the editor as it is.
    found.then((image) => image && placeImage(image)).catch(() => undefined);
  }, [isLoaded, named, isLocked, setSearch]);
}
