/** What both sides of the boundary agree on: its number, the grid, and how a call ends. */

/**
 * Raise it when a slot of these files, or of the generated input, changes order or meaning. The host refuses a module with another
 * number, and the module refuses such an input. The release that names the engine of a result includes it. No buffer outlives a
 * release, so slots may be inserted and reordered.
 */
export const ABI_VERSION = 2;

/** Grid units per metre: the tolerance of the product, 1e-5 m. */
export const GRID_PER_METRE = 100000;

/** Coordinates of this magnitude and above are outside the grid, grid units: 2^29, some 5.37 km. */
export const GRID_LIMIT = 536870912;

/** How a call ended. With any other status than Ok the result is empty but readable. */
export enum Status {
  Ok,
  /** Building versions below 3 are not generated. The number is part of hashes. */
  VersionUnsupported = 2,
  /** The input buffer was written for another ABI. */
  AbiMismatch,
}
