/** Levels of areas that have figures, and the last part of their paths. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

/** `path`: of the page that lists them. Large before small, parks last. */
export const analysedLevels = enumeration('area_levels', [
  {
    key: 'province',
    path: 'states',
    label: { en: 'Province', nl: 'Provincie' },
    plural: { en: 'Provinces', nl: 'Provincies' },
  },
  {
    key: 'municipality',
    path: 'municipalities',
    label: { en: 'Municipality', nl: 'Gemeente' },
    plural: { en: 'Municipalities', nl: 'Gemeenten' },
  },
  {
    key: 'core',
    path: 'populationcores',
    label: { en: 'Population core', nl: 'Bevolkingskern' },
    plural: { en: 'Population cores', nl: 'Bevolkingskernen' },
  },
  {
    key: 'district',
    path: 'districts',
    label: { en: 'District', nl: 'Wijk' },
    plural: { en: 'Districts', nl: 'Wijken' },
  },
  {
    key: 'neighbourhood',
    path: 'neighbourhoods',
    label: { en: 'Neighbourhood', nl: 'Buurt' },
    plural: { en: 'Neighbourhoods', nl: 'Buurten' },
  },
  {
    key: 'park',
    path: 'businessparks',
    label: { en: 'Business park', nl: 'Bedrijventerrein' },
    plural: { en: 'Business parks', nl: 'Bedrijventerreinen' },
  },
]);
export type AnalysedLevel = KeyOf<typeof analysedLevels>;

export const isAnalysedLevel = (name: string): name is AnalysedLevel => analysedLevels.keys.some((key) => key === name);
