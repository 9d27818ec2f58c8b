/** Plans of a publication as sums, and how certain their phases make them. */
import type { defaultPhases } from '../enums/location.ts';
import type { KeyOf } from '../enums/enumeration.ts';

/** Locations of one municipality, place and phase. */
export interface CountedPlans {
  readonly municipality: string;
  /** Town or village. */
  readonly city: string;
  /** Stored: a key of the default phases, or a name of the company. */
  readonly phase: string;
  readonly locations: number;
  /** Dwellings of their main concepts. */
  readonly dwellings: number;
}

/** Phases in which a plan can no longer be refused: with its permit it is hard capacity, before that soft. */
const hardPhases: readonly string[] = ['permit', 'preparation', 'construction', 'exploitation'] satisfies KeyOf<
  typeof defaultPhases
>[];

export const sumOfPlans = (plans: readonly CountedPlans[]): Pick<CountedPlans, 'locations' | 'dwellings'> => ({
  locations: plans.reduce((sum, { locations }) => sum + locations, 0),
  dwellings: plans.reduce((sum, { dwellings }) => sum + dwellings, 0),
});

/** Dwellings in plans of a phase that makes them certain, and in others. */
export function capacityOf(plans: readonly CountedPlans[]): { readonly hard: number; readonly soft: number } {
  const hard = plans.filter(({ phase }) => hardPhases.includes(phase));
  const soft = plans.filter(({ phase }) => !hardPhases.includes(phase));
  return { hard: sumOfPlans(hard).dwellings, soft: sumOfPlans(soft).dwellings };
}
