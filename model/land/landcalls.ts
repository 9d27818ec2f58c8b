/** Answers of the calls about the land itself: what is being loaded, one plot, and what is found by name. */
import type { AreaGeometry } from '../entities/plot.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { LabelClass } from '../enums/norms.ts';
import type { JobState } from '../rules/jobs.ts';
import type { MissingReason } from './missing.ts';
import type { askedSources, landSources } from './sources.ts';

/** A municipality that is being loaded or renewed, or whose last try failed. */
export interface LoadingMunicipality {
  /** 0 is the country: roads, stations and nature that belong to all. */
  readonly municipality: number;
  /** Empty until its source has given it. */
  readonly name: string;
  readonly state: Extract<JobState, 'waiting' | 'running' | 'failed'>;
  /** 0 to 1. */
  readonly progress: number;
  /** A source is away: it is asked again later, and what others gave is loaded. */
  readonly waitsForSource: boolean;
}

/**
 * `away`: the server asks again later. `failed`: it refuses the key or answers something else; staff have to look. `absent`: nothing of it
 * was ever asked for.
 */
export const sourceConditions = enumeration('source_conditions', [
  { key: 'answers', label: { en: 'Loaded', nl: 'Geladen' } },
  {
    key: 'away',
    label: { en: 'Does not answer now, will be asked again', nl: 'Antwoordt nu niet, wordt opnieuw gevraagd' },
  },
  { key: 'failed', label: { en: 'Gives no usable data', nl: 'Geeft geen bruikbare gegevens' } },
  { key: 'absent', label: { en: 'Not loaded', nl: 'Niet geladen' } },
]);
export type SourceCondition = KeyOf<typeof sourceConditions>;

/** A municipality in which a source gives nothing new. */
export interface FailingPlace {
  /** 0 is the country. */
  readonly municipality: number;
  readonly condition: Extract<SourceCondition, 'away' | 'failed'>;
  /** When what is served of it instead was fetched, ISO 8601; null while nothing is. */
  readonly lastGood: string | null;
}

