import { archetype } from './archetype.ts';

export const surrounding = archetype({
  key: 'surrounding',
  label: { en: 'Surrounding building', nl: 'Omliggend gebouw' },
  note: 'Existing building from base registers; read-only; never in the figures.',
  icon: 'IconBuildingCommunity',
  group: null,
  function: 'generic',
  defaults: { maxlength: 10, maxwidth: 10, maxheight: 6 },
  carriesTowers: false,
});
