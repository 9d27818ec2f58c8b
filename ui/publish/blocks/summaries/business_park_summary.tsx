import { summaryBlock } from '../../parts/AreaSummary.tsx';

export const businessParkSummary = summaryBlock({
  type: 'business_park_summary',
  level: 'park',
  title: { en: 'The business park in figures', nl: 'Het bedrijventerrein in cijfers' },
  usual: ['area_gross', 'area_net', 'area_available', 'plot_count', 'plot_average_size', 'energy_label_below_c_share'],
  others: ['gsi', 'fsi', 'buildings_before_1985', 'height_headroom_average', 'environmental_category_max'],
});