/** A source of the land as it is now: what is served of it, and what is wrong with it. */
export interface SourceState {
  readonly source: KeyOf<typeof landSources> | KeyOf<typeof askedSources>;
  /** The worst of its collections. */
  readonly condition: SourceCondition;
  /** Oldest and newest day on which what is served was fetched, or an asked source answered last, ISO 8601; null while nothing is. */
  readonly from: string | null;
  readonly to: string | null;
  /** Municipalities without some of it, because it never answered. */
  readonly without: number;
  /** By municipality; empty of a source that answers, and of one that is asked while a sheet is open. */
  readonly failing: readonly FailingPlace[];
  /** What it answered instead, for staff; null for others. */
  readonly problem: string | null;
  /** Properties that figures need and the source no longer gives, by collection. */
  readonly missing: readonly { readonly collection: string; readonly names: readonly string[] }[];
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

/** The environment act, or the planning acts before it, whose plans hold until a municipality takes them over. */
export const laws = enumeration('laws', [
  { key: 'environment_act', label: { en: 'Environment act', nl: 'Omgevingswet' } },
  { key: 'before', label: { en: 'Earlier planning acts', nl: 'Eerdere ruimtelijke wetten' } },
]);

/** A document with rules or policy that holds at a place. */
export interface PlaceDocument {
  readonly id: string;
  readonly title: string;
  /** As the service names it: omgevingsplan, bestemmingsplan. */
  readonly kind: string;
  /** Who made it; empty where the service does not say. */
  readonly authority: string;
  readonly law: KeyOf<typeof laws>;
  /** From which day it holds. */
  readonly date: string | null;
  /** Where it is published; null where the service does not say. */
  readonly link: string | null;
}

/** `isChosen`: false where the server has no key for the service. */
export interface PlotDocuments {
  readonly isChosen: boolean;
  /** Null while the service gives nothing. */
  readonly documents: readonly PlaceDocument[] | null;
}

/** Rules of one document in an answer, and characters of one. */
export const mostPlaceRules = 40;
export const longestRuleText = 1_200;

/** A rule of a document of the environment act that is meant for a place, not for all of the municipality. */
export interface PlaceRule {
  /** Name of its article; empty where the service does not say. */
  readonly article: string;
  /** Lines of text, cut at `longestRuleText`. */
  readonly text: string;
  /** What it regulates here, and how: a ban, a permit, a duty to report. */
  readonly activities: readonly string[];
  readonly qualifications: readonly string[];
}

/** What a document of a municipality regulates at a place. */
export interface PlaceRules {
  readonly id: string;
  readonly title: string;
  /** As the service names it: Omgevingsplan. */
  readonly kind: string;
  readonly activities: readonly string[];
  readonly themes: readonly string[];
  /** At most `mostPlaceRules`; `left` counts the others. */
  readonly rules: readonly PlaceRule[];
  readonly left: number;
  /** Rules on the same activities that hold in all of the municipality, which are not listed. */
  readonly everywhere: number;
}

/** `isChosen`: false where the server has no key for the service. */
export interface PlotPlaceRules {
  readonly isChosen: boolean;
  /** Null while the service gives nothing. */
  readonly documents: readonly PlaceRules[] | null;
}

/** What EP-online says about an address of a plot of which the land holds no label. */
export interface AddressLabel {
  /** Number of the unit in the register of addresses and buildings. */
  readonly unit: string;
  /** As people write it; the number of the unit where the register gives none. */
  readonly address: string;
  readonly label: LabelClass | null;
  /** Why there is no label. */
  readonly missing: Extract<MissingReason, 'no_label' | 'unknown_in_source'> | null;
  /** Day of the newest registration, and the last on which it holds; null where the service does not say. */
  readonly date: string | null;
  readonly until: string | null;
}

/** Addresses of a plot of which EP-online is asked at once: it bears single questions. */
export const mostLabels = 6;

/** `isChosen`: false where the server has no key for the service. */
export interface PlotLabels {
  readonly isChosen: boolean;
  /** By address, at most `mostLabels`; null while the service gives nothing. */
  readonly labels: readonly AddressLabel[] | null;
  /** Further addresses without a label, which are not asked. */
  readonly left: number;
}

/** Questions about plots by their numbers. */
export const plotsLimits = {
  /** Plots of one question. */
  plots: 200,
  /** Letters of a number of the register. */
  id: 100,
} as const;

/** Plots of a location, by their numbers in the register. */
export interface GoneBody {
  readonly plots: readonly { readonly plot: string; readonly geometry: AreaGeometry }[];
}

/** Plots that the register no longer has, with the plots that replaced them. Empty where the land is not loaded. */
export interface GonePlots {
  readonly gone: readonly { readonly plot: string; readonly now: readonly NamedPlot[] }[];
}

/** Plots whose outline is asked for, by their numbers in the register. */
export interface OutlinesBody {
  readonly plots: readonly string[];
}

/** Outlines in degrees, without the corners that a drawing of a few millimetres does not show; none of plots that are not loaded. */
export interface PlotOutlines {
  readonly outlines: readonly { readonly plot: string; readonly geometry: AreaGeometry }[];
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
  { key: 'province', label: { en: 'Province', nl: 'Provincie' } },
  { key: 'municipality', label: { en: 'Municipality', nl: 'Gemeente' } },
  { key: 'core', label: { en: 'Population core', nl: 'Bevolkingskern' } },
  { key: 'district', label: { en: 'District', nl: 'Wijk' } },
  { key: 'neighbourhood', label: { en: 'Neighbourhood', nl: 'Buurt' } },
  { key: 'park', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
  { key: 'address', label: { en: 'Address', nl: 'Adres' } },
  { key: 'plot', label: { en: 'Plot', nl: 'Perceel' } },
]);

type FoundKind = KeyOf<typeof foundKinds>;
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
  /** Code of an area; number in the register of an address or plot. */
  readonly code: string;
  readonly name: string;
  /** Postcode and town of an address; municipality of what else is found. */
  readonly within: string;
  readonly municipality: number;
  readonly lon: number;
  readonly lat: number;
}

/** What a visitor who draws a place gets of it. */
export type FoundOnMap = Pick<FoundPlace, 'name' | 'within' | 'lon' | 'lat'>;
