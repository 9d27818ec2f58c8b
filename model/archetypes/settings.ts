/** Groups of settings that several archetypes share, as a designer reads them. */
import type { SettingGroup } from '../define.ts';

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

export const groundFloorSettings: SettingGroup = {
  key: 'ground_floor',
  title: { en: 'Ground floor', nl: 'Begane grond' },
  path: ['cfg', 'flat'],
  fields: ['hasGroundFloor', 'storageRatio', 'bicycleRatio', 'entrance_size', 'common_function'],
};

export const parkingSettings: SettingGroup = {
  key: 'parking',
  title: { en: 'Parking', nl: 'Parkeren' },
  path: ['cfg', 'parking'],
  fields: ['orientation', 'car_density'],
};
