import { areaListBlock } from '../../parts/AreaList.tsx';
import { areaEmpty } from '../../parts/areatexts.ts';

export const municipalityList = areaListBlock({
  type: 'municipality_list',
  level: 'municipality',
  kind: 'municipality',
  plansBy: 'municipality',
  title: { en: 'Municipalities', nl: 'Gemeenten' },
  empty: areaEmpty.noMunicipalities,
});
