/** The main thread's side of the engine's worker: started on first use, answers by ticket. */
import { openBuilding } from '../../engine/host/decode.ts';
import type { BuildingResult, Message } from '../../engine/host/types.ts';
import { setHandEngine } from './handengine.ts';
import { changed } from './listchange.ts';
import type {
  BuildingDetail,
  CancelledAnswer,
  CancelRequest,
  ConceptPictureRequest,
  FailedAnswer,
  GeneratedAnswer,
  GenerateRequest,
  GeneratedBuilding,
  PackedAnswer,
  PackedConcept,
  PartAnswer,
  PictureAnswer,
  PictureRequest,
  PlotsAnswer,
  ProgressAnswer,
  ProjectedAnswer,
  ReadyAnswer,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';

type Settled = GeneratedAnswer | FailedAnswer | CancelledAnswer | ProjectedAnswer | PictureAnswer;

export class EngineUnusable extends Error {}

let worker: Worker | null = null;
let tickets = 0;
interface Open {
  settle: (answer: Settled) => void;
  refuse: (cause: Error) => void;
  on?: Meanwhile | undefined;
}

/** What comes before the answer. */
export interface Meanwhile {
  plots?(plots: PlotsAnswer): void;
  part?(part: PartAnswer): void;
  progress?(progress: ProgressAnswer): void;
}
const open = new Map<number, Open>();

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (cause: Error) => void;
}
function deferred<T>(): Deferred<T> {
  const made = {} as Deferred<T>;
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
  // Whoever waits sees the refusal; without anybody waiting it is not an error of the page.
  made.promise.catch(() => undefined);
  return made;
}

const readiness = deferred<ReadyAnswer>();

/** Resolves when the engine is loaded, with what it can generate. */
export const engineReady = (): Promise<ReadyAnswer> => {
  running();
  return readiness.promise;
};

function running(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'kavel-engine' });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => take(data));
  worker.addEventListener('error', (event) => refuseAll(event.message));
  return worker;
}

function take(answer: WorkerAnswer): void {
  if (answer.kind === 'ready') {
    // First: whoever waits for the worker does not need the other.
    readiness.resolve(answer);
    return setHandEngine(answer.module);
  }
  if (answer.kind === 'unusable') return refuseAll(answer.reason);
  if (answer.kind === 'part') {
    return open.get(answer.ticket)?.on?.part?.({ ...answer, buildings: answer.buildings.map(openedBuilding) });
  }
  if (answer.kind === 'plots') return open.get(answer.ticket)?.on?.plots?.(answer);
  if (answer.kind === 'progress') return open.get(answer.ticket)?.on?.progress?.(answer);
  open.get(answer.ticket)?.settle(answer.kind === 'generated' ? opened(answer) : answer);
  open.delete(answer.ticket);
}

const openedBuilding = ({ packed, ...building }: PackedAnswer): GeneratedBuilding =>
  packed ? { ...building, detail: detailOf(packed) } : building;

/** The messages of each concept as they came last: what comes next are changes of them. */
const messagesOf = new Map<number, readonly Message[]>();

function opened({ result, ...answer }: GeneratedAnswer<PackedConcept>): GeneratedAnswer {
  const messages = changed(messagesOf.get(answer.conceptId) ?? [], result.messages);
  messagesOf.set(answer.conceptId, messages);
  return { ...answer, result: { ...result, messages, buildings: result.buildings.map(openedBuilding) } };
}

const detailOf = (packed: NonNullable<PackedAnswer['packed']>): BuildingDetail =>
  detailFrom(openBuilding(packed, { levels: packed.packed.meshes.map(({ level }) => level) }));

/** What is kept of a result besides its figures. */
function detailFrom(result: BuildingResult): BuildingDetail {
  const far = result.levels?.storeys ?? null;
  return {
    get floors() {
      return result.floors;
    },
    get trees() {
      return result.trees;
    },
    get parking() {
      return result.parking;
    },
    meshes: result.levels?.full ?? far,
    far,
  };
}

/** A building that was made in this thread, as if the worker had answered it. */
export const generatedHere = (result: BuildingResult): GeneratedBuilding => ({
  buildingId: result.building_id,
  figures: result.figures,
  messages: result.messages,
  hash: result.hash,
  detail: detailFrom(result),
});

function refuseAll(reason: string): void {
  const cause = new EngineUnusable(reason);
  readiness.reject(cause);
  for (const { refuse } of open.values()) refuse(cause);
  open.clear();
}

function ask<T extends Settled>(
  request: Exclude<WorkerRequest, CancelRequest>,
  transfer: Transferable[] = [],
  on?: Meanwhile,
): Promise<T> {
  const { promise, resolve, reject } = deferred<Settled>();
  open.set(request.ticket, { settle: resolve, refuse: reject, on });
  running().postMessage(request, transfer);
  return promise as Promise<T>;
}

/** One concept. A newer request for the same concept replaces one that still waits; that one is never answered. */
export const askConcept = (
  request: Omit<GenerateRequest, 'kind' | 'ticket'>,
  on: Meanwhile,
): Promise<GeneratedAnswer | FailedAnswer | CancelledAnswer> =>
  ask({ kind: 'generate', ticket: ++tickets, ...request }, [], on);

/** Calls off what is being generated of a concept; its request is answered by that. */
export const cancelConcept = (conceptId: number): void =>
  running().postMessage({ kind: 'cancel', conceptId } satisfies WorkerRequest);

/** [lon, lat] pairs to local metres around a location. The array given is taken over and comes back changed. */
export async function askProjection(origin: [number, number], coordinates: Float64Array): Promise<Float64Array> {
  const answer = await ask<ProjectedAnswer>({ kind: 'project', ticket: ++tickets, origin, coordinates }, [
    coordinates.buffer,
  ]);
  return answer.coordinates;
}

/** A small picture of what the generator makes of a building, as RGBA; null when that is nothing. */
export async function askPicture(request: Omit<PictureRequest, 'kind' | 'ticket'>): Promise<PictureAnswer['pixels']> {
  return (await ask<PictureAnswer>({ kind: 'picture', ticket: ++tickets, ...request })).pixels;
}

/** The same of a whole concept on its plots, with shadows. */
export async function askConceptPicture(
  request: Omit<ConceptPictureRequest, 'kind' | 'ticket'>,
): Promise<PictureAnswer['pixels']> {
  return (await ask<PictureAnswer>({ kind: 'conceptpicture', ticket: ++tickets, ...request })).pixels;
}
