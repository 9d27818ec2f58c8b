/** The engine's own thread: records in, figures and meshes out. Holds one engine; a trap costs the instance, not the thread. */
import { loadEngine, packedOf, supportedArchetypes, type PackedResult } from '../../engine/host/index.ts';
import type { BuildingResult, Engine } from '../../engine/host/types.ts';
import { conceptInput, localOrigin, localPolygons } from '../stores/conceptinput.ts';
import { latestPerKey } from './latest.ts';
import type { GenerateRequest, PackedAnswer, ProjectRequest, WorkerAnswer, WorkerRequest } from './protocol.ts';

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

function packedAnswer(of: BuildingResult, known: GenerateRequest['known'], transfer: Transferable[]): PackedAnswer {
  const out = { buildingId: of.building_id, figures: of.figures, messages: of.messages, hash: of.hash };
  if (known[String(of.building_id)] === of.hash) return out;
  const packed = packedOf(of);
  return packed ? { ...out, packed: copyOf(packed, transfer) } : out;
}

async function generate({ ticket, conceptId, records, known }: GenerateRequest): Promise<void> {
  const running = await engine;
  const { toRd } = running.projection;
  const started = performance.now();
  try {
    const result = running.generate(conceptInput(records, toRd), { meshes: true });
    const transfer: Transferable[] = [];
    const origin = localOrigin(records.location, toRd);
    answer(
      {
        kind: 'generated',
        ticket,
        conceptId,
        elapsed: performance.now() - started,
        result: {
          release: result.release,
          hash: result.hash,
          figures: result.figures,
          messages: result.meta.messages,
          functions: result.meta.functions,
          units: result.meta.units,
          buildings: result.buildings.map((each) => packedAnswer(each, known, transfer)),
          plots: records.plots.map(({ id, type, geometry }) => ({
            id,
            type,
            geometry: localPolygons(geometry, origin, toRd),
          })),
        },
      },
      transfer,
    );
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError) engine = start();
    answer({ kind: 'failed', ticket, conceptId, reason: reasonOf(cause) });
  }
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

const unusable = (cause: unknown) => answer({ kind: 'unusable', reason: reasonOf(cause) });
engine.catch(unusable);

const queue = latestPerKey<number, GenerateRequest>(
  (request) => void generate(request).catch(unusable),
  (run) => setTimeout(run, 0),
);

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'generate') queue(data.conceptId, data);
  else void project(data).catch(unusable);
});
