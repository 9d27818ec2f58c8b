import { summaryBlock } from '../../parts/AreaSummary.tsx';

export const populationCoreSummary = summaryBlock({
  type: 'population_core_summary',
  level: 'core',
  plans: 'capacity',
  title: { en: 'The population core in figures', nl: 'De kern in cijfers' },
  usual: ['inhabitants', 'homes', 'density', 'open_hectares'],
  others: ['cbs_home_value', 'distance_supermarket', 'distance_primary_school', 'distance_train_station'],
});
