/** Standards and registers that define the figures of plots. */
import { defineTexts } from '../../i18n/texts.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { LandKey } from '../../../model/land/key.ts';

export const norms = defineTexts({
  cadastre: { en: 'Land registry act (BRK)', nl: 'Kadasterwet (BRK)' },
  buildings: { en: 'Act on addresses and buildings (BAG)', nl: 'Wet BAG' },
  solids: { en: '3DBAG, level of detail 2.2', nl: '3DBAG, detailniveau 2.2' },
  usable: {
    en: 'Usable area of NEN 2580, as the BAG asks',
    nl: 'Gebruiksoppervlakte volgens NEN 2580, zoals de BAG vraagt',
  },
  density: {
    en: 'Spacematrix (Berghauser Pont and Haupt); of usable floor area, for the BAG has no gross one',
    nl: 'Spacematrix (Berghauser Pont en Haupt); van gebruiksoppervlakte, want de BAG heeft geen BVO',
  },
  coverage: { en: 'Spacematrix (Berghauser Pont and Haupt)', nl: 'Spacematrix (Berghauser Pont en Haupt)' },
  plans: {
    en: 'Names of dimensions of SVBP2012, exchanged by IMRO2012',
    nl: 'Namen van maatvoeringen van SVBP2012, uitgewisseld volgens IMRO2012',
  },
  energy: { en: 'NTA 8800; before 2021 NEN 7120', nl: 'NTA 8800; vóór 2021 NEN 7120' },
  statistics: {
    en: 'Definitions of Statistics Netherlands (CBS), key figures of neighbourhoods',
    nl: 'Definities van het CBS, kerncijfers wijken en buurten',
  },
  squares: {
    en: 'Definitions of Statistics Netherlands (CBS), squares of 100 m',
    nl: 'Definities van het CBS, vierkanten van 100 m',
  },
  proximity: {
    en: 'Definitions of Statistics Netherlands (CBS), proximity of facilities',
    nl: 'Definities van het CBS, nabijheid voorzieningen',
  },
  noise: { en: 'Lden and Lnight of Directive 2002/49/EC', nl: 'Lden en Lnight van richtlijn 2002/49/EG' },
  airUpTo40: { en: 'Directive 2008/50/EC: at most 40 µg/m³', nl: 'Richtlijn 2008/50/EG: ten hoogste 40 µg/m³' },
  airUpTo25: { en: 'Directive 2008/50/EC: at most 25 µg/m³', nl: 'Richtlijn 2008/50/EG: ten hoogste 25 µg/m³' },
  heights: { en: 'Amsterdam Ordnance Datum (NAP)', nl: 'Normaal Amsterdams Peil (NAP)' },
  topography: { en: 'IMGeo, the model of the BGT', nl: 'IMGeo, het model van de BGT' },
  nature: { en: 'Directives 92/43/EEC and 2009/147/EC', nl: 'Richtlijnen 92/43/EEG en 2009/147/EG' },
  roads: { en: 'National road register (NWB)', nl: 'Nationaal Wegenbestand (NWB)' },
  parks: { en: 'IBIS, the register of the provinces', nl: 'IBIS, het register van de provincies' },
  own: { en: 'Measure of this product; there is no standard for it', nl: 'Maat van dit product; er is geen norm voor' },
});

const ofGroup: Readonly<Record<LandKey['group'], Label>> = {
  plot: norms.buildings,
  regulations: norms.plans,
  buildings: norms.solids,
  energy: norms.energy,
  residents: norms.statistics,
  distances: norms.proximity,
  noise: norms.noise,
  air: norms.airUpTo40,
  terrain: norms.topography,
  roads: norms.roads,
  business_park: norms.parks,
};

const ofKey: Partial<Record<LandKeyName, Label>> = {
  plot_area: norms.cadastre,
  plot_geometry_area: norms.cadastre,
  plot_width: norms.own,
  plot_length: norms.own,
  plot_compactness: norms.own,
  plot_road_frontage: norms.own,
  plot_unbuilt_area: norms.own,
  plot_floor_area: norms.usable,
  unit_floor_area: norms.usable,
  building_floor_area_min: norms.usable,
  building_floor_area_max: norms.usable,
  plot_gsi: norms.coverage,
  plot_fsi: norms.density,
  plot_building_height_max: norms.solids,
  building_year: norms.buildings,
  building_unit_count: norms.buildings,
  building_ground_level: norms.heights,
  area_share_built_before_1985: norms.own,
  area_share_built_before_1995: norms.own,
  zoning_height_headroom: norms.own,
  zoning_coverage_headroom: norms.own,
  zoning_floor_area_headroom: norms.own,
  zoning_plan_age: norms.own,
  air_pm25: norms.airUpTo25,
  terrain_elevation: norms.heights,
  surface_elevation: norms.heights,
  terrain_slope: norms.own,
  distance_natura2000: norms.nature,
};

export const landNorm = ({
  key,
  group,
  keptAt,
}: Pick<LandKey, 'group' | 'keptAt'> & { readonly key: LandKeyName }): Label =>
  keptAt === 'cell' ? norms.squares : (ofKey[key] ?? ofGroup[group]);
