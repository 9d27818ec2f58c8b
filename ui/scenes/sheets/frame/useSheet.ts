/** The records a sheet is about: locations of the path or of the shared filter, and the chosen ones of their concepts. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { useAnswer } from '../../../portfolio/answer.ts';
import { loadPortfolio, useFound } from '../../../portfolio/found.ts';
import { useWhole } from '../../../portfolio/wholelists.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { useConceptFigures, type FiguresById } from '../../../stores/generation/conceptfigures.ts';
import { current } from '../../../stores/page/current.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import { loadList } from '../../../stores/records/records.ts';
import { useWatched } from './useWatched.ts';
import { afterTicks, CHOSEN, chosenConcepts, chosenIn, withConcepts, type LocationConcepts } from './chosen.ts';

export interface SheetRecords {
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry: () => void;
  /** Of the path; null: all that the filter finds. */
  locationId: number | null;
  tree: readonly LocationConcepts[];
  chosen: readonly Concept[];
  /** Their ids. */
  ids: readonly number[];
  /** Figures of the chosen concepts that are known. */
  figures: FiguresById;
  /** How many were chosen, and whether that is more than the sheet takes. */
  asked: number;
  isLimited: boolean;
  /** Concepts whose figures changed since they were computed. */
  old: ReadonlySet<number>;
  /** Chosen concepts without figures. */
  waiting: readonly Concept[];
  tick: (ids: readonly number[], isOn: boolean) => void;
  tickMain: () => void;
}

/** Concepts that the page itself generates. */
const WATCHED = 8;
const none: readonly number[] = [];

/** Loads what the chosen concepts need. `limit`: concepts at once; `loads`: their figures alone, or all records of their locations. */
export function useSheet(limit: number, loads: 'figures' | 'trees' = 'trees'): SheetRecords {
  const { locationId } = useSnapshot(current);
  const loaded = useLoaded(() => load(locationId), locationId);
  const location = useRecord('location', locationId);
  const place = useLocationTree(locationId);
  const found = useFound().locations;
  const concepts = useRecords('concept');
  const tree = useMemo(
    () => withConcepts(locationId === null ? inUse(found) : location ? [location] : [], concepts),
    [locationId, location, found, concepts],
  );
  // Nothing found says nothing while locations are on their way.
  const awaited = [useWhole('location'), useAnswer()].filter(() => locationId === null && tree.length === 0);
  const missed = place.state === 'failed' ? place.error : null;
  const error = loaded.error ?? missed ?? awaited.find(({ state }) => state === 'failed')?.error ?? null;
  const isAwaited = awaited.some(({ state }) => state !== 'ready');
  const [search, setSearch] = useSearchParams();
  const named = chosenIn(search);
  const namedText = search.get(CHOSEN);
  const { chosen, asked } = useMemo(
    () => chosenConcepts(tree, chosenIn(new URLSearchParams(namedText === null ? '' : { [CHOSEN]: namedText })), limit),
    [tree, namedText, limit],
  );
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const isWatched = ids.length <= WATCHED;
  const treeIds = loads === 'trees' || isWatched ? locationsOf(chosen).join() : '';
  useEffect(() => {
    for (const id of treeIds.split(',').filter(Boolean)) void loadLocationTree(Number(id));
  }, [treeIds]);
  const figures = useConceptFigures(ids);
  const oldText = ids.filter((id) => figures.get(id)?.isOld).join();
  const old = useMemo(() => new Set(oldText.split(',').filter(Boolean).map(Number)), [oldText]);
  // Few concepts are generated here, so that their figures follow at once; of many the server keeps them.
  useWatched(isWatched ? ids : none);
  const write = (text: string | null) =>
    setSearch(
      () => {
        // The filter writes to the address without a render.
        const next = new URLSearchParams(window.location.search);
        if (text === null) next.delete(CHOSEN);
        else next.set(CHOSEN, text);
        return next;
      },
      { replace: true },
    );
  return {
    locationId,
    tree,
    chosen,
    ids,
    figures,
    asked,
    old,
    isLimited: asked > chosen.length,
    state: error ? 'failed' : loaded.isLoading || isAwaited ? 'loading' : 'ready',
    error,
    retry: loaded.reload,
    waiting: chosen.filter(({ id }) => !figures.has(id)),
    tick: (ticked, isOn) => write(afterTicks(tree, named, ticked, isOn)),
    tickMain: () => write(null),
  };
}

export const locationsOf = (concepts: readonly Concept[]): number[] => [
  ...new Set(concepts.flatMap(({ locationId }) => locationId ?? [])),
];

async function load(locationId: number | null): Promise<boolean> {
  if (locationId !== null) await loadLocationTree(locationId);
  else {
    loadPortfolio();
    await loadList('concept');
  }
  return true;
}

const inUse = (locations: readonly Location[]) => locations.filter(({ type }) => type === 0);
