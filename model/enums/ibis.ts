/** Closed lists of the yearly survey of business parks (IBIS) among municipalities. */
import { enumeration, type KeyOf } from './enumeration.ts';

/** How far the answers about a park are, of one year. */
export const parkStates = enumeration('park_states', [
  { key: 'open', label: { en: 'Open', nl: 'Open' } },
  { key: 'draft', label: { en: 'Draft', nl: 'Concept' } },
  { key: 'sent', label: { en: 'Sent', nl: 'Verzonden' } },
  { key: 'returned', label: { en: 'Returned', nl: 'Teruggestuurd' } },
  { key: 'approved', label: { en: 'Approved', nl: 'Goedgekeurd' } },
]);
export type ParkState = KeyOf<typeof parkStates>;

/** What became of a park since last year, besides its figures. */
export const parkMutations = enumeration('park_mutations', [
  { key: 'none', label: { en: 'No mutation', nl: 'Geen mutatie' } },
  { key: 'new', label: { en: 'New work location', nl: 'Nieuwe werklocatie' } },
  { key: 'merged', label: { en: 'Merged with others', nl: 'Samengevoegd met andere' } },
  { key: 'split', label: { en: 'Split up', nl: 'Gesplitst' } },
  { key: 'boundary', label: { en: 'Other boundary', nl: 'Andere begrenzing' } },
  { key: 'reorganised', label: { en: 'Went to another municipality', nl: 'Naar een andere gemeente' } },
]);
export type ParkMutation = KeyOf<typeof parkMutations>;

/** How far the spatial plan of a park is. */
export const parkPlanStages = enumeration('park_plan_stages', [
  { key: 'irrevocable', label: { en: 'Irrevocable', nl: 'Onherroepelijk' } },
  { key: 'adopted', label: { en: 'Adopted', nl: 'Vastgesteld' } },
  { key: 'draft', label: { en: 'Draft plan', nl: 'Ontwerp' } },
  { key: 'vision', label: { en: 'Structural vision', nl: 'Structuurvisie' } },
  { key: 'spatial_plan', label: { en: 'Spatial plan', nl: 'Ruimtelijk plan' } },
]);
