/** Which levels lie in one another, and which of them a page lists. */
import type { AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { areaPath } from '../../../../model/routes.ts';

/** The levels whose areas lie in one of a level, the first as it is shown at first; none where its plots are shown. */
export const levelsInside: Readonly<Record<AnalysedLevel, readonly AnalysedLevel[]>> = {
  province: ['municipality'],
  municipality: ['neighbourhood', 'district'],
  core: [],
  district: ['neighbourhood'],
  neighbourhood: [],
  park: [],
};

/** Levels in an area of which a list of a level may be narrowed. */
export const levelsAbove: Readonly<Record<AnalysedLevel, readonly AnalysedLevel[]>> = {
  province: [],
  municipality: ['province'],
  core: ['province', 'municipality'],
  district: ['province', 'municipality'],
  neighbourhood: ['province', 'municipality', 'district', 'core'],
  park: ['province', 'municipality'],
};

/** Levels that are listed within an area of a level. */
export const listsWithin: Readonly<Record<AnalysedLevel, readonly AnalysedLevel[]>> = {
  province: ['municipality', 'core', 'park'],
  municipality: ['core', 'district', 'neighbourhood', 'park'],
  core: [],
  district: [],
  neighbourhood: [],
  park: [],
};

/** Whether a list names the municipality of each area. */
export const hasMunicipality = (level: AnalysedLevel): boolean => level !== 'province' && level !== 'municipality';

/** The list of a level within an area. */
export const listPath = (level: AnalysedLevel, within: string): string =>
  `${areaPath(level)}?${new URLSearchParams({ within })}`;

export const hasPlots = (level: AnalysedLevel): boolean => level === 'park' || level === 'neighbourhood';
