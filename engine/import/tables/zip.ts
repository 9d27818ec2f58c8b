/** The parts of a zip that one format needs, within a limit: what the zip declares is counted before anything is unpacked. */
import { unzipSync, type Unzipped } from 'fflate';
import { TableProblem } from './faults.ts';

/** Bytes of the parts together. */
const MAX_UNPACKED = 200_000_000;
const MOST_PARTS = 5_000;

export const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;

/** The names of the parts; nothing is unpacked. */
export function partsOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unpacked(bytes, ({ name }) => {
    names.push(name);
    if (names.length > MOST_PARTS) throw new TableProblem('unpacked');
    return false;
  });
  return names;
}

/** The buffers are no larger than the zip declares. */
export function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean): Unzipped {
  let size = 0;
  return unpacked(bytes, ({ name, originalSize }) => {
    if (!isWanted(name)) return false;
    size += originalSize;
    if (size > MAX_UNPACKED) throw new TableProblem('unpacked');
    return true;
  });
}

function unpacked(bytes: Uint8Array, filter: (part: { name: string; originalSize: number }) => boolean): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    throw cause instanceof TableProblem ? cause : new TableProblem('damaged');
  }
}
