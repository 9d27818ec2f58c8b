/** The engine in a worker, for long work: many buildings, pictures, many coordinates. Keeps no request; large ones use helpers. */
import { expose, releaseProxy, transfer, type ProxyMarked, type Remote } from 'comlink';
import type { PackedResult } from '../../engine/host/decode/decode.ts';
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import { exportFormats } from '../../engine/export/formats.ts';
import { createPool, loadEngine, type EnginePool } from '../../engine/host/index.ts';
import type { MeshLevel } from '../../engine/host/module/meshtypes.ts';
import type { Language } from '../../engine/export/source.ts';
import type { BuildingRecord, Engine, UnitInput } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import {
  conceptInput,
  countsAsPlot,
  localOrigin,
  localPlots,
  type ConceptRecords,
} from '../../engine/host/records/conceptinput.ts';
import { drawingFonts } from './drawingfonts.ts';
import type { PlanObjects } from '../../model/rules/location/zoning.ts';
import type { Area } from '../map/metres.ts';
import { conceptPicture, isometricPicture } from './isometric.ts';
import { buildableBoxOn, planObjectsOn, type PlanFeatures } from './planobjects.ts';
import type { Pixels } from './raster.ts';

/** A building to generate, and its levels of detail. */
interface BuildingJob {
  building: BuildingRecord;
  levels: readonly MeshLevel[];
}

export interface BuildingsRequest {
  /** Id for `cancel`. */
  ticket: number;
  jobs: readonly BuildingJob[];
  units: readonly UnitInput[];
}

/** A building as a message; `packed` is null when the module trapped on it. */
export type CrossingBuilding = Pick<PackedResult, 'encoded'> & { packed: PackedResult['packed'] | null };

/** Callbacks of the page, called while buildings are made. */
interface Page extends ProxyMarked {
  part(buildings: CrossingBuilding[]): void;
  /** Number of buildings done and requested. */
  progress(done: number, total: number): void;
}

/** Callbacks of the page, called while a file is made. */
interface FilePage extends ProxyMarked {
  progress(done: number, total: number): void;
}

/** The engine of this thread makes pictures and projects; the pool generates buildings. */
let tools: Promise<[Engine, EnginePool]>;

/** Transfers a copy, because the pool caches its results. A building without output is one that the module trapped on. */
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

/** Buildings per message, so that no message keeps the page busy for long. */
const PART = 16;

function sendParts(page: Remote<Page>, made: readonly GeneratedBuilding[]): Promise<void>[] {
  return Array.from({ length: Math.ceil(made.length / PART) }, (_, index) => {
    const transferred: Transferable[] = [];
    const buildings = made.slice(index * PART, (index + 1) * PART).map((each) => crossing(each, transferred));
    return page.part(transfer(buildings, transferred));
  });
}

/** A request reports progress after this time, ms. */
const PROGRESS_AFTER = 250;

/** With more buildings than this, openings would be smaller than a pixel. */
const OPENINGS_UP_TO = 24;

export interface FileRequest {
  /** Id for `cancel`. */
  ticket: number;
  records: ConceptRecords;
  /** A key of `exportFormats`. */
  format: string;
  /** Building of a format that draws one. */
  building: number | undefined;
  language: Language;
  /** For title blocks: names, and the day as `2026-04-05`. */
  names: { location: string; concept: string; maker: string };
  date: string;
}

const stops = new Map<number, AbortController>();

const crossed = (pixels: Pixels | null) => pixels && transfer(pixels, [pixels.buffer]);

const work = {
  /** The first call, with the module that the page compiled. When it fails, every later call rejects. */
  begin(source: WebAssembly.Module): void {
    tools = Promise.all([loadEngine(source), createPool({ source })]);
    tools.catch(() => undefined);
  },

  /** Resolves to the time of the engine, ms, once the page has all parts. */
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

  /** A concept as a file, in RD; GeoJSON in WGS84, as its standard asks. Rejects with an `ExportProblem` that the user can solve. */
  async file({ ticket, records, format, building, ...titles }: FileRequest, page: Remote<FilePage>): Promise<Blob> {
    const stop = new AbortController();
    stops.set(ticket, stop);
    try {
      const [{ projection }, pool] = await tools;
      const concept = conceptInput(records, projection.toRd);
      const onProgress = (done: number, total: number) => void page.progress(done, total);
      const result = await pool.generate(concept, { meshes: true, signal: stop.signal, onProgress });
      const { mime, write } = exportFormats[format]!;
      const content = await write(
        { concept, result },
        {
          origin: localOrigin(records.location, projection.toRd),
          toLonLat: format === 'geojson' ? projection.toLonLat : undefined,
          building: building === undefined ? undefined : String(building),
          ...titles,
          fonts: drawingFonts,
          signal: stop.signal,
        },
      );
      stop.signal.throwIfAborted();
      return new Blob([content], { type: mime });
    } finally {
      stops.delete(ticket);
      page[releaseProxy]();
    }
  },

  /** `buildings` or `file` of this ticket then rejects; parts already sent stay valid. */
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

  /** The objects of zoning plans on these plots. */
  async planObjects(land: readonly Area[], features: PlanFeatures): Promise<PlanObjects> {
    const [engine] = await tools;
    return planObjectsOn(land, features, engine);
  },

  /** The smallest rectangle around building zones on these plots, around a point. */
  async buildableBox(at: { lon: number; lat: number }, land: readonly Area[], zones: readonly Area[]) {
    const [engine] = await tools;
    return buildableBoxOn(at, land, zones, engine);
  },

  /** A picture of a building; width and height in pixels. Null when there is nothing to draw. */
  async picture(building: Building, width: number, height: number): Promise<Pixels | null> {
    const [engine] = await tools;
    const { meshes } = engine.generateBuilding({ building }, { meshes: true });
    return crossed(meshes ? isometricPicture(meshes, width, height) : null);
  },

  /** A picture of a whole concept on its plots; width and height in pixels. */
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
