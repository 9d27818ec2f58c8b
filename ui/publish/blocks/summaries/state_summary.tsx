import { summaryBlock } from '../../parts/AreaSummary.tsx';

export const stateSummary = summaryBlock({
  type: 'state_summary',
  level: 'province',
  isGrowing: true,
  plans: 'phases',
  title: { en: 'The province in figures', nl: 'De provincie in cijfers' },
  usual: ['inhabitants', 'households', 'homes', 'parks', 'park_hectares', 'cores'],
  others: ['unused_floor_area', 'dwellings_above_53', 'dwellings_above_58'],
});
