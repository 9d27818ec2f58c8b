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

export type GeneratedBox = Pick<Building, 'x' | 'y' | 'rotate_z' | 'maxlength' | 'maxwidth' | 'cfg'>;

/** Geometry of one building as last generated. Floors are read from the engine's output at the first look. */
export interface BuildingGeometry {
  readonly hash: string;
  /** The most detailed there are. */
  readonly meshes: BuildingMeshes | null;
  /** As seen from far away. */
  readonly far: BuildingMeshes | null;
  readonly floors: readonly FloorResult[];
  /** The box it was made for: a record of another size is newer than its geometry. */
  readonly box: GeneratedBox;
  /** What floors and meshes come from. */
  readonly detail: BuildingDetail;
}

const nothing: BuildingDetail = { floors: [], parking: { units: [], norms: {} }, trees: [], meshes: null, far: null };

const geometryFrom = (hash: string, detail: BuildingDetail, box: GeneratedBox): BuildingGeometry => ({
  hash,
  detail,
  box,
  meshes: detail.meshes,
  far: detail.far,
  get floors() {
    return detail.floors;
  },
});

const geometry = new Map<number, Map<number, BuildingGeometry>>();
const plots = new Map<number, readonly LocalPlot[]>();
const listeners = new Set<(conceptId: number) => void>();

/** Geometry by building id of a concept; empty before the first result. */
export const geometryOf = (conceptId: number): ReadonlyMap<number, BuildingGeometry> =>
  geometry.get(conceptId) ?? new Map();

/** Plots of the concept's location in local metres, as the generator has them. */
export const localPlotsOf = (conceptId: number): readonly LocalPlot[] => plots.get(conceptId) ?? [];

/** Whether it is known which those are: before the first result, for whoever wants to look there. */
export const arePlotsKnown = (conceptId: number): boolean => plots.has(conceptId);

/** Called after each result and each failure, outside React. Returns the way to stop. */
export function onGenerated(listener: (conceptId: number) => void): () => void {
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

type Kept = Map<number, BuildingGeometry>;

function keepGeometry(held: Kept, { buildingId, hash, detail }: GeneratedBuilding, box: GeneratedBox): void {
  const id = Number(buildingId);
  const kept = held.get(id);
  held.set(
    id,
    !detail && kept ? geometryFrom(kept.hash, kept.detail, box) : geometryFrom(hash, detail ?? nothing, box),
  );
}

function keepFigures(entry: ConceptGeneration, { buildingId, figures, messages, hash }: GeneratedBuilding): void {
  const kept = entry.buildings[Number(buildingId)];
  if (kept?.hash === hash && kept.messages.length === messages.length) return;
  entry.buildings[Number(buildingId)] = ref({ figures, messages, hash });
}

function keep(conceptId: number, buildings: readonly GeneratedBuilding[], records: ConceptRecords['buildings']): void {
  const entry = conceptGeneration(conceptId);
  const held = (geometry.get(conceptId) ?? new Map()) as Kept;
  const boxes = new Map<number, GeneratedBox>(records.map((record) => [record.id, record]));
  for (const building of buildings) {
    const box = boxes.get(Number(building.buildingId));
    if (!box) continue;
    keepGeometry(held, building, box);
    keepFigures(entry, building);
  }
  geometry.set(conceptId, held);
}

export function takePlots({ conceptId, plots: found }: Pick<PlotsAnswer, 'conceptId' | 'plots'>): void {
  plots.set(conceptId, found);
  for (const listener of listeners) listener(conceptId);
}

/** Takes some buildings of a result that is under way: they show at once. */
export function takePart(
  { conceptId, buildings }: Omit<PartAnswer, 'kind' | 'ticket'>,
  records: ConceptRecords['buildings'],
): void {
  keep(conceptId, buildings, records);
  for (const listener of listeners) listener(conceptId);
}

/** Forgets buildings that are gone, and notes the size the others have now. */
function settle(conceptId: number, entry: ConceptGeneration, records: ConceptRecords['buildings']): void {
  const held = geometryOf(conceptId);
  const next: Kept = new Map();
  for (const record of records) {
    const kept = held.get(record.id);
    if (kept) next.set(record.id, kept.box === record ? kept : geometryFrom(kept.hash, kept.detail, record));
  }
  geometry.set(conceptId, next);
  for (const id of Object.keys(entry.buildings)) if (!next.has(Number(id))) delete entry.buildings[Number(id)];
}

export function takeResult(
  { conceptId, elapsed, result }: GeneratedAnswer,
  records: ConceptRecords['buildings'],
): void {
  const entry = conceptGeneration(conceptId);
  keep(conceptId, result.buildings, records);
  settle(conceptId, entry, records);
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
  for (const listener of listeners) listener(conceptId);
}

export function takeFailure({ conceptId, reason }: Pick<FailedAnswer, 'conceptId' | 'reason'>): void {
  Object.assign(conceptGeneration(conceptId), { state: 'failed', progress: null, failure: reason });
  for (const listener of listeners) listener(conceptId);
}

export function takeProgress({ conceptId, done, total }: Pick<ProgressAnswer, 'conceptId' | 'done' | 'total'>): void {
  conceptGeneration(conceptId).progress = { done, total };
}

export function takeCancelled({ conceptId }: Pick<CancelledAnswer, 'conceptId'>): void {
  Object.assign(conceptGeneration(conceptId), { state: 'cancelled', progress: null });
  for (const listener of listeners) listener(conceptId);
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
  for (const held of geometry.values()) moveKey(held, local, id);
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
  for (const conceptId of geometry.keys()) for (const listener of listeners) listener(conceptId);
}
onIdSwap(keepUnderNewId);
