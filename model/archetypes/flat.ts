import { archetype } from './archetype.ts';
import { gridSettings, groundFloorSettings, layoutSettings } from './settings.ts';

export const flat = archetype({
  key: 'flat',
  label: { en: 'Apartment building', nl: 'Appartementengebouw' },
  note: 'Slab with corridor, gallery or portico access; cfg.flat.',
  icon: 'IconBuilding',
  group: 'dwelling',
  function: 'residential_apartment',
  hasUnitMix: true,
  groundFloorIn: 'flat',
  settings: [layoutSettings, gridSettings, groundFloorSettings],
});
