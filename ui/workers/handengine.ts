/**
 * The engine in the thread of the interface, for the building under somebody's hand: made in the task that changes it, it stands in the same
 * frame. Only what is done in a small part of a frame; the worker generates the concept, and to the bit the same building.
 */
import { Builder } from '../../engine/host/builder.ts';
import { Core } from '../../engine/host/core.ts';
import { packedOf } from '../../engine/host/decode.ts';
import { encodeBuilding } from '../../engine/host/encode.ts';
import { costOf } from '../../engine/host/pool/chunks.ts';
import type { MeshLevel } from '../../engine/host/meshtypes.ts';
import type { BuildingRecord, BuildingResult, UnitInput } from '../../engine/host/types.ts';

export interface HandJob {
  building: BuildingRecord;
  levels: readonly MeshLevel[];
}

/** The most that is made here at a time, in slabs of eight storeys: a few milliseconds on a slow machine. */
const MOST = 6;
/** Reading a record costs too, however small the building is. */
const MOST_BUILDINGS = 8;

let builder: Builder | null = null;

/** Takes the module that the worker compiled: its code is shared. */
export function setHandEngine(module: WebAssembly.Module): void {
  builder = new Builder(new Core(module));
}

/**
 * The results, in the order of the jobs. Null where this is not the place for it: too much at a time, no engine yet, or something that
 * the generator stops on, of which the worker tells.
 */
export function makeAtHand(jobs: readonly HandJob[], units: UnitInput[]): BuildingResult[] | null {
  if (!builder || jobs.length > MOST_BUILDINGS) return null;
  try {
    const encoded = jobs.map(({ building }) => encodeBuilding({ building, units }, false));
    if (encoded.reduce((sum, each) => sum + costOf(each), 0) > MOST) return null;
    const results: BuildingResult[] = [];
    for (const [index, each] of encoded.entries()) {
      const { result } = builder.make(each, { levels: jobs[index]!.levels }).summary;
      if (!packedOf(result)) return null;
      results.push(result);
    }
    return results;
  } catch {
    return null;
  }
}
