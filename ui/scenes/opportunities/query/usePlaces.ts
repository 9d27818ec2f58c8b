import { useMemo } from 'react';
import { municipalityCode } from '../../../../model/land/municipality.ts';
import { namedMunicipalities, namedProvinces } from '../../../../model/land/municipalitynames.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { findPlaces } from '../../../api/searches.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useReleases } from '../../../map/useReleases.ts';
import type { PlaceNames } from '../../../search/names.ts';
import { sayNewLand } from '../results/notices.ts';

/** Of all municipalities and provinces, also of those that are not loaded. */
const known = new Map([
  ...namedProvinces.map(({ code, name }) => [code, name] as const),
  ...namedMunicipalities.map(({ municipality, name }) => [municipalityCode(municipality), name] as const),
]);

export interface Places {
  /** Names of the municipalities that are loaded, and of the places that filters name, by code. */
  readonly names: PlaceNames;
  readonly nameOf: (municipality: number) => string;
  readonly releases: readonly LoadedMunicipality[];
}

const nothing: readonly LoadedMunicipality[] = [];

/** Places that can be searched; none while they load. `codes`: those that filters name, in a fixed order. */
export function usePlaces(codes: readonly string[]): Places {
  const { data } = useReleases(null, sayNewLand);
  const { data: named } = useLoaded((signal) => namesOf(codes, signal), codes.join());
  return useMemo(() => {
    const releases = data ?? nothing;
    const names = Object.fromEntries([
      ...releases.map(({ municipality, name }) => [municipalityCode(municipality), name] as const),
      ...(named ?? []),
    ]);
    return {
      names,
      nameOf: (municipality) => names[municipalityCode(municipality)] ?? municipalityCode(municipality),
      releases,
    };
  }, [data, named]);
}

/** A place that is not found has the name of its municipality, else its code. */
async function namesOf(codes: readonly string[], signal: AbortSignal): Promise<(readonly [string, string])[]> {
  const found = await Promise.all(codes.map((code) => findPlaces(code, signal, true)));
  return found.flatMap((places, at) => {
    const place = places.find(({ code }) => code === codes[at]);
    const name = place?.name ?? known.get(codes[at]!);
    return name === undefined ? [] : [[codes[at]!, name] as const];
  });
}
