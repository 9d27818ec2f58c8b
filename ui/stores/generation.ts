/**
 * What the generator made of the concepts that are watched: figures and messages for the panels (a proxy), floors and
 * meshes for the stage (outside the proxy: they are large and replaced as a whole).
 */
import { proxy, ref } from 'valtio';
import { channel, listenTo, sameList, useSelector } from './reading.ts';
import type { ConceptResult, Figures, FunctionSummary, Message, UnitSummary } from '../../engine/host/types.ts';
import type { BuildingGeometry } from './buildinggeometry.ts';
import type { LocalPlot } from './conceptinput.ts';
import { onIdSwap } from './localids.ts';

export type { BuildingGeometry } from './buildinggeometry.ts';

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
  /** Why the engine cannot be used at all. */
  unusable: string | null;
}>({ concepts: {}, unusable: null });

/** Hears of every change of what was generated. */
export const onGeneration = listenTo(generation);

/** Without another result for this long generation rests, ms. */
const REST = 250;

const resting = channel();
let timer: ReturnType<typeof setTimeout> | undefined;
onGeneration(() => {
  clearTimeout(timer);
  timer = setTimeout(resting.tell, REST);
});
/** The same, once it rests: for what is out of sight while something is dragged. */
export const onGenerationRest = resting.listen;

/** For components: what `read` makes of a concept's generation; renders again when that is something else. */
export const useGeneration = <T>(
  conceptId: number,
  read: (entry: ConceptGeneration | undefined) => T,
  same?: (a: T, b: T) => boolean,
): T => useSelector(onGeneration, () => read(generation.concepts[conceptId]), same);

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

type Kept = ReadonlyMap<number, BuildingGeometry>;

const geometry = new Map<number, Kept>();
const noGeometry: Kept = new Map();
const plots = new Map<number, readonly LocalPlot[]>();
const noPlots: readonly LocalPlot[] = [];
type Listener = (conceptId: number, isMoreComing: boolean) => void;
const listeners = new Set<Listener>();

function tell(conceptId: number, isMoreComing: boolean): void {
  for (const listener of listeners) listener(conceptId, isMoreComing);
}

/** Geometry by building id of a concept; empty before the first result. The same map as before while none of it changes. */
export const geometryOf = (conceptId: number): Kept => geometry.get(conceptId) ?? noGeometry;

/** A generated building for components; renders again when it is another one. */
export const useGeometry = (conceptId: number, buildingId: number | null): BuildingGeometry | undefined =>
  useSelector(onGeneration, () => (buildingId === null ? undefined : geometryOf(conceptId).get(buildingId)));

/** Plots of the concept's location in local metres, as the generator has them. */
export const localPlotsOf = (conceptId: number): readonly LocalPlot[] => plots.get(conceptId) ?? noPlots;

/** Whether it is known which those are: before the first result, for whoever wants to look there. */
export const arePlotsKnown = (conceptId: number): boolean => plots.has(conceptId);

/** Called after each result, each part of one and each failure, outside React. Returns the way to stop. */
export function onGenerated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The entry of a concept, made when it is not there yet. */
export function conceptGeneration(conceptId: number): ConceptGeneration {
  return (generation.concepts[conceptId] ??= freshConcept());
}

function keepFigures(entry: ConceptGeneration, id: number, { made }: BuildingGeometry): void {
  const { figures, messages, hash } = made.summary.result;
  const kept = entry.buildings[id];
  if (kept?.hash === hash && kept.messages.length === messages.length) return;
  entry.buildings[id] = ref({ figures, messages, hash });
}

/** Holds these buildings from now on, with their figures; others are forgotten. Tells nobody. */
export function holdBuildings(conceptId: number, next: Kept): void {
  const entry = conceptGeneration(conceptId);
  const held = geometryOf(conceptId);
  const changed = [...next].filter(([id, each]) => held.get(id) !== each);
  const gone = [...held.keys()].filter((id) => !next.has(id));
  if (changed.length === 0 && gone.length === 0) return;
  for (const [id, each] of changed) keepFigures(entry, id, each);
  for (const id of gone) delete entry.buildings[id];
  geometry.set(conceptId, next);
}

export function takePlots(conceptId: number, found: readonly LocalPlot[]): void {
  if (plots.get(conceptId) === found) return;
  plots.set(conceptId, found);
  tell(conceptId, true);
}

/** Some buildings of a result that is under way: they show at once. */
export function takePart(conceptId: number, next: Kept): void {
  holdBuildings(conceptId, next);
  tell(conceptId, true);
}

const messageKeys = [
  'message',
  'severity',
  'target',
  'value',
  'building_id',
  'unit_id',
  'place',
  'name',
] as const satisfies readonly (keyof Message)[];
const isSameMessage = (a: Message, b: Message) => a === b || messageKeys.every((key) => a[key] === b[key]);

/** What is said again stays the object that it was, so that only other messages render. */
function keptMessages(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const kept = after.map((each, index) => (before[index] && isSameMessage(before[index], each) ? before[index] : each));
  return sameList(before, kept) ? before : kept;
}

/** Totals of the buildings held. `isLast`: nothing newer is on its way. */
export function takeConcept(conceptId: number, result: ConceptResult, elapsed: number, isLast: boolean): void {
  const entry = conceptGeneration(conceptId);
  const { release, hash, figures, meta } = result;
  Object.assign(entry, {
    state: isLast ? 'ready' : 'running',
    progress: null,
    figures: ref(figures),
    messages: ref(keptMessages(entry.messages, meta.messages) as Message[]),
    units: ref(meta.units),
    functions: ref(meta.functions),
    elapsed,
    hash,
    release,
    sequence: entry.sequence + 1,
    failure: null,
  });
  tell(conceptId, false);
}

/** What is held is still what the records ask for. */
export function takeUnchanged(conceptId: number): void {
  const entry = conceptGeneration(conceptId);
  if (entry.state === 'ready') return;
  Object.assign(entry, { state: 'ready', progress: null, failure: null });
  tell(conceptId, false);
}

export const takeRunning = (conceptId: number): void => void (conceptGeneration(conceptId).state = 'running');

export function takeFailure(conceptId: number, reason: string): void {
  Object.assign(conceptGeneration(conceptId), { state: 'failed', progress: null, failure: reason });
  tell(conceptId, false);
}

export function takeProgress(conceptId: number, progress: { done: number; total: number }): void {
  conceptGeneration(conceptId).progress = progress;
}

export function takeCancelled(conceptId: number): void {
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
