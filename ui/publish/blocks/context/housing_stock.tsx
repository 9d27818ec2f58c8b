import { areaBarsBlock } from '../../parts/AreaBars.tsx';
import { areaTexts } from '../../parts/areatexts.ts';

/** Statistics Netherlands gives no price classes of a neighbourhood, so it has the mean value. */
export const housingStock = areaBarsBlock({
  type: 'housing_stock',
  title: { en: 'Homes in the neighbourhood', nl: 'Woningen in de buurt' },
  groups: [
    {
      title: areaTexts.tenure,
      keys: ['cbs_owner_occupied_homes', 'cbs_social_rental_homes', 'cbs_private_rental_homes'],
    },
    { title: areaTexts.types, keys: ['cbs_single_family_homes', 'cbs_multi_family_homes'] },
    { title: areaTexts.value, keys: ['cbs_home_value'] },
  ],
});
