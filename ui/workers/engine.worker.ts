/** The engine's own thread, for what takes long: many buildings, pictures, many coordinates. Nothing is kept of a request; large ones get helpers. */
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import { createPool, loadEngine, type EnginePool } from '../../engine/host/index.ts';
import type { Engine, UnitInput } from '../../engine/host/types.ts';
import { conceptInput, countsAsPlot, localOrigin, localPlots } from '../stores/conceptinput.ts';
import { deferred } from './deferred.ts';
import { conceptPicture, isometricPicture } from './isometric.ts';
import type {
  BuildingsRequest,
  ConceptPictureRequest,
  CrossingBuilding,
  PictureAnswer,
  PictureRequest,
  ProjectRequest,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';

const scope = self as unknown as { postMessage(answer: WorkerAnswer, transfer: Transferable[]): void };
const answer = (message: WorkerAnswer, transfer: Transferable[] = []) => scope.postMessage(message, transfer);

/** The engine of this thread answers short questions; the pool generates buildings. */
interface Tools {
  engine: Engine;
  pool: EnginePool;
}

const begun = deferred<WebAssembly.Module>();
const tools = begun.promise.then(async (source): Promise<Tools> => {
  const [engine, pool] = await Promise.all([loadEngine(source), createPool({ source })]);
  return { engine, pool };
});

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** The pool keeps its results in a cache, so what is transferred is a copy. A building without output is one the module trapped on. */
function crossing({ encoded, summary: { packed } }: GeneratedBuilding, transfer: Transferable[]): CrossingBuilding {
  if (packed.output.byteLength === 0) return { encoded, packed: null };
  const owned = (buffer: ArrayBuffer): ArrayBuffer => {
    const copy = buffer.slice(0);
    transfer.push(copy);
    return copy;
  };
  const meshes = packed.meshes.map((level) => ({ ...level, buffer: owned(level.buffer) }));
  return { encoded, packed: { output: owned(packed.output), meshes } };
}

/** Buildings to a message, so that none keeps the page busy for long. */
const PART = 16;

function sendParts(ticket: number, made: readonly GeneratedBuilding[]): void {
  for (let from = 0; from < made.length; from += PART) {
    const transfer: Transferable[] = [];
    const buildings = made.slice(from, from + PART).map((each) => crossing(each, transfer));
    answer({ kind: 'part', ticket, buildings }, transfer);
  }
}

/** What takes longer than this says how far it is, milliseconds. */
const PROGRESS_AFTER = 250;

const stops = new Map<number, AbortController>();

async function makeBuildings({ ticket, jobs, units }: BuildingsRequest): Promise<void> {
  const stop = new AbortController();
  stops.set(ticket, stop);
  const { pool } = await tools;
  const started = performance.now();
  const lasts = () => performance.now() - started;
  const levels = new Map(jobs.map((job) => [job.building.id, job.levels]));
  const sent = new Set<GeneratedBuilding['summary']>();
  try {
    const concept = { units: units as UnitInput[], buildings: jobs.map(({ building }) => building) };
    const all = await pool.buildings(concept, {
      signal: stop.signal,
      levelsFor: (id) => levels.get(id)!,
      onPart: (made) => {
        sendParts(ticket, made);
        for (const { summary } of made) sent.add(summary);
      },
      onProgress: (done, total) => lasts() > PROGRESS_AFTER && answer({ kind: 'progress', ticket, done, total }),
    });
    const cached = all.filter(({ summary }) => !sent.has(summary));
    sendParts(ticket, cached);
    answer({ kind: 'made', ticket, elapsed: lasts() });
  } catch (cause) {
    if (stop.signal.aborted) answer({ kind: 'cancelled', ticket });
    else answer({ kind: 'failed', ticket, reason: reasonOf(cause) });
  } finally {
    stops.delete(ticket);
  }
}

async function project({ ticket, origin, coordinates }: ProjectRequest): Promise<void> {
  const { toRd } = (await tools).engine.projection;
  const [ox, oy] = localOrigin({ lon: origin[0], lat: origin[1] }, toRd);
  for (let at = 0; at < coordinates.length; at += 2) {
    const [x, y] = toRd(coordinates[at]!, coordinates[at + 1]!);
    coordinates[at] = x - ox;
    coordinates[at + 1] = y - oy;
  }
  answer({ kind: 'projected', ticket, coordinates }, [coordinates.buffer]);
}

type PictureOf<R> = (request: R) => Promise<Uint8ClampedArray | null>;

/** A picture that cannot be made is none: what shows it goes without. */
async function picture<R extends PictureRequest | ConceptPictureRequest>(
  request: R,
  draw: PictureOf<R>,
): Promise<void> {
  const pixels = await draw(request).catch(() => null);
  const transfer = pixels ? [pixels.buffer as ArrayBuffer] : [];
  answer({ kind: 'picture', ticket: request.ticket, pixels: pixels as PictureAnswer['pixels'] }, transfer);
}

const buildingPicture: PictureOf<PictureRequest> = async ({ building, width, height }) => {
  const { meshes } = (await tools).engine.generateBuilding({ building }, { meshes: true });
  return meshes ? isometricPicture(meshes, width, height) : null;
};

/** With more buildings than this the openings of each would be smaller than a pixel. */
const OPENINGS_UP_TO = 24;

const pictureOfConcept: PictureOf<ConceptPictureRequest> = async ({ records, width, height }) => {
  const { engine } = await tools;
  const { toRd } = engine.projection;
  const plots = localPlots(records, toRd).flatMap((plot) => (countsAsPlot(plot) ? [plot.geometry] : []));
  const meshes = records.buildings.length > OPENINGS_UP_TO ? 'storeys' : 'full';
  const { buildings } = engine.generate(conceptInput(records, toRd), { meshes });
  const places = new Map(records.buildings.map((record) => [String(record.id), record]));
  const drawn = buildings.flatMap((result) => ({ result, place: places.get(String(result.building_id))! }));
  return conceptPicture(plots, drawn, width, height);
};

const unusable = (cause: unknown) => answer({ kind: 'unusable', reason: reasonOf(cause) });
tools.catch(unusable);

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'begin') begun.resolve(data.module);
  else if (data.kind === 'cancel') stops.get(data.ticket)?.abort();
  else if (data.kind === 'buildings') void makeBuildings(data).catch(unusable);
  else if (data.kind === 'project') void project(data).catch(unusable);
  else if (data.kind === 'picture') void picture(data, buildingPicture);
  else void picture(data, pictureOfConcept);
});
