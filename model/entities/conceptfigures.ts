import { int, json, ref, text } from '../define.ts';
import { belongsTo, entity, readVerbs, type RecordOf } from '../entity.ts';

/** Figures by key (`concept_figures` and `building_figures` of the enumerations); null: not defined for this input. */
export type StoredFigures = Record<string, number | null | Record<string, number>>;

/** Sums per area function: m2, except `units` and `parking_demand` (numbers) and `rent_base`. */
export interface StoredFunction {
  function: string;
  gfa: number;
  nfa: number;
  usable: number;
  units: number;
  rent_base: number;
  parking_demand: number;
}

/** Dwellings placed of a unit type; areas of the smallest, the largest and the mean one, m2. */
export interface StoredUnit {
  unit_id: number;
  placed: number;
  target: number;
  goal: number;
  min: number | null;
  max: number | null;
  avg: number | null;
}

export interface StoredBuilding {
  building_id: number;
  figures: StoredFigures;
  functions: StoredFunction[];
}

const server = { server: true };

/**
 * The figures of a concept that nobody needs to have open: the server makes them with the same engine after a change. They are
 * old when `inputHash` of the records differs (`engine/host/records/inputhash.ts`).
 */
export const conceptFigures = entity(
  'conceptfigures',
  {
    conceptId: ref('concept', 'Concept', 'Concept', server),
    locationId: ref('location', 'Location', 'Locatie', server),
    inputHash: text('Hash of the input', 'Hash van de invoer', server),
    hash: text('Hash of the result', 'Hash van het resultaat', server),
    release: text('Release of the generator', 'Versie van de generator', server),
    figures: json<StoredFigures>('Figures', 'Kengetallen', {}, server),
    functions: json<StoredFunction[]>('Functions', 'Functies', [], server),
    units: json<StoredUnit[]>('Units', 'Eenheden', [], server),
    buildings: json<StoredBuilding[]>('Buildings', 'Gebouwen', [], server),
    errors: int('Errors', 'Fouten', server),
    warnings: int('Warnings', 'Waarschuwingen', server),
  },
  {
    label: {
      one: { en: 'Figures of a concept', nl: 'Kengetallen van een concept' },
      many: { en: 'Figures of concepts', nl: 'Kengetallen van concepten' },
    },
    relations: { concept: belongsTo('concept', 'conceptId'), location: belongsTo('location', 'locationId') },
    access: {
      anonymous: '',
      lapsed: readVerbs,
      trial: readVerbs,
      user: readVerbs,
      admin: readVerbs,
      staff: readVerbs,
    },
    parent: { to: 'concept', via: 'conceptId' },
  },
);
export type ConceptFigures = RecordOf<typeof conceptFigures>;
