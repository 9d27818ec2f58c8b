/** Areas of the land with their figures. */
import { geoCalls } from '../../model/geocalls.ts';
import { searchCalls } from '../../model/searchquerycalls.ts';
import type {
  AreaMatches,
  AreaPage,
  AreaPlots,
  AreaSheet,
  AreaYears,
  MunicipalityMatches,
} from '../../model/land/areacalls.ts';
import type { AnalysedLevel } from '../../model/land/arealevels.ts';
import { request } from './request.ts';

export interface AreaQuery {
  readonly within?: string | undefined;
  /** Code of an area of the level: those that it is compared with. */
  readonly peers?: string | undefined;
  readonly q?: string | undefined;
  readonly figures?: readonly string[];
  /** A figure or `name`; downwards with `-` before it. */
  readonly sort?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number;
  readonly shapes?: boolean;
}

export const fetchAreas = (
  level: AnalysedLevel,
  { figures = [], shapes = false, ...rest }: AreaQuery,
  signal?: AbortSignal,
) =>
  request<AreaPage>(geoCalls.areas, {
    parameters: { level },
    query: { ...rest, figures: figures.join(',') || undefined, shapes: shapes ? 'true' : undefined },
    ...(signal ? { signal } : {}),
  });

export const fetchArea = (level: AnalysedLevel, code: string, signal?: AbortSignal) =>
  request<AreaSheet>(geoCalls.area, { parameters: { level, code }, ...(signal ? { signal } : {}) });

export const fetchAreaYears = (level: AnalysedLevel, code: string, signal?: AbortSignal) =>
  request<AreaYears>(geoCalls.areaYears, { parameters: { level, code }, ...(signal ? { signal } : {}) });

interface PlotsQuery {
  readonly keys: readonly string[];
  /** Unbuilt land to build on alone. */
  readonly isOnlyOpen?: boolean;
}

export const fetchAreaPlots = (
  level: AnalysedLevel,
  code: string,
  { keys, isOnlyOpen = false }: PlotsQuery,
  signal?: AbortSignal,
) =>
  request<AreaPlots>(geoCalls.areaPlots, {
    parameters: { level, code },
    query: { keys: keys.join(',') || undefined, open: isOnlyOpen ? 'true' : undefined },
    ...(signal ? { signal } : {}),
  });

/** What the search queries of the company find in an area. */
export const fetchMatchesIn = (level: AnalysedLevel, code: string, signal: AbortSignal) =>
  request<AreaMatches>(searchCalls.matchesIn, { parameters: { level, code }, signal });

/** What a search query finds in each municipality of a province. */
export const fetchMatchesOf = (id: number, code: string, signal: AbortSignal) =>
  request<MunicipalityMatches>(searchCalls.matchesOf, { parameters: { id, code }, signal });
