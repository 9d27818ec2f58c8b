/** Results of the generator for the watched concepts. Each is immutable: a change makes a new object that shares its unchanged parts. */
import { proxy, ref } from 'valtio';
import type { ConceptResult, Figures, FunctionSummary, Message, UnitSummary } from '../../../engine/host/types.ts';
import type { BuildingGeometry } from './buildinggeometry.ts';
import { channel } from '../channel.ts';
import type { LocalPlot } from '../../../engine/host/records/conceptinput.ts';
import { onIdSwap } from '../records/localids.ts';
import { listenTo, sameList, useSelector } from '../reading.ts';

export type { BuildingGeometry } from './buildinggeometry.ts';

export interface ConceptGeneration {
  /** `waiting`: nothing asked yet; `running`: a newer result is being made; `failed`, `cancelled`: the last good result stays. */
  readonly state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
  /** Buildings done and in all, for a long generation. */
  readonly progress: { done: number; total: number } | null;
  readonly figures: Figures | null;
  readonly messages: readonly Message[];
  readonly units: readonly UnitSummary[];
  readonly functions: readonly FunctionSummary[];
  /** By id; the same map until one of them changes. */
  readonly buildings: ReadonlyMap<number, BuildingGeometry>;
  /** Plots of the location in local metres, as the generator uses them; null until known. */
  readonly plots: readonly LocalPlot[] | null;
  /** Time of the engine for the last result, ms. */
  readonly elapsed: number;
  readonly hash: string;
  readonly release: string;
  /** Number of results so far; a test or a panel waits for it to rise. */
  readonly sequence: number;
  /** The engine's message when the last generation failed. */
  readonly failure: string | null;
}

const nothing: ConceptGeneration = {
  state: 'waiting',
  progress: null,
  figures: null,
  messages: [],
  units: [],
  functions: [],
  buildings: new Map(),
  plots: null,
  elapsed: 0,
  hash: '',
  release: '',
  sequence: 0,
  failure: null,
};

export const generation = proxy<{
  concepts: Record<number, ConceptGeneration>;
  /** The error that keeps the engine from loading. */
  unusable: string | null;
}>({ concepts: {}, unusable: null });

/** The generation of a concept; an empty one when it is not watched. */
export const conceptGeneration = (conceptId: number): ConceptGeneration => generation.concepts[conceptId] ?? nothing;
export const geometryOf = (conceptId: number) => conceptGeneration(conceptId).buildings;
const noPlots: readonly LocalPlot[] = [];
export const localPlotsOf = (conceptId: number) => conceptGeneration(conceptId).plots ?? noPlots;

/** Listens to every change of the generation. */
export const onGeneration = listenTo(generation);

/** The generation rests after this time without a result, ms. */
const REST = 250;

const resting = channel();
let timer: ReturnType<typeof setTimeout> | undefined;
onGeneration(() => {
  clearTimeout(timer);
  timer = setTimeout(resting.tell, REST);
});
/** Listens to the generation once it rests, for views that need no update during a drag. */
export const onGenerationRest = resting.listen;

/** For components: returns `read` of a concept's generation; renders again when that value changes. */
export const useGeneration = <T>(
  conceptId: number,
  read: (entry: ConceptGeneration) => T,
  same?: (a: T, b: T) => boolean,
): T => useSelector(onGeneration, () => read(conceptGeneration(conceptId)), same);

const { listen, tell } = channel<[conceptId: number, isMoreComing: boolean]>();
/** Calls the listener after each result, partial result and failure, outside React. Returns the function that stops it. */
export const onGenerated = listen;

function change(conceptId: number, changes: Partial<ConceptGeneration>): void {
  generation.concepts[conceptId] = ref({ ...conceptGeneration(conceptId), ...changes });
}

/** Replaces the buildings held. Calls no listener of `onGenerated`. */
export function holdBuildings(conceptId: number, buildings: ReadonlyMap<number, BuildingGeometry>): void {
  const held = geometryOf(conceptId);
  const isSame = held.size === buildings.size && [...buildings].every(([id, each]) => held.get(id) === each);
  if (!isSame) change(conceptId, { buildings });
}

export function takePlots(conceptId: number, plots: readonly LocalPlot[]): void {
  if (conceptGeneration(conceptId).plots === plots) return;
  change(conceptId, { plots });
  tell(conceptId, true);
}

/** Takes some buildings of a result in progress; they show at once. */
export function takePart(conceptId: number, buildings: ReadonlyMap<number, BuildingGeometry>): void {
  holdBuildings(conceptId, buildings);
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

/** Keeps the object of an equal message, so that only changed messages render. */
function keptMessages(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const kept = after.map((each, index) => (before[index] && isSameMessage(before[index], each) ? before[index] : each));
  return sameList(before, kept) ? before : kept;
}

/** Takes the totals of the buildings held. `isLast`: no newer result is being made. */
export function takeConcept(conceptId: number, result: ConceptResult, elapsed: number, isLast: boolean): void {
  const { messages, sequence } = conceptGeneration(conceptId);
  const { release, hash, figures, meta } = result;
  change(conceptId, {
    state: isLast ? 'ready' : 'running',
    progress: null,
    figures,
    messages: keptMessages(messages, meta.messages),
    units: meta.units,
    functions: meta.functions,
    elapsed,
    hash,
    release,
    sequence: sequence + 1,
    failure: null,
  });
  tell(conceptId, false);
}

function end(conceptId: number, state: ConceptGeneration['state'], failure: string | null): void {
  change(conceptId, { state, progress: null, failure });
  tell(conceptId, false);
}

/** Marks the concept ready: the result held still fits the records. */
export function takeUnchanged(conceptId: number): void {
  if (conceptGeneration(conceptId).state !== 'ready') end(conceptId, 'ready', null);
}

export const takeFailure = (conceptId: number, reason: string): void => end(conceptId, 'failed', reason);
export const takeCancelled = (conceptId: number): void => end(conceptId, 'cancelled', null);
export const takeRunning = (conceptId: number): void => change(conceptId, { state: 'running' });
export const takeProgress = (conceptId: number, progress: { done: number; total: number }): void =>
  change(conceptId, { progress });

/** Moves the geometry of a record to its new id (the server's, or that of a record made from a draft). */
export function keepUnderNewId(local: number, id: number): void {
  const { concepts } = generation;
  if (concepts[local]) {
    concepts[id] = concepts[local];
    delete concepts[local];
  }
  for (const [key, { buildings, state }] of Object.entries(concepts)) {
    const conceptId = Number(key);
    const made = buildings.get(local);
    if (made) {
      const others = [...buildings].filter(([each]) => each !== local);
      holdBuildings(conceptId, new Map([...others, [id, made]]));
    }
    tell(conceptId, state === 'running');
  }
}
onIdSwap((ids) => ids.forEach((id, local) => keepUnderNewId(local, id)));
