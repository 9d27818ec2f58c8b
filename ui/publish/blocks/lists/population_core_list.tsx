import { areaListBlock } from '../../parts/AreaList.tsx';
import { areaEmpty } from '../../parts/areatexts.ts';

export const populationCoreList = areaListBlock({
  type: 'population_core_list',
  level: 'core',
  plansBy: 'city',
  title: { en: 'Population cores', nl: 'Kernen' },
  empty: areaEmpty.noCores,
});
