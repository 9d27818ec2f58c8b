/** Shapefiles in a zip: outlines (.shp), properties (.dbf, .cpg) and projection (.prj) of each. */
import { unzipSync, type Unzipped } from 'fflate';
import shpjs from 'shpjs';
import { ImportProblem } from './faults.ts';
import { readGeojson } from './geojson.ts';
import type { Drawing, Shape } from './types.ts';

/** Bytes of a zip's parts together, as the zip declares them; the buffers are no larger. */
export const MAX_UNPACKED = 200_000_000;

const partOf = /([^/\\]*)\.(shp|dbf|cpg|prj)$/i;

export async function readShapefiles(bytes: Uint8Array): Promise<Drawing> {
  const parts = unzipped(bytes);
  const names = Object.keys(parts).filter((path) => path.endsWith('.shp'));
  if (names.length === 0) throw new ImportProblem('noShapefile');
  const shapes: Shape[] = [];
  for (const path of names) shapes.push(...(await shapesOf(parts, path.slice(0, -4))));
  const prj = Object.entries(parts).find(([path]) => path.endsWith('.prj'));
  return { crs: prj ? new TextDecoder().decode(prj[1]).trim() : null, shapes };
}

/** The parts of shapefiles, by path with a lower-case ending. */
function unzipped(bytes: Uint8Array): Unzipped {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!partOf.test(name) || name.startsWith('__MACOSX')) return false;
    size += originalSize;
    if (size > MAX_UNPACKED) throw new ImportProblem('tooLarge');
    return true;
  };
  const files = orDamaged(() => unzipSync(bytes, { filter }));
  return Object.fromEntries(
    Object.entries(files).map(([path, part]) => [path.slice(0, -4) + path.slice(-4).toLowerCase(), part]),
  );
}

async function shapesOf(parts: Unzipped, path: string): Promise<Shape[]> {
  const layer = path.split(/[/\\]/).at(-1)!;
  const shp = parts[`${path}.shp`]!;
  if (!isShapes(shp)) throw new ImportProblem('damaged');
  try {
    const found = await shpjs({ shp, dbf: parts[`${path}.dbf`], cpg: parts[`${path}.cpg`] });
    return readGeojson(found).shapes.map((shape) => ({ ...shape, layer }));
  } catch {
    throw new ImportProblem('damaged');
  }
}

const HEADER = 100;
/** The number every file of shapes starts with. */
const CODE = 9994;
/** Whether the file is as long as its header says, in words of two bytes. */
function isShapes({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const view = new DataView(buffer, byteOffset, byteLength);
  return byteLength >= HEADER && view.getInt32(0) === CODE && view.getInt32(24) * 2 <= byteLength;
}

function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ImportProblem) throw cause;
    throw new ImportProblem('damaged');
  }
}
