/** What the generator made of the concepts that are watched. Each is a value: a change makes another, with what did not change still in it. */
import { proxy, ref } from 'valtio';
import type { ConceptResult, Figures, FunctionSummary, Message, UnitSummary } from '../../engine/host/types.ts';
import type { BuildingGeometry } from './buildinggeometry.ts';
import { channel } from './channel.ts';
import type { LocalPlot } from './conceptinput.ts';
import { onIdSwap } from './localids.ts';
import { listenTo, sameList, useSelector } from './reading.ts';

export type { BuildingGeometry } from './buildinggeometry.ts';

export interface ConceptGeneration {
  /** `waiting`: nothing asked yet; `running`: a newer result is on its way; `failed`, `cancelled`: the last good result stays. */
  readonly state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
  /** Buildings done of all, of a generation that takes long. */
  readonly progress: { done: number; total: number } | null;
  readonly figures: Figures | null;
  readonly messages: readonly Message[];
  readonly units: readonly UnitSummary[];
  readonly functions: readonly FunctionSummary[];
  /** By id; the same map as before while none of them changes. */
  readonly buildings: ReadonlyMap<number, BuildingGeometry>;
  /** Plots of the concept's location in local metres, as the generator has them; null while that is not known. */
  readonly plots: readonly LocalPlot[] | null;
  /** Milliseconds the engine took for the last result. */
  readonly elapsed: number;
  readonly hash: string;
  readonly release: string;
  /** Counts results; a test or a panel can wait for the next one. */
  readonly sequence: number;
  /** Why the last generation failed, in the engine's words. */
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
  /** Why the engine cannot be used at all. */
  unusable: string | null;
}>({ concepts: {}, unusable: null });

/** What there is of a concept. */
export const conceptGeneration = (conceptId: number): ConceptGeneration => generation.concepts[conceptId] ?? nothing;
export const geometryOf = (conceptId: number) => conceptGeneration(conceptId).buildings;
const noPlots: readonly LocalPlot[] = [];
export const localPlotsOf = (conceptId: number) => conceptGeneration(conceptId).plots ?? noPlots;

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
  read: (entry: ConceptGeneration) => T,
  same?: (a: T, b: T) => boolean,
): T => useSelector(onGeneration, () => read(conceptGeneration(conceptId)), same);

const { listen, tell } = channel<[conceptId: number, isMoreComing: boolean]>();
/** Called after each result, each part of one and each failure, outside React. Returns the way to stop. */
export const onGenerated = listen;

function change(conceptId: number, changes: Partial<ConceptGeneration>): void {
  generation.concepts[conceptId] = ref({ ...conceptGeneration(conceptId), ...changes });
}

/** Holds these buildings from now on; others are forgotten. Tells nobody. */
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

/** Some buildings of a result that is under way: they show at once. */
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

/** What is said again stays the object that it was, so that only other messages render. */
function keptMessages(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const kept = after.map((each, index) => (before[index] && isSameMessage(before[index], each) ? before[index] : each));
  return sameList(before, kept) ? before : kept;
}

/** Totals of the buildings held. `isLast`: nothing newer is on its way. */
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

/** What is held is still what the records ask for. */
export function takeUnchanged(conceptId: number): void {
  if (conceptGeneration(conceptId).state !== 'ready') end(conceptId, 'ready', null);
}

export const takeFailure = (conceptId: number, reason: string): void => end(conceptId, 'failed', reason);
export const takeCancelled = (conceptId: number): void => end(conceptId, 'cancelled', null);
export const takeRunning = (conceptId: number): void => change(conceptId, { state: 'running' });
export const takeProgress = (conceptId: number, progress: { done: number; total: number }): void =>
  change(conceptId, { progress });

/** A record has another id now (the server's, or that of a record made from a draft): what was generated for it stays. */
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
onIdSwap(keepUnderNewId);
