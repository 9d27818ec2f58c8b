/**
 * What the generator made of the concepts that are watched: figures and messages for the panels (a proxy), floors and
 * meshes for the stage (outside the proxy: they are large and replaced as a whole).
 */
import { proxy, ref } from 'valtio';
import { listenTo, useReading } from './reading.ts';
import type {
  BuildingMeshes,
  Figures,
  FloorResult,
  FunctionSummary,
  Message,
  UnitSummary,
} from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords, LocalPlot } from './conceptinput.ts';
import { onIdSwap } from './localids.ts';
import { signOf } from '../workers/remembered.ts';
import type {
  BuildingDetail,
  CancelledAnswer,
  FailedAnswer,
  GeneratedAnswer,
  GeneratedBuilding,
  PartAnswer,
  PlotsAnswer,
  ProgressAnswer,
} from '../workers/protocol.ts';

export interface BuildingGeneration {
  figures: Figures;
  messages: readonly Message[];
  hash: string;
}

export interface ConceptGeneration {
  /** `waiting`: nothing asked yet; `running`: a newer result is on its way; `failed`, `cancelled`: the last good result stays. */
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
  /** Buildings done of all, of a generation that takes long. */
  progress: { done: number; total: number } | null;
  figures: Figures | null;
  messages: readonly Message[];
  units: readonly UnitSummary[];
  functions: readonly FunctionSummary[];
  buildings: Record<number, BuildingGeneration>;
  /** Milliseconds the engine took for the last result. */
  elapsed: number;
  hash: string;
  release: string;
  /** Counts results; a test or a panel can wait for the next one. */
  sequence: number;
  /** Why the last generation failed, in the engine's words. */
  failure: string | null;
}

export const generation = proxy<{
  concepts: Record<number, ConceptGeneration>;
  /** Archetypes the engine can lay out; empty until it is loaded. */
  archetypes: readonly string[];
  /** Why the engine cannot be used at all. */
  unusable: string | null;
}>({ concepts: {}, archetypes: [], unusable: null });

/** Hears of every change of what was generated. */
export const onGeneration = listenTo(generation);

/** For components: what `read` makes of a concept's generation; renders again when that is something else. */
export const useGeneration = <T>(
  conceptId: number,
  read: (entry: ConceptGeneration | undefined) => T,
  same?: (a: T, b: T) => boolean,
  write?: (value: T) => boolean,
): T => useReading(onGeneration, () => read(generation.concepts[conceptId]), same, write);

const freshConcept = (): ConceptGeneration => ({
  state: 'waiting',
  progress: null,
  figures: null,
  messages: ref([]),
  units: ref([]),
  functions: ref([]),
  buildings: {},
  elapsed: 0,
  hash: '',
  release: '',
  sequence: 0,
  failure: null,
});

/** Geometry of one building as last generated. Floors are read from the engine's output at the first look. */
export interface BuildingGeometry {
  readonly hash: string;
  /** The most detailed there are. */
  readonly meshes: BuildingMeshes | null;
  /** As seen from far away. */
  readonly far: BuildingMeshes | null;
  readonly floors: readonly FloorResult[];
  /** The record it was made for: one of another form is newer than its geometry. */
  readonly record: Building;
  /** The turn in which it was made or asked for (`Turn`). */
  readonly turn: Turn;
  /** What floors and meshes come from. */
  readonly detail: BuildingDetail;
}

/** Counts how often records were looked at: an answer of the worker may be older than what was made here meanwhile. */
export type Turn = number;

const nothing: BuildingDetail = { floors: [], parking: { units: [], norms: {} }, trees: [], meshes: null, far: null };

type Origin = Pick<BuildingGeometry, 'record' | 'turn'>;

const geometryFrom = (hash: string, detail: BuildingDetail, origin: Origin): BuildingGeometry => ({
  hash,
  detail,
  ...origin,
  meshes: detail.meshes,
  far: detail.far,
  get floors() {
    return detail.floors;
  },
});

type Kept = ReadonlyMap<number, BuildingGeometry>;

const geometry = new Map<number, Kept>();
const noGeometry: Kept = new Map();
const plots = new Map<number, readonly LocalPlot[]>();
type Listener = (conceptId: number, isMoreComing: boolean) => void;
const listeners = new Set<Listener>();

function tell(conceptId: number, isMoreComing: boolean): void {
  for (const listener of listeners) listener(conceptId, isMoreComing);
}

/** Geometry by building id of a concept; empty before the first result. The same map as before while none of it changes. */
export const geometryOf = (conceptId: number): Kept => geometry.get(conceptId) ?? noGeometry;

/** Plots of the concept's location in local metres, as the generator has them. */
export const localPlotsOf = (conceptId: number): readonly LocalPlot[] => plots.get(conceptId) ?? [];

/** Whether it is known which those are: before the first result, for whoever wants to look there. */
export const arePlotsKnown = (conceptId: number): boolean => plots.has(conceptId);

/** Called after each result, each part of one and each failure, outside React. Returns the way to stop. */
export function onGenerated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The geometry held, by building, in the words of the worker: what need not be sent again. */
export const knownHashes = (conceptId: number): Record<string, string> =>
  Object.fromEntries(
    [...geometryOf(conceptId)].map(([id, { hash, meshes }]) => [String(id), signOf(hash, meshes?.level === 'full')]),
  );

