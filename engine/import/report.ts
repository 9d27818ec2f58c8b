/** What a file holds for a location, before anything is written. */
import { boxOf } from '../../model/plane.ts';
import { areaOf, crossingPlace } from './areas.ts';
import { ImportProblem, importLimits, MAX_BYTES, type ImportUse } from './faults.ts';
import { importFormats } from './formats.ts';
import { guessedProjection, namedProjection, placing, projections, type ProjectionKey } from './projections.ts';
import type { Area, Drawing, LonLat, Refused } from './types.ts';

export interface Report {
  format: string;
  /** Null while the user has to choose: the numbers fit none. */
  projection: ProjectionKey | null;
  /** Where the projection comes from. */
  by: 'file' | 'guess' | 'choice';
  /** Projections the user may choose for this file. */
  choices: ProjectionKey[];
  areas: Area[];
  refused: Refused[];
}

export interface ReportOptions {
  /** The place of the location; null for one without a place. */
  at: LonLat | null;
  /** The projection that the user chose. */
  projection?: ProjectionKey | undefined;
  use?: ImportUse;
}

/** Throws an `ImportProblem` when the file cannot be read at all. */
export async function reportOn(bytes: Uint8Array, { at, projection, use = 'plots' }: ReportOptions): Promise<Report> {
  if (bytes.byteLength > MAX_BYTES) throw new ImportProblem('tooLarge');
  const { format, drawing } = await read(bytes);
  const named = namedProjection(drawing.crs);
  const key = projection ?? named ?? guess(drawing, at);
  const choices = (Object.keys(projections) as ProjectionKey[]).filter(
    (each) => (each !== 'local' || at !== null) && (each !== 'file' || named === 'file'),
  );
  const by = projection ? 'choice' : named ? 'file' : 'guess';
  const found = key ? sorted(drawing, key, at, use) : { areas: [], refused: [] };
  return { format, projection: key, by, choices, ...found };
}

async function read(bytes: Uint8Array): Promise<{ format: string; drawing: Drawing }> {
  for (const { name, read: readAs } of Object.values(importFormats)) {
    const drawing = await orDamaged(readAs(bytes));
    if (drawing?.shapes.length === 0) throw new ImportProblem('noAreas');
    if (drawing) return { format: name, drawing };
  }
  throw new ImportProblem('unknown');
}

/** Nesting without end exhausts the stack: such a file is as good as damaged. */
async function orDamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof RangeError ? new ImportProblem('damaged') : cause;
  }
}

function guess({ shapes }: Drawing, at: LonLat | null): ProjectionKey | null {
  const corners = shapes.flatMap(({ polygons }) => polygons.flatMap((rings) => rings.flat()));
  const known = corners.flatMap(([x = NaN, y = NaN]) => (Number.isFinite(x + y) ? [[x, y] as const] : []));
  if (known.length === 0) return 'wgs84';
  return guessedProjection(boxOf(known), at !== null);
}

function sorted({ shapes, crs }: Drawing, key: ProjectionKey, at: LonLat | null, use: ImportUse) {
  const limits = importLimits[use];
  const place = placing(key, crs, at);
  const areas: Area[] = [];
  const refused: Refused[] = [];
  for (const shape of shapes) {
    const found = areaOf(shape, place, at, limits.away);
    const fault = typeof found === 'string' ? found : areas.length === limits.areas ? 'tooMany' : null;
    if (fault) {
      const where = fault === 'crossing' ? crossingPlace(shape, place) : null;
      refused.push({ name: shape.name, layer: shape.layer, fault, ...(where ? { at: where } : {}) });
    } else if (typeof found !== 'string') areas.push(found);
  }
  return { areas, refused };
}
