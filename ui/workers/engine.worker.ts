/** The engine's own thread, for what takes long: many buildings, pictures, many coordinates. Nothing is kept of a request; large ones get helpers. */
import { expose, releaseProxy, transfer, type ProxyMarked, type Remote } from 'comlink';
import type { PackedResult } from '../../engine/host/decode/decode.ts';
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import { createPool, loadEngine, type EnginePool } from '../../engine/host/index.ts';
import type { MeshLevel } from '../../engine/host/module/meshtypes.ts';
import type { BuildingRecord, Engine, UnitInput } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import { conceptInput, countsAsPlot, localOrigin, localPlots, type ConceptRecords } from '../stores/conceptinput.ts';
import { conceptPicture, isometricPicture } from './isometric.ts';
import type { Pixels } from './raster.ts';

/** A building to be made, and how detailed it is drawn. */
export interface BuildingJob {
  building: BuildingRecord;
  levels: readonly MeshLevel[];
}

export interface BuildingsRequest {
  /** By which it can be called off. */
  ticket: number;
  jobs: readonly BuildingJob[];
  units: readonly UnitInput[];
}

/** A building as it crosses; `packed` is null where the module trapped on it. */
export type CrossingBuilding = Pick<PackedResult, 'encoded'> & { packed: PackedResult['packed'] | null };

/** The side of the page that hears of buildings while they are made. */
interface Page extends ProxyMarked {
  part(buildings: CrossingBuilding[]): void;
  /** Buildings done of those asked for. */
  progress(done: number, total: number): void;
}

/** The engine of this thread answers short questions; the pool generates buildings. */
let tools: Promise<[Engine, EnginePool]>;

/** The pool keeps its results in a cache, so what is transferred is a copy. A building without output is one the module trapped on. */
function crossing({ encoded, summary: { packed } }: GeneratedBuilding, transferred: Transferable[]): CrossingBuilding {
  if (packed.output.byteLength === 0) return { encoded, packed: null };
  const owned = (buffer: ArrayBuffer): ArrayBuffer => {
    const copy = buffer.slice(0);
    transferred.push(copy);
    return copy;
  };
  const meshes = packed.meshes.map((level) => ({ ...level, buffer: owned(level.buffer) }));
  return { encoded, packed: { output: owned(packed.output), meshes } };
}

/** Buildings to a message, so that none keeps the page busy for long. */
const PART = 16;

function sendParts(page: Remote<Page>, made: readonly GeneratedBuilding[]): Promise<void>[] {
  return Array.from({ length: Math.ceil(made.length / PART) }, (_, index) => {
    const transferred: Transferable[] = [];
    const buildings = made.slice(index * PART, (index + 1) * PART).map((each) => crossing(each, transferred));
    return page.part(transfer(buildings, transferred));
  });
}

/** What takes longer than this says how far it is, milliseconds. */
const PROGRESS_AFTER = 250;

/** With more buildings than this the openings of each would be smaller than a pixel. */
const OPENINGS_UP_TO = 24;

const stops = new Map<number, AbortController>();

const crossed = (pixels: Pixels | null) => pixels && transfer(pixels, [pixels.buffer]);

const work = {
  /** The first call, with the module that the page compiled. What fails here is told to every call after it. */
  begin(source: WebAssembly.Module): void {
    tools = Promise.all([loadEngine(source), createPool({ source })]);
    tools.catch(() => undefined);
  },

  /** Milliseconds the engine took, once the page has all parts. */
  async buildings({ ticket, jobs, units }: BuildingsRequest, page: Remote<Page>): Promise<number> {
    const stop = new AbortController();
    stops.set(ticket, stop);
    const [, pool] = await tools;
    const started = performance.now();
    const lasts = () => performance.now() - started;
    const levels = new Map(jobs.map((job) => [job.building.id, job.levels]));
    const sent = new Set<GeneratedBuilding['summary']>();
    const parts: Promise<void>[] = [];
    try {
      const concept = { units: units as UnitInput[], buildings: jobs.map(({ building }) => building) };
      const all = await pool.buildings(concept, {
        signal: stop.signal,
        levelsFor: (id) => levels.get(id)!,
        onPart: (made) => {
          parts.push(...sendParts(page, made));
          for (const { summary } of made) sent.add(summary);
        },
        onProgress: (done, total) => lasts() > PROGRESS_AFTER && void page.progress(done, total),
      });
      const cached = all.filter(({ summary }) => !sent.has(summary));
      parts.push(...sendParts(page, cached));
      const elapsed = lasts();
      await Promise.all(parts);
      return elapsed;
    } finally {
      stops.delete(ticket);
      page[releaseProxy]();
    }
  },

  /** The making of buildings then rejects; what came in parts before stays. */
  cancel(ticket: number): void {
    stops.get(ticket)?.abort();
  },

  /** Degrees to metres around a location: [lon, lat] pairs in, [x, y] pairs out, in the same array. */
  async project(origin: [number, number], coordinates: Float64Array): Promise<Float64Array> {
    const [{ projection }] = await tools;
    const [ox, oy] = localOrigin({ lon: origin[0], lat: origin[1] }, projection.toRd);
    for (let at = 0; at < coordinates.length; at += 2) {
      const [x, y] = projection.toRd(coordinates[at]!, coordinates[at + 1]!);
      coordinates[at] = x - ox;
      coordinates[at + 1] = y - oy;
    }
    return transfer(coordinates, [coordinates.buffer]);
  },

  /** A building, pixels; null when the generator made nothing to draw. */
  async picture(building: Building, width: number, height: number): Promise<Pixels | null> {
    const [engine] = await tools;
    const { meshes } = engine.generateBuilding({ building }, { meshes: true });
    return crossed(meshes ? isometricPicture(meshes, width, height) : null);
  },

  /** A whole concept on its plots, pixels. */
  async conceptPicture(records: ConceptRecords, width: number, height: number): Promise<Pixels | null> {
    const [engine] = await tools;
    const { toRd } = engine.projection;
    const plots = localPlots(records, toRd).flatMap((plot) => (countsAsPlot(plot) ? [plot.geometry] : []));
    const meshes = records.buildings.length > OPENINGS_UP_TO ? 'storeys' : 'full';
    const { buildings } = engine.generate(conceptInput(records, toRd), { meshes });
    const places = new Map(records.buildings.map((record) => [String(record.id), record]));
    const drawn = buildings.flatMap((result) => ({ result, place: places.get(String(result.building_id))! }));
    return crossed(conceptPicture(plots, drawn, width, height));
  },
};
export type EngineWork = typeof work;

expose(work);
