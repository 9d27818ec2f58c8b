import { archetype } from './archetype.ts';

/** Existing building from base registers: read only, never in the figures. */
export const surrounding = archetype({
  key: 'surrounding',
  label: { en: 'Surrounding building', nl: 'Omliggend gebouw' },
  icon: 'IconBuildingCommunity',
  group: null,
  function: 'generic',
  defaults: { maxlength: 10, maxwidth: 10, maxheight: 6 },
  carriesTowers: false,
});
