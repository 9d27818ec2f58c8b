/** The page's side of the engine: its own instance, and the worker, started on first use, which answers by ticket. */
import { summaryOf } from '../../engine/host/builder.ts';
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import { compileEngine } from '../../engine/host/module/load.ts';
import { deferred } from './deferred.ts';
import { MainThreadEngine } from './mainthreadengine.ts';
import type {
  AskedRequest,
  BuildingsRequest,
  CancelledAnswer,
  ConceptPictureRequest,
  CrossingBuilding,
  FailedAnswer,
  LastAnswer,
  MadeAnswer,
  PictureAnswer,
  PictureRequest,
  ProgressAnswer,
  ProjectedAnswer,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';

export class EngineUnusable extends Error {}

/** What comes before the last answer. */
export interface Meanwhile {
  part?(buildings: GeneratedBuilding[]): void;
  progress?(progress: Pick<ProgressAnswer, 'done' | 'total'>): void;
}

interface Open {
  settle: (answer: LastAnswer) => void;
  refuse: (cause: Error) => void;
  on: Meanwhile;
}

const open = new Map<number, Open>();
let tickets = 0;
let worker: Worker | null = null;
let engine: MainThreadEngine | null = null;

const readiness = deferred<MainThreadEngine>();
// Who waits sees the refusal; without anybody waiting it is not an error of the page.
readiness.promise.catch(() => undefined);

/** The engine in this thread; null until it is loaded. */
export const mainThreadEngine = (): MainThreadEngine | null => engine;

/** Resolves when the engine is loaded in this thread. */
export function engineReady(): Promise<MainThreadEngine> {
  running();
  return readiness.promise;
}

function running(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'kavel-engine' });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => take(data));
  worker.addEventListener('error', (event) => refuseAll(event.message));
  begin(worker).catch((cause: unknown) => refuseAll(cause instanceof Error ? cause.message : String(cause)));
  return worker;
}

/** One compilation serves both threads. */
async function begin(other: Worker): Promise<void> {
  const module = await compileEngine();
  other.postMessage({ kind: 'begin', module } satisfies WorkerRequest);
  engine = new MainThreadEngine(module);
  readiness.resolve(engine);
}

function take(answer: WorkerAnswer): void {
  if (answer.kind === 'unusable') return refuseAll(answer.reason);
  const request = open.get(answer.ticket);
  if (answer.kind === 'part') return request?.on.part?.(answer.buildings.map(opened));
  if (answer.kind === 'progress') return request?.on.progress?.(answer);
  open.delete(answer.ticket);
  request?.settle(answer);
}

function opened({ encoded, packed }: CrossingBuilding): GeneratedBuilding {
  const levels = packed?.meshes.map(({ level }) => level) ?? [];
  return { encoded, summary: summaryOf(encoded, packed, { levels }) };
}

function refuseAll(reason: string): void {
  const cause = new EngineUnusable(reason);
  readiness.reject(cause);
  for (const { refuse } of open.values()) refuse(cause);
  open.clear();
}

function ask<T extends LastAnswer>(
  request: AskedRequest,
  transfer: Transferable[] = [],
  on: Meanwhile = {},
): Promise<T> {
  const { promise, resolve, reject } = deferred<LastAnswer>();
  open.set(request.ticket, { settle: resolve, refuse: reject, on });
  running().postMessage(request, transfer);
  return promise as Promise<T>;
}

/** Buildings, made by the worker and its helpers. They come in parts, in any order. The signal calls the rest off. */
export function askBuildings(
  request: Pick<BuildingsRequest, 'jobs' | 'units'>,
  on: Meanwhile,
  signal?: AbortSignal,
): Promise<MadeAnswer | CancelledAnswer | FailedAnswer> {
  const ticket = ++tickets;
  signal?.addEventListener('abort', () => running().postMessage({ kind: 'cancel', ticket } satisfies WorkerRequest));
  return ask({ kind: 'buildings', ticket, ...request }, [], on);
}

/** [lon, lat] pairs to local metres around a location. The array given is taken over and comes back changed. */
export async function askProjection(origin: [number, number], coordinates: Float64Array): Promise<Float64Array> {
  const request: AskedRequest = { kind: 'project', ticket: ++tickets, origin, coordinates };
  return (await ask<ProjectedAnswer>(request, [coordinates.buffer])).coordinates;
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
