/** Answers of the calls about areas: lists of a level, one area with its figures, and the plots of one. */
import type { AreaGeometry } from '../entities/plot.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { businessParkScoreMetrics } from '../enums/norms.ts';
import type { AnalysedLevel } from './arealevels.ts';
import type { MissingReason } from './missing.ts';
import type { Origin } from './origin.ts';
import type { SpreadName } from './spreads.ts';

/** The areas that an area is compared with; it is one of them. */
export const peerGroups = enumeration('peer_groups', [
  { key: 'type_in_province', label: { en: 'same type in the province', nl: 'zelfde type in de provincie' } },
  { key: 'province', label: { en: 'the province', nl: 'de provincie' } },
  { key: 'country', label: { en: 'all that is loaded', nl: 'alles wat is geladen' } },
  { key: 'municipality', label: { en: 'the municipality', nl: 'de gemeente' } },
  {
    key: 'size',
    label: { en: 'about as many inhabitants', nl: 'ongeveer even veel inwoners' },
    note: 'Half to one and a half times.',
  },
  { key: 'urbanity', label: { en: 'same urbanity class', nl: 'zelfde stedelijkheidsklasse' } },
]);
export type PeerGroup = KeyOf<typeof peerGroups>;

/** Rows of one answer: what is usual, and the most that can be asked for. */
export const areaLimits = { page: 100, mostPage: 500, figures: 10, plots: 5_000, queries: 50, codeLength: 40 } as const;

/** A value, or why there is none. */
export interface AreaValue {
  readonly value: number | null;
  readonly missing: MissingReason | null;
}

export interface AreaStanding {
  readonly peers: PeerGroup;
  /** Peers of known value. */
  readonly n: number;
  /** 0 to 100, 100 for the best; upwards where the figure has no better side. Null under five. */
  readonly percentile: number | null;
  readonly median: number | null;
}

export interface ListedArea {
  readonly code: string;
  readonly name: string;
  /** Code of the area above: of a neighbourhood its district, of a municipality its province, else the municipality. */
  readonly parent: string | null;
  /** Code and name of the municipality that it lies in; empty for a province. */
  readonly municipality: string;
  readonly municipalityName: string;
  /** West, south, east, north in degrees; null without a shape. */
  readonly box: readonly [number, number, number, number] | null;
  readonly figures: Readonly<Record<string, AreaValue>>;
  /** With `?shapes=true` alone, in degrees, with as many corners as a small map needs. */
  readonly geometry: AreaGeometry | null;
}

export interface AreaPage {
  readonly level: AnalysedLevel;
  /** Number of all areas that were asked for, also beyond this page. */
  readonly total: number;
  readonly areas: readonly ListedArea[];
  /** Oldest date of the sources of each asked figure, ISO 8601. */
  readonly dates: Readonly<Record<string, string | null>>;
}

/** One figure with its standing among the peers. */
export interface ShownFigure extends AreaValue, AreaStanding {
  readonly key: string;
  /** A key of `landUnits`. */
  readonly unit: string;
  /** Keys of `landSources`. */
  readonly sources: readonly string[];
  /** Oldest date of the sources, ISO 8601. */
  readonly date: string | null;
  /** Standing among others: of a municipality in its province and the country. */
  readonly beside: readonly AreaStanding[];
}

/** Score of a park in one metric. */
export interface ShownScore {
  readonly key: KeyOf<typeof businessParkScoreMetrics>;
  /** 0 to 5; null without data or among few. */
  readonly score: number | null;
  /** Why it has nothing to stand on; null among few peers. */
  readonly missing: MissingReason | null;
}

/** What the score of a metric is of. */
export interface ScoreBasis extends Origin {
  readonly value: number;
  /** A key of `landUnits`. */
  readonly unit: string;
  /** Peers of known value, and their median. */
  readonly n: number;
  readonly median: number | null;
}

export interface AreaSheet {
  readonly level: AnalysedLevel;
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  /** Code and name of the municipality and the province around it; empty where the land does not say. */
  readonly municipality: string;
  readonly municipalityName: string;
  /** District of a neighbourhood; empty for other levels. */
  readonly district: string;
  readonly districtName: string;
  readonly province: string;
  readonly provinceName: string;
  readonly geometry: AreaGeometry | null;
  readonly peers: { readonly group: PeerGroup; readonly count: number };
  readonly figures: readonly ShownFigure[];
  readonly spreads: readonly { readonly key: SpreadName; readonly counts: readonly number[] }[];
  readonly spreadOrigins: Readonly<Partial<Record<SpreadName, Origin>>>;
  /** Only of business parks. */
  readonly park: {
    readonly type: string | null;
    /** Year of the register. */
    readonly year: number | null;
    readonly scores: readonly ShownScore[];
  } | null;
  /** Of a park, what its scores are of; without a metric that is made of others. */
  readonly scoreBases: Readonly<Partial<Record<ShownScore['key'], ScoreBasis>>>;
}

/** A plot of a park, core or neighbourhood. */
export interface AreaPlot {
  readonly id: string;
  readonly number: string;
  readonly geometry: AreaGeometry;
  /** Unbuilt land on which a plan allows buildings. */
  readonly isOpen: boolean;
  /** Values of the asked keys. */
  readonly values: Readonly<Record<string, AreaValue>>;
}

export interface AreaPlots {
  /** Number of all plots that were asked for; the answer has at most `areaLimits.plots` of them. */
  readonly total: number;
  readonly plots: readonly AreaPlot[];
  /** Oldest date of the sources of each asked key, ISO 8601. */
  readonly dates: Readonly<Record<string, string | null>>;
}

/** Plots of an area that a search query of the company finds, by its filters as they are now. */
interface QueryMatches {
  readonly searchQueryId: number;
  readonly name: string;
  readonly count: number;
}

export interface AreaMatches {
  /** In the order of the company, at most `areaLimits.queries`. Queries without a filter and archived ones are left out. */
  readonly queries: readonly QueryMatches[];
  /** Queries that were left out because there are more. */
  readonly leftOut: number;
}

/** Plots that one query finds in each municipality of a province, by its code. */
export type MunicipalityMatches = Readonly<Record<string, number>>;

/** Figures of one year of the registers. */
export interface FiguresOfYear {
  readonly year: number;
  /** Values of the figures that the year has. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Land of business parks in a municipality, by the register of a year. Hectares; null where it says none. */
export interface ParkSupply {
  /** Code and name of the municipality. */
  readonly municipality: string;
  readonly name: string;
  /** Null where the register does not say. */
  readonly year: number | null;
  readonly parks: number;
  readonly gross: number | null;
  readonly net: number | null;
  readonly available: number | null;
}

export interface AreaYears {
  /** The oldest first; empty for a park. */
  readonly years: readonly FiguresOfYear[];
  /** Supply of land by name and year, of a municipality or province. */
  readonly supply: readonly ParkSupply[];
}