/** The entry of a concept, made when it is not there yet. */
export function conceptGeneration(conceptId: number): ConceptGeneration {
  return (generation.concepts[conceptId] ??= freshConcept());
}

const geometryOfAnswer = (
  { hash, detail }: GeneratedBuilding,
  kept: BuildingGeometry | undefined,
  origin: Origin,
): BuildingGeometry =>
  !detail && kept ? geometryFrom(kept.hash, kept.detail, origin) : geometryFrom(hash, detail ?? nothing, origin);

function keepFigures(entry: ConceptGeneration, { buildingId, figures, messages, hash }: GeneratedBuilding): void {
  const kept = entry.buildings[Number(buildingId)];
  if (kept?.hash === hash && kept.messages.length === messages.length) return;
  entry.buildings[Number(buildingId)] = ref({ figures, messages, hash });
}

/** What results were made for, and when that was looked at. */
export interface Made {
  records: ConceptRecords['buildings'];
  turn: Turn;
}

function keep(conceptId: number, buildings: readonly GeneratedBuilding[], { records, turn }: Made): void {
  if (buildings.length === 0) return;
  const entry = conceptGeneration(conceptId);
  const held = new Map(geometryOf(conceptId));
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const building of buildings) {
    const id = Number(building.buildingId);
    const record = byId.get(id);
    const kept = held.get(id);
    if (!record || (kept && kept.turn > turn)) continue;
    held.set(id, geometryOfAnswer(building, kept, { record, turn }));
    keepFigures(entry, building);
  }
  geometry.set(conceptId, held);
}

export function takePlots({ conceptId, plots: found }: Pick<PlotsAnswer, 'conceptId' | 'plots'>): void {
  plots.set(conceptId, found);
  tell(conceptId, true);
}

/** Takes some buildings of a result that is under way: they show at once. */
export function takePart({ conceptId, buildings }: Omit<PartAnswer, 'kind' | 'ticket'>, made: Made): void {
  keep(conceptId, buildings, made);
  tell(conceptId, true);
}

/** Takes buildings that were made in this thread: they show at once, and the figures of the concept follow. */
export function takeMade(conceptId: number, buildings: readonly GeneratedBuilding[], made: Made): void {
  keep(conceptId, buildings, made);
  tell(conceptId, false);
}

/** Forgets buildings that are gone, and notes the records the others have now. What was made since is newer than all that. */
function settle(conceptId: number, entry: ConceptGeneration, { records, turn }: Made): void {
  const held = geometryOf(conceptId);
  const next = new Map<number, BuildingGeometry>();
  for (const record of records) {
    const kept = held.get(record.id);
    if (!kept) continue;
    const isNoted = kept.record === record || kept.turn > turn;
    next.set(record.id, isNoted ? kept : geometryFrom(kept.hash, kept.detail, { record, turn }));
  }
  for (const [id, kept] of held) if (kept.turn > turn) next.set(id, kept);
  const isSame = next.size === held.size && [...next].every(([id, kept]) => held.get(id) === kept);
  if (!isSame) geometry.set(conceptId, next);
  for (const id of Object.keys(entry.buildings)) if (!next.has(Number(id))) delete entry.buildings[Number(id)];
}

export function takeResult({ conceptId, elapsed, result }: GeneratedAnswer, made: Made): void {
  const entry = conceptGeneration(conceptId);
  keep(conceptId, result.buildings, made);
  settle(conceptId, entry, made);
  Object.assign(entry, {
    state: 'ready',
    progress: null,
    figures: ref(result.figures),
    messages: ref(result.messages),
    units: ref(result.units),
    functions: ref(result.functions),
    elapsed,
    hash: result.hash,
    release: result.release,
    sequence: entry.sequence + 1,
    failure: null,
  });
  tell(conceptId, false);
}

export function takeFailure({ conceptId, reason }: Pick<FailedAnswer, 'conceptId' | 'reason'>): void {
  Object.assign(conceptGeneration(conceptId), { state: 'failed', progress: null, failure: reason });
  tell(conceptId, false);
}

export function takeProgress({ conceptId, done, total }: Pick<ProgressAnswer, 'conceptId' | 'done' | 'total'>): void {
  conceptGeneration(conceptId).progress = { done, total };
}

export function takeCancelled({ conceptId }: Pick<CancelledAnswer, 'conceptId'>): void {
  Object.assign(conceptGeneration(conceptId), { state: 'cancelled', progress: null });
  tell(conceptId, false);
}

function moveKey<T>(map: Map<number, T>, from: number, to: number): void {
  const held = map.get(from);
  if (held === undefined) return;
  map.delete(from);
  map.set(to, held);
}

/** A record has another id now (the server's, or that of a record made from a draft): what was generated for it stays. */
export function keepUnderNewId(local: number, id: number): void {
  const { concepts } = generation;
  for (const [conceptId, held] of geometry) {
    if (!held.has(local)) continue;
    const moved = new Map(held);
    moveKey(moved, local, id);
    geometry.set(conceptId, moved);
  }
  for (const entry of Object.values(concepts)) {
    const building = entry.buildings[local];
    if (!building) continue;
    entry.buildings[id] = building;
    delete entry.buildings[local];
  }
  moveKey(geometry, local, id);
  moveKey(plots, local, id);
  if (concepts[local]) {
    concepts[id] = concepts[local];
    delete concepts[local];
  }
  for (const conceptId of geometry.keys()) tell(conceptId, concepts[conceptId]?.state === 'running');
}
onIdSwap(keepUnderNewId);
