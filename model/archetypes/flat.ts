import { flag, metres, oneOf, part, unitless, type SettingGroup } from '../define.ts';
import { design } from '../design.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { archetype } from './archetype.ts';

export const layoutSettings: SettingGroup = {
  key: 'layout',
  title: { en: 'Layout', nl: 'Indeling' },
  path: ['cfg'],
  fields: ['access', 'cores', 'full_length_corridors'],
};

export const gridSettings: SettingGroup = {
  key: 'grid',
  title: { en: 'Grid of the dwellings', nl: 'Stramien van de woningen' },
  path: ['cfg', 'grids', '0'],
  fields: ['min', 'max', 'increment'],
};

/** Slab with corridor, gallery or portico access. */
export const flat = archetype({
  key: 'flat',
  label: { en: 'Apartment building', nl: 'Appartementengebouw' },
  icon: 'IconBuilding',
  group: 'dwelling',
  function: 'residential_apartment',
  hasUnitMix: true,
  groundFloorIn: 'flat',
  parts: {
    flat: part('Apartments', 'Appartementen', {
      hasGroundFloor: flag('Ground floor with storage', 'Begane grond met bergingen', { default: true }),
      storageRatio: unitless('Storage per unit', 'Bergingen per eenheid', [1, 0, 5]),
      bicycleRatio: unitless('Bicycle spaces per unit', 'Fietsplaatsen per eenheid', [0, 0, 10]),
      entrance_size: design.floor.entrance_size,
      common_function: oneOf('Function of the remainder', 'Functie van de restruimte', areaFunctionTypes, 'common'),
    }),
  },
  settings: [
    layoutSettings,
    gridSettings,
    {
      key: 'ground_floor',
      title: { en: 'Ground floor', nl: 'Begane grond' },
      path: ['cfg', 'flat'],
      fields: ['hasGroundFloor', 'storageRatio', 'bicycleRatio', 'entrance_size', 'common_function'],
    },
  ],
});

/** Sizes of its storage and bicycle rooms. */
export const storageSizes = {
  storage_circulation: unitless('Storage circulation factor', 'Ontsluitingsfactor bergingen', [1.3, 1, 2]),
  bicycle_depth: metres('Bicycle depth', 'Fietsdiepte', [2, 1.5, 3]),
  bicycle_length: metres('Bicycle spacing', 'Hart-op-hartafstand fietsen', [0.4, 0.3, 1]),
  bicycle_aisle: metres('Bicycle aisle', 'Gangpad fietsen', [2, 1, 4]),
};
