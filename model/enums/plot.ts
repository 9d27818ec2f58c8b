import { enumeration } from './enumeration.ts';

/** Plot.type and the shape type of its properties. Buildable areas are unioned apart from parcels. */
export const plotTypes = enumeration('plot_types', [
  { key: 'parcel', label: { en: 'Parcel', nl: 'Perceel' } },
  { key: 'drawn', label: { en: 'Drawn plot', nl: 'Getekend perceel' } },
  { key: 'buildable_area', label: { en: 'Buildable area', nl: 'Bouwvlak' } },
]);
