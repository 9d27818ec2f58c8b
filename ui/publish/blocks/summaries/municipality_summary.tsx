import { summaryBlock } from '../../parts/AreaSummary.tsx';

export const municipalitySummary = summaryBlock({
  type: 'municipality_summary',
  level: 'municipality',
  isGrowing: true,
  title: { en: 'The municipality in figures', nl: 'De gemeente in cijfers' },
  usual: ['inhabitants', 'households', 'homes', 'density'],
  others: ['parks', 'park_hectares', 'cores', 'cbs_home_value', 'cbs_household_size', 'unused_floor_area'],
});
