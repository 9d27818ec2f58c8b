/** Rows of houses and their streets as boxes on the plot. Local metres. */
import { millimetres, type FittedBox } from './fit.ts';
import type { HouseLots } from './houselots.ts';
import { streetsOf, type Ground, type Row, type Rows } from './rows.ts';

interface HouseBoxes {
  readonly rows: readonly FittedBox[];
  readonly streets: readonly FittedBox[];
  readonly houses: number;
}

/** The first of the rows with at most so many houses, and the streets that they need. Null where that is none. */
export function placedRows(found: Rows, lots: HouseLots, most: number): HouseBoxes | null {
  const rows = firstOf(found.rows, lots, most);
  if (rows.length === 0) return null;
  return {
    rows: rows.map((row) => boxAt(found.ground, row, row.isTurned ? Math.PI : 0)),
    streets: placedStreets(found, rows, lots).map((street) => boxAt(found.ground, street, street.turn)),
    houses: rows.reduce((sum, { houses }) => sum + houses, 0),
  };
}

function firstOf(rows: readonly Row[], { block }: HouseLots, most: number): readonly Row[] {
  const kept: Row[] = [];
  let left = most;
  for (const row of rows) {
    const blocks = Math.floor(Math.min(left, row.houses) / block.houses);
    if (blocks === 0) break;
    const length = blocks * block.length;
    kept.push({ ...row, length, houses: blocks * block.houses, s: row.s - (row.length - length) / 2 });
    left -= blocks * block.houses;
  }
  return kept;
}

interface Placed extends Pick<Row, 's' | 't' | 'length' | 'width'> {}

interface Street extends Placed {
  /** From the direction of rows that are not turned. */
  readonly turn: number;
}

function placedStreets({ ground, from, joining }: Rows, rows: readonly Row[], lots: HouseLots): readonly Street[] {
  const used = streetsOf(ground, rows).toSorted((a, b) => a - b);
  const { s, step } = ground.land;
  const join = joining && ([s + joining[0] * step, s + joining[0] * step + lots.street] as const);
  const made = used.flatMap((street) => {
    const along = rows.filter(({ streets }) => streets.includes(street));
    const first = Math.min(...along.map((row) => row.s - row.length / 2));
    const last = Math.max(...along.map((row) => row.s + row.length / 2));
    const t = from + street * lots.period - lots.street / 2;
    const parts = join
      ? [
          [Math.min(first, join[0]), join[0]],
          [join[1], Math.max(last, join[1])],
        ]
      : [[ground.border, last]];
    return parts.flatMap(([low = 0, high = 0]) =>
      high > low ? [{ t, s: (low + high) / 2, length: high - low, width: lots.street, turn: 0 }] : [],
    );
  });
  const top = used.at(-1);
  if (!join || top === undefined) return made;
  const length = from + top * lots.period - ground.border;
  const joined = { s: (join[0] + join[1]) / 2, t: ground.border + length / 2, length, width: lots.street };
  return [{ ...joined, turn: Math.PI / 2 }, ...made];
}

function boxAt({ side, isAcross }: Ground, { s, t, length, width }: Placed, turn: number): FittedBox {
  const [cos, sin] = side.direction;
  const [u, v] = isAcross ? [t, s] : [s, t];
  const angle = Math.atan2(sin, cos) + turn - (isAcross ? Math.PI / 2 : 0);
  return {
    x: millimetres(u * cos - v * sin),
    y: millimetres(u * sin + v * cos),
    length: millimetres(length),
    width: millimetres(width),
    angle: inTurn(angle),
  };
}

/** In (-pi, pi]. */
const inTurn = (angle: number): number => {
  const turns = Math.ceil(angle / (2 * Math.PI) - 0.5);
  return angle - 2 * Math.PI * turns;
};
