/** The engine for the interface: an instance in this thread, and a worker for long work. Both start at their first use. */
import { proxy, transfer, wrap, type Remote } from 'comlink';
import { summaryOf } from '../../engine/host/builder.ts';
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import { compileEngine } from '../../engine/host/module/load.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import type { BuildingsRequest, CrossingBuilding, EngineWork, FileRequest } from './engine.worker.ts';
import { MainThreadEngine } from './mainthreadengine.ts';
import type { PlanObjects } from '../../model/rules/location/zoning.ts';
import type { Area } from '../map/metres.ts';
import type { BuildableBox, PlanFeatures } from './planobjects.ts';
import type { Pixels } from './raster.ts';

/** Callbacks before all buildings are made. */
interface Meanwhile {
  part?(buildings: GeneratedBuilding[]): void;
  progress?(progress: { done: number; total: number }): void;
}

interface Begun {
  worker: Worker;
  work: Remote<EngineWork>;
  ready: Promise<MainThreadEngine>;
}

let begun: Begun | null = null;
let engine: MainThreadEngine | null = null;
let tickets = 0;

/** The engine in this thread; null until it is loaded. */
export const mainThreadEngine = (): MainThreadEngine | null => engine;

/** Resolves when the engine is loaded in this thread. */
export const engineReady = (): Promise<MainThreadEngine> => (begun ??= begin()).ready;

function begin(): Begun {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'kavel-engine' });
  const work = wrap<EngineWork>(worker);
  // One compilation serves both threads.
  const load = async () => {
    const module = await compileEngine();
    void work.begin(module);
    return (engine = new MainThreadEngine(module));
  };
  return { worker, work, ready: unlessLost(worker, load()) };
}

/** Rejects when the worker fails to load: comlink would wait for ever. */
function unlessLost<T>(worker: Worker, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lose = ({ message }: ErrorEvent) => reject(new Error(message));
    worker.addEventListener('error', lose);
    void answer.then(resolve, reject).finally(() => worker.removeEventListener('error', lose));
  });
}

async function ask<T>(call: (work: Remote<EngineWork>) => Promise<T>): Promise<T> {
  const { worker, work, ready } = (begun ??= begin());
  await ready;
  return unlessLost(worker, call(work));
}

function opened({ encoded, packed }: CrossingBuilding): GeneratedBuilding {
  const levels = packed?.meshes.map(({ level }) => level) ?? [];
  return { encoded, summary: summaryOf(encoded, packed, { levels }) };
}

/**
 * Generates buildings in the worker and its helpers. They arrive in parts, in any order. Resolves to the time of the engine, ms;
 * rejects when the generator cannot read or make a building, and when the signal cancels the rest.
 */
export function askBuildings(
  request: Omit<BuildingsRequest, 'ticket'>,
  { part, progress }: Meanwhile,
  signal?: AbortSignal,
): Promise<number> {
  const ticket = ++tickets;
  const page = proxy({
    part: (buildings: CrossingBuilding[]) => part?.(buildings.map(opened)),
    progress: (done: number, total: number) => progress?.({ done, total }),
  });
  return ask((work) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => void work.cancel(ticket));
    return work.buildings({ ticket, ...request }, page);
  });
}

/** Writes a concept as a file. Rejects with the reason, and when the signal cancels it. */
export function askFile(
  request: Omit<FileRequest, 'ticket'>,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const ticket = ++tickets;
  const page = proxy({ progress });
  return ask((work) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => void work.cancel(ticket));
    return work.file({ ticket, ...request }, page);
  });
}

/** [lon, lat] pairs to local metres around a location. The array is transferred; the result is the same memory, changed. */
export const askProjection = (origin: [number, number], coordinates: Float64Array): Promise<Float64Array> =>
  ask((work) => work.project(origin, transfer(coordinates, [coordinates.buffer])));

/** The objects of zoning plans on these plots, with the share of the land that each covers. */
export const askPlanObjects = (land: readonly Area[], features: PlanFeatures): Promise<PlanObjects> =>
  ask((work) => work.planObjects(land, features));

/** The smallest rectangle around building zones on these plots, in metres around a point; null when none lies on them. */
export const askBuildableBox = (
  at: { lon: number; lat: number },
  land: readonly Area[],
  zones: readonly Area[],
): Promise<BuildableBox | null> => ask((work) => work.buildableBox(at, land, zones));

/** A small picture of a generated building, RGBA; null when there is nothing to draw. */
export const askPicture = (building: Building, width: number, height: number): Promise<Pixels | null> =>
  ask((work) => work.picture(building, width, height));

/** A small picture of a whole concept on its plots, with shadows. */
export const askConceptPicture = (records: ConceptRecords, width: number, height: number): Promise<Pixels | null> =>
  ask((work) => work.conceptPicture(records, width, height));
