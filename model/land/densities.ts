/** Densities of the neighbourhoods around a place, with which a concept is compared. */

/** Figures of a concept; `mxi` is the mixed-use index (`../rules/building/mixeduse.ts`). */
export const densityKeys = ['fsi', 'gsi', 'osr', 'mxi'] as const;
export type DensityKey = (typeof densityKeys)[number];

/** What stands on the plots with buildings of an area, m2. */
export interface BuiltLand {
  readonly plots: number;
  readonly footprint: number;
  readonly floors: number;
  /** Floor area whose purpose is known: of all purposes, and of dwellings. */
  readonly purposed: number;
  readonly dwellings: number;
}

/**
 * GSI = footprint / plots; FSI = floors / plots; OSR = (1 - GSI) / FSI; MXI = dwellings / floors of known purpose. Null where no building
 * stands, of the OSR without floor area, of the MXI without a known purpose.
 */
export function densitiesOf(built: BuiltLand): Readonly<Record<DensityKey, number | null>> {
  const { plots, footprint, floors, purposed, dwellings } = built;
  if (plots <= 0) return { fsi: null, gsi: null, osr: null, mxi: null };
  const [fsi, gsi] = [floors / plots, footprint / plots];
  return { fsi, gsi, osr: fsi > 0 ? (1 - gsi) / fsi : null, mxi: purposed > 0 ? dwellings / purposed : null };
}

/** A density of a neighbourhood, and those that a concept is compared with. */
export interface DensityAround {
  readonly own: number | null;
  /** Values of the neighbourhoods of the municipality that have one, this one included. */
  readonly peers: readonly number[];
  /** Values of the plots with buildings in the neighbourhood, ascending. Of many plots an evenly spread sample of `densityLimits.plots`. */
  readonly plots: readonly number[];
}

export interface NeighbourhoodDensities {
  readonly code: string;
  readonly name: string;
  readonly municipality: string;
  readonly figures: Readonly<Record<DensityKey, DensityAround>>;
  /** Keys of `landSources`. */
  readonly sources: readonly string[];
  /** Oldest date of them, ISO 8601. */
  readonly date: string | null;
}

/** Places in one question. A sample of 201 plots gives percentiles within half a per cent. */
export const densityLimits = { places: 100, plots: 201 } as const;

export interface DensitiesBody {
  /** Longitude and latitude, degrees. */
  readonly places: readonly (readonly [lon: number, lat: number])[];
}

export interface DensitiesAnswer {
  /** Each once. */
  readonly neighbourhoods: readonly NeighbourhoodDensities[];
  /** Index of the neighbourhood of each place; null where none is loaded. */
  readonly of: readonly (number | null)[];
}
