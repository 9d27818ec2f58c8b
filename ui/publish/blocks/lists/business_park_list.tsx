import { areaListBlock } from '../../parts/AreaList.tsx';
import { areaEmpty } from '../../parts/areatexts.ts';

export const businessParkList = areaListBlock({
  type: 'business_park_list',
  level: 'park',
  kind: 'business_park',
  title: { en: 'Business parks', nl: 'Bedrijventerreinen' },
  empty: areaEmpty.noParks,
});
