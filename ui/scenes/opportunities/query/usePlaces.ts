import { useMemo } from 'react';
import { municipalityCode } from '../../../../model/land/municipality.ts';
import { namedMunicipalities, namedProvinces } from '../../../../model/land/municipalitynames.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import type { FoundPlace } from '../../../../model/land/landcalls.ts';
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
  /** Places that filters name, by code: where they are. */
  readonly found: ReadonlyMap<string, FoundPlace>;
  readonly releases: readonly LoadedMunicipality[];
}

const nothing: readonly LoadedMunicipality[] = [];
const noPlaces: ReadonlyMap<string, FoundPlace> = new Map();

/** Places that can be searched; none while they load. `codes`: those that filters name, in a fixed order. */
export function usePlaces(codes: readonly string[]): Places {
  const { data } = useReleases(null, sayNewLand);
  const { data: named } = useLoaded((signal) => placesOf(codes, signal), codes.join());
  return useMemo(() => {
    const releases = data ?? nothing;
    const names = Object.fromEntries([
      ...releases.map(({ municipality, name }) => [municipalityCode(municipality), name] as const),
      ...(named?.names ?? []),
    ]);
    return {
      names,
      nameOf: (municipality) => names[municipalityCode(municipality)] ?? municipalityCode(municipality),
      found: named?.found ?? noPlaces,
      releases,
    };
  }, [data, named]);
}

interface NamedPlaces {
  readonly names: readonly (readonly [code: string, name: string])[];
  readonly found: ReadonlyMap<string, FoundPlace>;
}

/** A place that is not found has the name of its municipality, else its code. */
async function placesOf(codes: readonly string[], signal: AbortSignal): Promise<NamedPlaces> {
  const answers = await Promise.all(codes.map((code) => findPlaces(code, signal, true)));
  const found = new Map(
    answers.flatMap((places, at) => {
      const place = places.find(({ code }) => code === codes[at]);
      return place ? [[place.code, place] as const] : [];
    }),
  );
  const names = codes.flatMap((code) => {
    const name = found.get(code)?.name ?? known.get(code);
    return name === undefined ? [] : [[code, name] as const];
  });
  return { names, found };
}
