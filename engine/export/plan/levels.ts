/** Storeys of a building by drawing: equal adjacent storeys share one. */
import type { FloorAttachment } from '../../host/decode/floorparts.ts';
import type { FloorResult } from './types.ts';

export interface PlanLevel {
  /** Number of its lowest storey; used in the address of the page and in lists. */
  key: string;
  /** 0 is the ground floor, -1 the first basement. */
  lowest: number;
  highest: number;
  /** Height of the lowest storey above the ground, metres. */
  z: number;
  height: number;
  /** Several when towers stand side by side. */
  floors: FloorResult[];
  /** Parts outside the outlines. Some occur only at the lowest storey of their floor, which then is a drawing of its own. */
  attachments: FloorAttachment[];
  isSurface: boolean;
}

const heightOf = (floor: FloorResult): number => Number(floor.figures['height'] ?? 0);

/** Returns the levels of a building from the lowest up. */
export function levelsOf(floors: readonly FloorResult[]): PlanLevel[] {
  const storeys = new Map<string, Storey>();
  for (const floor of floors) {
    for (let k = 0; k < floor.repeat; k++) {
      const z = floor.z + k * heightOf(floor);
      const key = z.toFixed(3);
      const storey = storeys.get(key) ?? { z, floors: [], attachments: [] };
      storey.floors.push(floor);
      storey.attachments.push(...floor.attachments.filter(({ isOnce }) => !isOnce || k === 0));
      storeys.set(key, storey);
    }
  }
  const sorted = [...storeys.values()].sort((a, b) => a.z - b.z);
  // A half-sunk storey is the ground floor: a basement lies wholly below ground.
  const below = sorted.filter(({ floors: here }) => here.some(({ isBelowGround }) => isBelowGround)).length;
  const levels: PlanLevel[] = [];
  for (const [index, storey] of sorted.entries()) {
    const number = index - below;
    const last = levels.at(-1);
    // The ground floor is a separate drawing, also when the storeys above are equal.
    if (last && last.lowest !== 0 && same(last.floors, storey.floors) && same(last.attachments, storey.attachments))
      last.highest = number;
    else levels.push(levelAt(number, storey));
  }
  return levels;
}

type Storey = Pick<PlanLevel, 'z' | 'floors' | 'attachments'>;

function levelAt(number: number, { z, floors, attachments }: Storey): PlanLevel {
  return {
    key: String(number),
    lowest: number,
    highest: number,
    z,
    height: Math.max(...floors.map(heightOf)),
    floors,
    attachments,
    isSurface: floors.every((floor) => floor.isSurface),
  };
}

const same = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

export const repeatOf = (level: PlanLevel): number => level.highest - level.lowest + 1;

/** Stalls beside a building count as parking, although their ground is no floor area. */
const ofGround = new Set(['parking_provided']);

/** A figure of one storey of the level, summed over its towers; like the building's figure it leaves out the ground around it. */
export function figureOf(level: PlanLevel, key: string): number | null {
  let sum: number | null = null;
  for (const { figures, isSurface } of level.floors) {
    if (isSurface && !level.isSurface && !ofGround.has(key)) continue;
    const value = figures[key];
    if (typeof value === 'number') sum = (sum ?? 0) + value;
  }
  return sum;
}
