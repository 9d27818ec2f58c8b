/** Figures and keys of plots: those shown at first, and all that a select offers. */
import { levelFigures, plotMeansOf } from '../../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { landKeys, type LandKeyName } from '../../../../model/land/catalogue.ts';
import { keyGroups } from '../../../../model/land/key.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { ShownKey } from './values.tsx';

const ofStatistics = ['cbs_inhabitants', 'cbs_housing_stock', 'cbs_home_value'];

export const listFigures: Readonly<Record<AnalysedLevel, readonly string[]>> = {
  province: ['inhabitants', 'homes', 'parks', 'park_hectares'],
  municipality: ['inhabitants', 'homes', 'density', 'park_hectares'],
  core: ['inhabitants', 'homes', 'density', 'open_hectares'],
  district: [...ofStatistics],
  neighbourhood: [...ofStatistics],
  park: ['area_net', 'area_available', 'plot_count', 'gsi', 'buildings_before_1985'],
};

export const plotColumns: readonly LandKeyName[] = [
  ...(['plot_area', 'plot_building_year_min', 'plot_floor_area', 'plot_gsi'] as const),
  ...(['zoning_max_building_height', 'zoning_height_headroom', 'zoning_max_environmental_category'] as const),
];

const option = ({ key, label }: ShownKey, t: Translate) => ({ value: key, label: t(label) });

/** Choices for a select: the figures of a level, and the means of the keys of its plots by group. */
export const figureChoices = (level: AnalysedLevel, t: Translate) => [
  ...levelFigures[level].map((each) => option(each, t)),
  ...keyGroups.entries.flatMap(({ key, label }) => {
    const items = plotMeansOf(level).filter(({ group }) => group === key);
    return items.length > 0 ? [{ group: t(label), items: items.map((each) => option(each, t)) }] : [];
  }),
];

/** All keys that a plot has, by group. */
export const plotChoices = (t: Translate) =>
  keyGroups.entries.map(({ key, label }) => ({
    group: t(label),
    items: landKeys.filter(({ group }) => group === key).map((each) => option(each, t)),
  }));
