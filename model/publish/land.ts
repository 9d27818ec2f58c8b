/** Areas on public pages as plain data: what the blocks ask of the stored land, and what the server gives of it. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { AreaSheet, AreaValue, ShownScore } from '../land/areacalls.ts';
import type { AnalysedLevel } from '../land/arealevels.ts';
import type { buildingPurposes } from '../land/classes.ts';
import type { Origin } from '../land/origin.ts';
import type { SourceTrouble } from '../land/sourcetroubles.ts';
import { reachSpeed } from './map.ts';

/** Levels that a page lists within the area that it is about. */
const listedLevels = ['municipality', 'core', 'park'] as const;
export type ListedLevel = (typeof listedLevels)[number];

/** Figures of a list, in the order of its columns. */
export const listedFigures = {
  municipality: ['inhabitants', 'homes', 'density', 'park_hectares'],
  core: ['inhabitants', 'homes', 'density', 'open_hectares'],
  park: ['area_gross', 'area_net', 'area_available'],
} as const satisfies Readonly<Record<ListedLevel, readonly string[]>>;

export interface LandAsked {
  /** Areas of these levels around what the page is about. */
  readonly levels: readonly AnalysedLevel[];
  /** Name or code of another area: of the level that is asked, or of what a list lies in. Empty for that of the page. */
  readonly named: string;
  /** The level that is listed, within a municipality or a province. */
  readonly list?: ListedLevel;
  /** Narrows a list of parks to a key of `parkTypes`; absent for all. */
  readonly parkType?: string | undefined;
  /** Whether the growth of the number of inhabitants is asked. */
  readonly isGrowing?: boolean;
  /** Metres around the place within which amenities are counted. */
  readonly nearby?: number;
  /** Whether the buildings on the plots of the page are asked. */
  readonly isStanding?: boolean;
  /** The flag by which a company hides it of a location; asked around that location alone. */
  readonly unless?: 'show_context' | 'show_current_situation';
}

/** Amenities by the purposes that the register of buildings gives units. */
export const amenityKinds = enumeration('amenity_kinds', [
  { key: 'winkelfunctie', label: { en: 'Shops', nl: 'Winkels' } },
  { key: 'onderwijsfunctie', label: { en: 'Education', nl: 'Onderwijs' } },
  { key: 'gezondheidszorgfunctie', label: { en: 'Health care', nl: 'Zorg' } },
  { key: 'sportfunctie', label: { en: 'Sport', nl: 'Sport' } },
  { key: 'bijeenkomstfunctie', label: { en: 'Meeting, catering and culture', nl: 'Ontmoeting, horeca en cultuur' } },
  { key: 'logiesfunctie', label: { en: 'Lodging', nl: 'Logies' } },
]);

/** Metres within which the nearest station and main road are sought. */
export const nearbyReach = { station: 20_000, mainRoad: 5_000 } as const;

/** A walk is longer than the crow flies, by this factor (usual in Dutch towns). */
const DETOUR = 1.3;
/** Minutes on foot to a place that many metres away as the crow flies. */
export const minutesOnFoot = (metres: number): number => Math.ceil((DETOUR * metres) / reachSpeed['foot']!);

export interface NearPlace {
  /** Empty where the source names none. */
  readonly name: string;
  /** As the crow flies. */
  readonly metres: number;
  readonly origin: Origin;
}

export interface Nearby {
  /** Metres. */
  readonly around: number;
  readonly kinds: readonly {
    readonly key: KeyOf<typeof amenityKinds>;
    readonly count: number;
    /** Metres as the crow flies; null without one. */
    readonly nearest: number | null;
  }[];
  readonly origin: Origin;
  /** Null without one within `nearbyReach`. */
  readonly station: NearPlace | null;
  readonly mainRoad: NearPlace | null;
}

export interface StandingBuilding {
  /** Of the register. */
  readonly id: string;
  /** Of construction; null where unknown, as the others. */
  readonly year: number | null;
  /** The purpose with most of the floor area. */
  readonly use: KeyOf<typeof buildingPurposes> | null;
  /** Usable floor area of its addressed units, m2. */
  readonly area: number | null;
}

export interface Standing {
  readonly buildings: readonly StandingBuilding[];
  readonly origin: Origin;
}

export interface Growth {
  /** First and last year of the editions that are stored. */
  readonly from: number;
  readonly until: number;
  /** Growth of the number of inhabitants between both years, per cent. */
  readonly percent: number;
}

export interface PageArea extends Omit<AreaSheet, 'geometry'> {
  /** Null where it is not asked, or one edition alone is stored. */
  readonly growth: Growth | null;
}

export interface ListedPageArea {
  readonly code: string;
  readonly name: string;
  readonly municipalityName: string;
  readonly figures: Readonly<Record<string, AreaValue>>;
  /** Score of a park, 1 to 5; null where too few of its metrics have a score. */
  readonly score: number | null;
}

export interface PageAreaList {
  readonly level: ListedLevel;
  /** Name of the area that they lie in. */
  readonly within: string;
  /** Number of all areas, also of those that are not listed. */
  readonly total: number;
  readonly areas: readonly ListedPageArea[];
  /** Oldest date of the sources of each figure, ISO 8601. */
  readonly dates: Readonly<Record<string, string | null>>;
}

/** What a section shows of the land. */
export interface SectionLand {
  /** In the order of the levels that it asks; what is not loaded is left out. */
  readonly areas: readonly PageArea[];
  readonly list: PageAreaList | null;
  /** Null where it is not asked, or no units are loaded. */
  readonly nearby: Nearby | null;
  /** Null where it is not asked, or no buildings are loaded; absent in copies made before. */
  readonly standing?: Standing | null;
  /** Sources that give nothing new for these areas; absent in copies made before. */
  readonly troubles?: readonly SourceTrouble[];
}

/** Metrics that a total stands on at least. */
const FEWEST = 3;

/** The mean of the metrics with a score, on five; null where those are too few. */
export function totalScore(scores: readonly Pick<ShownScore, 'score'>[]): number | null {
  const known = scores.flatMap(({ score }) => score ?? []);
  return known.length < FEWEST ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}
