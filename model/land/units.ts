/** Units of the figures of the land, as they stand behind a number. */
import { enumeration } from '../enums/enumeration.ts';

const same = (text: string) => ({ en: text, nl: text });

export const landUnits = enumeration('land_units', [
  { key: 'm2', label: same('m²') },
  { key: 'm', label: same('m') },
  { key: 'm3', label: same('m³') },
  { key: 'ha', label: same('ha') },
  { key: 'km', label: same('km') },
  { key: 'count', label: same('') },
  { key: 'ratio', label: same('') },
  { key: 'index', label: same('') },
  { key: 'category', label: same('') },
  { key: 'class', label: same('') },
  { key: 'rank', label: same('') },
  { key: 'year', label: same('') },
  { key: 'years', label: { en: 'years', nl: 'jaar' } },
  { key: 'persons', label: { en: 'persons', nl: 'personen' } },
  { key: 'percent', label: same('%') },
  { key: 'db', label: same('dB') },
  { key: 'm_nap', label: { en: 'm above NAP', nl: 'm NAP' } },
  { key: 'ug_per_m3', label: same('µg/m³') },
  { key: 'per_km2', label: { en: 'per km²', nl: 'per km²' } },
  { key: 'per_ha', label: same('per ha') },
  { key: 'm2_per_ha', label: same('m²/ha') },
  { key: 'per_1000', label: { en: 'per 1000', nl: 'per 1000' } },
  { key: 'thousand_euro', label: same('× € 1000') },
  { key: 'kwh_per_m2_year', label: { en: 'kWh/m² a year', nl: 'kWh/m² per jaar' } },
  { key: 'kg_per_m2_year', label: { en: 'kg/m² a year', nl: 'kg/m² per jaar' } },
  { key: 'm3_per_year', label: { en: 'm³ a year', nl: 'm³ per jaar' } },
  { key: 'kwh_per_year', label: { en: 'kWh a year', nl: 'kWh per jaar' } },
]);
