import { segmentContact } from '../number/orientation';
import { ringX, ringY, twiceArea } from '../number/ring';

/** What is wrong with a ring, in the order it is looked for. */
export const VALID: i32 = 0;
export const TOO_FEW_POINTS: i32 = 1;
export const REPEATED_POINT: i32 = 2;
export const SELF_CROSSING: i32 = 3;
export const NO_AREA: i32 = 4;

/**
 * Whether a ring is simple: at least three points, no repeated neighbour, no two edges that meet other than neighbours in
 * their common point, and some area. Exact; quadratic in the number of points, meant for outlines of up to some thousands.
 */
export function ringValidity(ring: usize, count: i32): i32 {
  if (count < 3) return TOO_FEW_POINTS;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    if (ringX(ring, i) == ringX(ring, before) && ringY(ring, i) == ringY(ring, before)) return REPEATED_POINT;
  }
  // A spike out of three points has no area and no pair of edges that are not neighbours.
  if (count > 3) {
    for (let i = 0; i < count - 1; i++) {
      for (let j = i + 1; j < count; j++) {
        const neighbours = j == i + 1 || (i == 0 && j == count - 1);
        if (edgeContact(ring, count, i, j) > i32(neighbours)) return SELF_CROSSING;
      }
    }
  }
  return twiceArea(ring, count) == 0 ? NO_AREA : VALID;
}

function edgeContact(ring: usize, count: i32, i: i32, j: i32): i32 {
  const i1 = i + 1;
  const j1 = j + 1 == count ? 0 : j + 1;
  return segmentContact(
    ringX(ring, i), ringY(ring, i), ringX(ring, i1), ringY(ring, i1),
    ringX(ring, j), ringY(ring, j), ringX(ring, j1), ringY(ring, j1),
  );
}
