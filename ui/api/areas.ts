/** Areas of the land with their figures. */
import { geoCalls } from '../../model/calls.ts';
import type { AreaPage, AreaPlots, AreaSheet } from '../../model/land/areacalls.ts';
import type { AnalysedLevel } from '../../model/land/arealevels.ts';
import { request } from './request.ts';

export interface AreaQuery {
  readonly within?: string | undefined;
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

export const fetchAreaPlots = (level: AnalysedLevel, code: string, keys: readonly string[], signal?: AbortSignal) =>
  request<AreaPlots>(geoCalls.areaPlots, {
    parameters: { level, code },
    query: { keys: keys.join(',') || undefined },
    ...(signal ? { signal } : {}),
  });
