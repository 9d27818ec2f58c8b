/**
 * Figures of concepts for lists, sheets and the board: the result of the page while the concept is open, otherwise what the server
 * keeps. Add areas and counts up; compute a ratio from the sums.
 */
import { useEffect, useMemo } from 'react';
import type { BuildingSummary } from '../../../engine/host/decode/decode.ts';
import { countMessages, functionSummaries } from '../../../engine/host/concept/summaries.ts';
import type { Message } from '../../../engine/host/types.ts';
import type { ConceptFigures, StoredBuilding, StoredUnit } from '../../../model/entities/conceptfigures.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import { onRecords, recordOf, snapshotsOf } from '../records/banks.ts';
import { inputHashOf } from './conceptrecords.ts';
import { conceptGeneration, onGeneration, type ConceptGeneration } from './generation.ts';
import { isLocalId } from '../records/localids.ts';
import { isLeftBehind } from './leftbehind.ts';
import { isTreeLoaded, onTrees } from '../records/locationtrees.ts';
import { sameList, useSelector, type Listen } from '../reading.ts';
import { loadList } from '../records/records.ts';
import { onSession } from '../person/session.ts';

export interface ShownFigures extends Pick<
  ConceptFigures,
  'hash' | 'release' | 'figures' | 'functions' | 'errors' | 'warnings'
> {
  readonly units: readonly (Omit<StoredUnit, 'unit_id'> & { unit_id: number | string })[];
  /** `units`: what it placed of each, where the page made it. */
  readonly buildings: readonly (StoredBuilding & { units?: BuildingSummary['units'] })[];
  /** Messages of the generator; absent for figures of the server, which keeps only their numbers. */
  readonly messages?: readonly Message[];
  /** The records changed since: the value carries a clock mark. */
  readonly isOld: boolean;
}
export type FiguresById = ReadonlyMap<number, ShownFigures>;

/** For components: the figures of these concepts that are known; the others are asked of the server. Keep `ids` stable. */
export function useConceptFigures(ids: readonly number[]): FiguresById {
  const wanted = ids.join();
  useEffect(() => wantConceptFigures(wanted === '' ? [] : wanted.split(',').map(Number)), [wanted]);
  const found = useSelector(listen, () => ids.map(conceptFiguresOf), sameList);
  return useMemo(
    () =>
      new Map(
        ids.flatMap((id, at): [number, ShownFigures][] => {
          const figures = found[at] ?? null;
          return figures ? [[id, figures]] : [];
        }),
      ),
    [ids, found],
  );
}

/** The figures of one concept now; null while they are not known. */
export function conceptFiguresOf(conceptId: number): ShownFigures | null {
  const own = conceptGeneration(conceptId);
  const isBehind = isLeftBehind(conceptId);
  if (own.figures && !isBehind) return ownOf(conceptId, own, false);
  const stored = storedByConcept(snapshotsOf('conceptfigures')).get(conceptId);
  if (own.figures && !stored) return ownOf(conceptId, own, isBehind);
  return stored ? storedOf(stored) : null;
}

/** Built once per list: a list keeps its reference until a record changes. */
const indexes = new WeakMap<readonly ConceptFigures[], ReadonlyMap<number | null, ConceptFigures>>();
function storedByConcept(records: readonly ConceptFigures[]): ReadonlyMap<number | null, ConceptFigures> {
  let index = indexes.get(records);
  if (!index) indexes.set(records, (index = new Map(records.map((record) => [record.conceptId, record]))));
  return index;
}

const read: readonly EntityName[] = ['conceptfigures', 'location', 'plot', 'unit', 'concept', 'building'];
const listen: Listen = (listener) => {
  const stops = [...read.map((name) => onRecords(name)(listener)), onGeneration(listener), onTrees(listener)];
  return () => stops.forEach((stop) => stop());
};

const owned = new Map<number, { of: ConceptGeneration; shown: ShownFigures }>();

function ownOf(conceptId: number, of: ConceptGeneration, isBehind: boolean): ShownFigures {
  const held = owned.get(conceptId);
  const isOld = isBehind || of.state !== 'ready';
  if (held?.of === of && held.shown.isOld === isOld) return held.shown;
  const shown: ShownFigures = {
    hash: of.hash,
    release: of.release,
    figures: of.figures!,
    functions: [...of.functions],
    units: of.units,
    ...countMessages(of.messages),
    messages: of.messages,
    isOld,
    get buildings() {
      return [...of.buildings].map(([building_id, { figures, made }]) => ({
        building_id,
        figures,
        functions: functionSummaries([made]),
        units: made.summary.units,
      }));
    },
  };
  owned.set(conceptId, { of, shown });
  return shown;
}

const kept = new WeakMap<ConceptFigures, ShownFigures[]>();

function storedOf(record: ConceptFigures): ShownFigures {
  const isOld = isOutdated(record);
  const shown = kept.get(record) ?? [];
  kept.set(record, shown);
  return (shown[Number(isOld)] ??= { ...record, isOld });
}

/** Compares with the records of the page, edits that wait included. Only a loaded location has them all. */
function isOutdated({ conceptId, inputHash }: ConceptFigures): boolean {
  const locationId = conceptId === null ? null : (recordOf('concept', conceptId)?.locationId ?? null);
  if (conceptId === null || locationId === null || !isTreeLoaded(locationId)) return false;
  return inputHashOf(conceptId) !== inputHash;
}

const asked = new Set<number>();
let gathering: Set<number> | null = null;
/** Ids per request, so that the address stays short. */
const PORTION = 100;
/** From so many on the whole list is loaded: each answer renders every table of figures again. */
const WHOLE_FROM = 1_000;

/** Loads the figures of these concepts once; concepts asked for in one task load together. */
export function wantConceptFigures(ids: readonly number[]): void {
  const fresh = ids.filter((id) => !isLocalId(id) && !asked.has(id));
  if (fresh.length === 0) return;
  if (!gathering) {
    gathering = new Set();
    queueMicrotask(() => void loadGathered());
  }
  for (const id of fresh) {
    asked.add(id);
    gathering.add(id);
  }
}

async function loadGathered(): Promise<void> {
  const ids = [...gathering!];
  gathering = null;
  const size = ids.length >= WHOLE_FROM ? ids.length : PORTION;
  for (let at = 0; at < ids.length; at += size) {
    const portion = ids.slice(at, at + size);
    await loadList('conceptfigures', size === PORTION ? { conceptId: portion } : {}).catch(() => {
      // Asked again when a component next wants them.
      for (const id of portion) asked.delete(id);
    });
  }
}

/** Whether the page shows figures of this concept. */
export const wantsFiguresOf = (conceptId: number): boolean => asked.has(conceptId);

onSession('signedOut', () => {
  asked.clear();
  owned.clear();
});
