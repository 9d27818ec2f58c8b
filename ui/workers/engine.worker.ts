/** The engine's own thread: records in, figures and meshes out. Holds one engine; a trap costs the instance, not the thread. */
import { loadEngine, packedOf, supportedArchetypes, type PackedResult } from '../../engine/host/index.ts';
import type { BuildingResult, ConceptInput, ConceptResult, Engine, Id } from '../../engine/host/types.ts';
import { conceptInput, localOrigin, localPolygons, type ConceptRecords, type ToRd } from '../stores/conceptinput.ts';
import { isometricPicture } from './isometric.ts';
import { latestPerKey } from './latest.ts';
import type {
  GeneratedConcept,
  GenerateRequest,
  PackedAnswer,
  PictureAnswer,
  PictureRequest,
  ProjectRequest,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';
import { remember, signOf as shownAs, type Remembered } from './remembered.ts';

const scope = self as unknown as { postMessage(answer: WorkerAnswer, transfer: Transferable[]): void };
const answer = (message: WorkerAnswer, transfer: Transferable[] = []) => scope.postMessage(message, transfer);

let engine: Promise<Engine> = start();

async function start(): Promise<Engine> {
  const loaded = await loadEngine();
  answer({ kind: 'ready', release: loaded.release, archetypes: supportedArchetypes });
  return loaded;
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

const remembered = new Map<number, Remembered>();

/** Sends all but the last part of what the main thread does not have yet, and gives that one. */
function sendParts(
  { ticket, conceptId }: GenerateRequest,
  buildings: readonly BuildingResult[],
  sent: Remembered['sent'],
  transfer: Transferable[],
): PackedAnswer[] {
  const news = buildings.filter((each) => sent.get(String(each.building_id)) !== signOf(each));
  for (const each of news) sent.set(String(each.building_id), signOf(each));
  let from = 0;
  for (; news.length - from > PART; from += PART) {
    const owned: Transferable[] = [];
    const part = news.slice(from, from + PART).map((each) => packedAnswer(each, owned));
    answer({ kind: 'part', ticket, conceptId, buildings: part }, owned);
  }
  return news.slice(from).map((each) => packedAnswer(each, transfer));
}

/** Everything at the level for far away; those that are near also with openings and rooms. */
function generateLevels(running: Engine, input: ConceptInput, full: GenerateRequest['full']): ConceptResult {
  if (full === 'all') return running.generate(input, { levels: ['storeys', 'full'] });
  const result = running.generate(input, { levels: ['storeys'] });
  const wanted = new Set<Id>(full);
  const { units, parking_norms } = input;
  const drawn = result.buildings.map((each, index) =>
    wanted.has(each.building_id)
      ? running.generateBuilding({ building: input.buildings[index]!, units, parking_norms }, { levels: ['storeys', 'full'] })
      : each,
  );
  return { ...result, buildings: drawn };
}

async function generate(request: GenerateRequest): Promise<void> {
  const running = await engine;
  const { ticket, conceptId, full } = request;
  const { toRd } = running.projection;
  const started = performance.now();
  try {
    const { records, sent } = remembered.get(conceptId)!;
    const result = generateLevels(running, conceptInput(records, toRd), full);
    const elapsed = performance.now() - started;
    const transfer: Transferable[] = [];
    const buildings = sendParts(request, result.buildings, sent, transfer);
    const totals = totalsOf(result, records, toRd);
    answer({ kind: 'generated', ticket, conceptId, elapsed, result: { ...totals, buildings } }, transfer);
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError) engine = start();
    answer({ kind: 'failed', ticket, conceptId, reason: reasonOf(cause) });
  }
}

/** Everything but the buildings. */
function totalsOf(result: ConceptResult, records: ConceptRecords, toRd: ToRd): Omit<GeneratedConcept, 'buildings'> {
  const { release, hash, figures, meta } = result;
  const origin = localOrigin(records.location, toRd);
  const plots = records.plots.map(({ id, type, geometry }) => ({ id, type, geometry: localPolygons(geometry, origin, toRd) }));
  return { release, hash, figures, messages: meta.messages, functions: meta.functions, units: meta.units, plots };
}

async function project({ ticket, origin, coordinates }: ProjectRequest): Promise<void> {
  const { toRd } = (await engine).projection;
  const [ox, oy] = localOrigin({ lon: origin[0], lat: origin[1] }, toRd);
  for (let at = 0; at < coordinates.length; at += 2) {
    const [x, y] = toRd(coordinates[at]!, coordinates[at + 1]!);
    coordinates[at] = x - ox;
    coordinates[at + 1] = y - oy;
  }
  answer({ kind: 'projected', ticket, coordinates }, [coordinates.buffer]);
}

async function picture({ ticket, building, width, height }: PictureRequest): Promise<void> {
  try {
    const { meshes } = (await engine).generateBuilding({ building }, { meshes: true });
    const pixels = meshes ? isometricPicture(meshes, width, height) : null;
    answer({ kind: 'picture', ticket, pixels: pixels as PictureAnswer['pixels'] }, pixels ? [pixels.buffer as ArrayBuffer] : []);
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError) engine = start();
    answer({ kind: 'picture', ticket, pixels: null });
  }
}

const unusable = (cause: unknown) => answer({ kind: 'unusable', reason: reasonOf(cause) });
engine.catch(unusable);

const queue = latestPerKey<number, GenerateRequest>(
  (request) => void generate(request).catch(unusable),
  (run) => setTimeout(run, 0),
);

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'generate') {
    // At once, for a change builds on the one before, also when that one is never generated.
    remembered.set(data.conceptId, remember(remembered.get(data.conceptId), data.change));
    queue(data.conceptId, data);
  }
  else if (data.kind === 'project') void project(data).catch(unusable);
  else void picture(data).catch(unusable);
});
