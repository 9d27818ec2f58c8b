import { useMemo } from 'react';
import { fetchReleases } from '../../../api/searches.ts';
import { useLoaded } from '../../../components/useLoaded.ts';
import type { PlaceNames } from '../../../search/names.ts';

const codeOf = (municipality: number): string => `GM${String(municipality).padStart(4, '0')}`;

export interface Places {
  /** Names of the municipalities that are loaded, by code. */
  readonly names: PlaceNames;
  readonly nameOf: (municipality: number) => string;
}

/** Places that can be searched; none while they load. */
export function usePlaces(): Places {
  const { data } = useLoaded(fetchReleases);
  return useMemo(() => {
    const names = Object.fromEntries((data ?? []).map(({ municipality, name }) => [codeOf(municipality), name]));
    return { names, nameOf: (municipality) => names[codeOf(municipality)] ?? codeOf(municipality) };
  }, [data]);
}
