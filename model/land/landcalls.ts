/** Answers of the calls about the land itself: what is being loaded, one plot, and what is found by name. */
import type { AreaGeometry } from '../entities/plot.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { JobState } from '../rules/jobs.ts';
import type { MissingReason } from './missing.ts';

/** A municipality that is being loaded or renewed, or whose last try failed. */
export interface LoadingMunicipality {
  /** 0 is the country: roads, stations and nature that belong to all. */
  readonly municipality: number;
  /** Empty until its source has given it. */
  readonly name: string;
  readonly state: Extract<JobState, 'waiting' | 'running' | 'failed'>;
  /** 0 to 1. */
  readonly progress: number;
}

/** The fact of one key on a plot. */
export interface PlotFact {
  readonly key: string;
  readonly value: number | null;
  /** Why the value is missing. */
  readonly missing: MissingReason | null;
  /** A key of `landUnits`. */
  readonly unit: string;
  /** Keys of `landSources`. */
  readonly sources: readonly string[];
  /** Oldest date of the sources, ISO 8601. */
  readonly date: string | null;
  /** Plots, neighbourhoods, cells or parks of the municipality whose value is known. */
  readonly n: number;
  /** 0 to 100 among them, upwards; null under five. */
  readonly percentile: number | null;
}

export const ruleKinds = [
  'enkelbestemming',
  'dubbelbestemming',
  'bouwvlak',
  'maatvoering',
  'functieaanduiding',
] as const;

/** A plan in force on a plot, where no newer plan is. */
export interface PlotPlan {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly date: string | null;
  /** Per cent of the plot on which it is the newest in force. */
  readonly share: number;
  readonly rules: readonly PlotRule[];
}

/** An object of a plan, and the part of the plot in which it lies. */
export interface PlotRule {
  readonly kind: (typeof ruleKinds)[number];
  readonly name: string;
  /** Number of the article; empty without one. */
  readonly article: string;
  /** Per cent of the plot. */
  readonly share: number;
  readonly measures: readonly { readonly name: string; readonly value: number }[];
}

/** A plot by its numbers: of the register, and as people name it. */
export interface NamedPlot {
  readonly plot: string;
  readonly number: string;
}

/** A plot with all that is known of it. */
export interface PlotSheet {
  /** Number of the register, and number as people name it. */
  readonly id: string;
  readonly number: string;
  readonly municipality: number;
  /** Empty texts where the land does not say. */
  readonly municipalityName: string;
  readonly neighbourhood: string;
  readonly province: string;
  readonly park: string;
  /** Square metres. */
  readonly area: number;
  /** Degrees. */
  readonly geometry: AreaGeometry;
  readonly groups: readonly { readonly group: string; readonly facts: readonly PlotFact[] }[];
  /** The newest first. */
  readonly plans: readonly PlotPlan[];
}

/** What can be found, large before small. */
export const foundKinds = enumeration('found_kinds', [
  { key: 'municipality', label: { en: 'Municipality', nl: 'Gemeente' } },
  { key: 'core', label: { en: 'Population core', nl: 'Bevolkingskern' } },
  { key: 'district', label: { en: 'District', nl: 'Wijk' } },
  { key: 'neighbourhood', label: { en: 'Neighbourhood', nl: 'Buurt' } },
  { key: 'park', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
  { key: 'address', label: { en: 'Address', nl: 'Adres' } },
  { key: 'plot', label: { en: 'Plot', nl: 'Perceel' } },
]);

export type FoundKind = KeyOf<typeof foundKinds>;
/** Kinds that are areas with a code: what a filter on a place names. */
export const areaKinds = foundKinds.keys.filter((kind) => kind !== 'address' && kind !== 'plot');

/** `?only=` of a question for areas. */
export const ONLY_AREAS = 'areas';
/** Places of one answer. */
export const mostFound = 10;
/** Characters of a question. */
export const longestQuestion = 100;

export interface FoundPlace {
  readonly kind: FoundKind;
  /** Of an area its code, of an address or plot its number in the register. */
  readonly code: string;
  readonly name: string;
  /** Postcode and town of an address; municipality of what else is found. */
  readonly within: string;
  readonly municipality: number;
  readonly lon: number;
  readonly lat: number;
}
