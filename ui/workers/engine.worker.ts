/** The engine's own thread: records in, figures and meshes out. A trap costs an instance, not the thread; large concepts get helpers. */
import {
  compileEngine,
  createPool,
  loadEngine,
  packedOf,
  supportedArchetypes,
  type EnginePool,
  type PackedResult,
} from '../../engine/host/index.ts';
import type { BuildingResult, ConceptResult, Engine } from '../../engine/host/types.ts';
import { conceptInput, countsAsPlot, localOrigin, localPlots } from '../stores/conceptinput.ts';
import { conceptPicture, isometricPicture } from './isometric.ts';
import { latestPerKey } from './latest.ts';
import { levelsFor } from './levels.ts';
import { changeOf } from './listchange.ts';
import type {
  ConceptPictureRequest,
  GeneratedConcept,
  GenerateRequest,
  PackedAnswer,
  PictureAnswer,
  PictureRequest,
  ProjectRequest,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';
import { isSameMessage, remember, signOf as shownAs, type Remembered, type Sent } from './remembered.ts';

const scope = self as unknown as { postMessage(answer: WorkerAnswer, transfer: Transferable[]): void };
const answer = (message: WorkerAnswer, transfer: Transferable[] = []) => scope.postMessage(message, transfer);

/** The engine of this thread for what is asked and answered at once, and the pool for concepts. One compilation serves both. */
interface Tools {
  engine: Engine;
  pool: EnginePool;
}

const tools = start();

async function start(): Promise<Tools> {
  const source = await compileEngine();
  const [engine, pool] = await Promise.all([loadEngine(source), createPool({ source, areRecordsValues: true })]);
  answer({ kind: 'ready', release: engine.release, archetypes: supportedArchetypes, module: source });
  return { engine, pool };
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** The host keeps its results in a cache, so what is transferred is a copy. */
function copyOf({ encoded, packed }: PackedResult, transfer: Transferable[]): PackedResult {
  const owned = (buffer: ArrayBuffer): ArrayBuffer => {
    const copy = buffer.slice(0);
    transfer.push(copy);
    return copy;
  };
  const meshes = packed.meshes.map((level) => ({ ...level, buffer: owned(level.buffer) }));
  return { encoded, packed: { output: owned(packed.output), meshes } };
}

function packedAnswer(of: BuildingResult, transfer: Transferable[]): PackedAnswer {
  const out = { buildingId: of.building_id, figures: of.figures, messages: of.messages, hash: of.hash };
  const packed = packedOf(of);
  return packed ? { ...out, packed: copyOf(packed, transfer) } : out;
}

const signOf = ({ hash, levels }: BuildingResult): string => shownAs(hash, levels?.full !== undefined);

/** Buildings to a message, so that none keeps the main thread busy for long. */
const PART = 16;

/** Generating for longer than this shows its results as they come, and longer than the second says how far it is. Milliseconds. */
const PARTS_AFTER = 40;
const PROGRESS_AFTER = 250;

const remembered = new Map<number, Remembered>();
const stops = new Map<number, AbortController>();

/** What the main thread does not have yet; from now on it has. */
function newsOf(buildings: readonly BuildingResult[], sent: Sent['buildings']): BuildingResult[] {
  const news = buildings.filter((each) => sent.get(String(each.building_id)) !== signOf(each));
  for (const each of news) sent.set(String(each.building_id), signOf(each));
  return news;
}

/** Sends news in parts but for the last `kept` of them, which are given back. */
function sendParts({ ticket, conceptId }: GenerateRequest, news: BuildingResult[], kept: number): BuildingResult[] {
  let from = 0;
  for (; news.length - from > kept; from += PART) {
    const owned: Transferable[] = [];
    const part = news.slice(from, from + PART).map((each) => packedAnswer(each, owned));
    answer({ kind: 'part', ticket, conceptId, buildings: part }, owned);
  }
  return news.slice(from);
}

async function generate(request: GenerateRequest): Promise<void> {
  const { engine, pool } = await tools;
  const { ticket, conceptId, full } = request;
  const { toRd } = engine.projection;
  const started = performance.now();
  const stop = new AbortController();
  stops.set(conceptId, stop);
  const lasts = () => performance.now() - started;
  try {
    const { records, sent } = remembered.get(conceptId)!;
    const plots = localPlots(records, toRd);
    if (plots !== sent.plots) answer({ kind: 'plots', ticket, conceptId, plots });
    sent.plots = plots;
    const result = await pool.generate(conceptInput(records, toRd), {
      key: conceptId,
      signal: stop.signal,
      levelsFor: levelsFor(full),
      onPart: (made) => lasts() > PARTS_AFTER && sendParts(request, newsOf(made, sent.buildings), 0),
      onProgress: (done, total) =>
        lasts() > PROGRESS_AFTER && answer({ kind: 'progress', ticket, conceptId, done, total }),
    });
    const elapsed = lasts();
    const transfer: Transferable[] = [];
    const rest = sendParts(request, newsOf(result.buildings, sent.buildings), PART);
    const buildings = rest.map((each) => packedAnswer(each, transfer));
    const messages = changeOf(sent.messages, result.meta.messages, isSameMessage);
    sent.messages = result.meta.messages;
    const made = { ...totalsOf(result), messages, buildings };
    answer({ kind: 'generated', ticket, conceptId, elapsed, result: made }, transfer);
  } catch (cause) {
    if (stop.signal.aborted) answer({ kind: 'cancelled', ticket, conceptId });
    else answer({ kind: 'failed', ticket, conceptId, reason: reasonOf(cause) });
  }
}

/** Everything but the buildings and messages. */
function totalsOf({ release, hash, figures, meta }: ConceptResult): Omit<GeneratedConcept, 'buildings' | 'messages'> {
  return { release, hash, figures, functions: meta.functions, units: meta.units };
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

const queue = latestPerKey<number, GenerateRequest>(
  (request) => void generate(request).catch(unusable),
  (run) => setTimeout(run, 0),
);

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'cancel') stops.get(data.conceptId)?.abort();
  else if (data.kind === 'generate') {
    // At once, for a change builds on the one before, also when that one is never generated.
    remembered.set(data.conceptId, remember(remembered.get(data.conceptId), data.change));
    queue(data.conceptId, data);
  } else if (data.kind === 'project') void project(data).catch(unusable);
  else if (data.kind === 'picture') void picture(data, buildingPicture);
  else void picture(data, pictureOfConcept);
});
