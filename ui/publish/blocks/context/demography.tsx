import { areaBarsBlock } from '../../parts/AreaBars.tsx';
import { areaTexts } from '../../parts/areatexts.ts';

export const demography = areaBarsBlock({
  type: 'demography',
  title: { en: 'Who lives here', nl: 'Wie wonen hier' },
  groups: [
    {
      title: areaTexts.ages,
      keys: ['cbs_age_0_15', 'cbs_age_15_25', 'cbs_age_25_45', 'cbs_age_45_65', 'cbs_age_65_plus'],
    },
    {
      title: areaTexts.households,
      keys: ['cbs_single_households', 'cbs_households_without_children', 'cbs_households_with_children'],
    },
  ],
});
