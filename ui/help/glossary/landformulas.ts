/** How figures of plots are made, as `server/geodata/facts` makes them: of other figures where they are sums or ratios, else in words. */
import type { Label } from '../../../model/enums/enumeration.ts';
import type { Formula } from '../../../model/enums/figures.ts';
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { KeptAt, LandKey, OntoPlot } from '../../../model/land/key.ts';

const ofOthers: Partial<Record<LandKeyName, Formula>> = {
  plot_unbuilt_area: { above: ['plot_geometry_area'], less: 'plot_footprint_area' },
  plot_gsi: { above: ['plot_footprint_area'], below: ['plot_geometry_area'] },
  plot_fsi: { above: ['plot_floor_area'], below: ['plot_geometry_area'] },
  zoning_height_headroom: { above: ['zoning_max_building_height'], less: 'plot_building_height_max' },
};

const inWords: Partial<Record<LandKeyName, Label>> = {
  plot_area: { en: 'as the land register has it', nl: 'zoals het Kadaster die heeft' },
  plot_geometry_area: {
    en: 'area of the outline on the cadastral map',
    nl: 'oppervlak binnen de omtrek op de kadastrale kaart',
  },
  plot_width: {
    en: 'short side of the smallest rectangle around the plot, turned to fit',
    nl: 'korte zijde van de kleinste, passend gedraaide rechthoek om het perceel',
  },
  plot_length: {
    en: 'long side of the smallest rectangle around the plot, turned to fit',
    nl: 'lange zijde van de kleinste, passend gedraaide rechthoek om het perceel',
  },
  plot_compactness: {
    en: '4 × pi × area / circumference²; a circle has 1',
    nl: '4 × pi × oppervlak / omtrek²; een cirkel heeft 1',
  },
  plot_road_frontage: {
    en: 'length of the boundary within 2 m of a street',
    nl: 'lengte van de perceelgrens binnen 2 m van een straat',
  },
  plot_building_count: {
    en: 'buildings of which 10 m² or a tenth stands on the plot',
    nl: 'panden waarvan 10 m² of een tiende op het perceel staat',
  },
  plot_unit_count: {
    en: 'sum of the addressed units of the buildings on the plot',
    nl: 'som van de verblijfsobjecten van de panden op het perceel',
  },
  plot_footprint_area: {
    en: 'sum of the parts of buildings that stand on the plot',
    nl: 'som van de delen van panden die op het perceel staan',
  },
  plot_floor_area: {
    en: 'sum of the usable areas of the units on the plot',
    nl: 'som van de gebruiksoppervlakten van de verblijfsobjecten op het perceel',
  },
  plot_building_height_max: {
    en: 'highest point of the roof − ground level, of the tallest building',
    nl: 'hoogste punt van het dak − maaiveld, van het hoogste pand',
  },
  plot_building_year_min: { en: 'year of the oldest building', nl: 'bouwjaar van het oudste pand' },
  plot_building_year_avg: { en: 'mean of the years of the buildings', nl: 'gemiddelde van de bouwjaren van de panden' },
  building_height: { en: 'highest point of the roof − ground level', nl: 'hoogste punt van het dak − maaiveld' },
  building_height_70p: {
    en: 'height below which 70% of the roof lies − ground level',
    nl: 'hoogte waaronder 70% van het dak ligt − maaiveld',
  },
  area_share_built_before_1985: {
    en: 'buildings from before 1985 / buildings of known year, in the neighbourhood',
    nl: 'panden van voor 1985 / panden met bekend bouwjaar, in de buurt',
  },
  area_share_built_before_1995: {
    en: 'buildings from before 1995 / buildings of known year, in the neighbourhood',
    nl: 'panden van voor 1995 / panden met bekend bouwjaar, in de buurt',
  },
  zoning_building_plane_area: {
    en: 'sum of the parts of building planes on the plot',
    nl: 'som van de delen van bouwvlakken op het perceel',
  },
  zoning_coverage_headroom: {
    en: 'maximum built coverage − 100 × existing ground space index',
    nl: 'maximum bebouwingspercentage − 100 × bestaande GSI',
  },
  zoning_floor_area_headroom: {
    en: 'building plane × maximum coverage × maximum number of floors − floor area on the plot',
    nl: 'bouwvlak × maximum bebouwingspercentage × maximum aantal bouwlagen − vloeroppervlak op het perceel',
  },
  zoning_plan_age: {
    en: 'whole years since the date of the plan that holds on the largest part of the plot',
    nl: 'hele jaren sinds de datum van het plan dat op het grootste deel van het perceel geldt',
  },
  energy_label_rank: {
    en: 'class that at least half of the labelled floor area has or is better than',
    nl: 'klasse die minstens de helft van het vloeroppervlak met label heeft of overtreft',
  },
  terrain_slope: {
    en: 'mean of nine points: difference of height over 5 m to either side',
    nl: 'gemiddelde van negen punten: hoogteverschil over 5 m naar weerszijden',
  },
  distance_natura2000: {
    en: 'shortest distance from the boundary to a protected area',
    nl: 'kortste afstand van de perceelgrens tot een beschermd gebied',
  },
  distance_main_road: {
    en: 'shortest distance from the boundary to a road of the state or a province',
    nl: 'kortste afstand van de perceelgrens tot een rijks- of provinciale weg',
  },
  distance_nearest_road: {
    en: 'shortest distance from the boundary to a road',
    nl: 'kortste afstand van de perceelgrens tot een weg',
  },
  green_share: { en: 'area under green / area of the plot', nl: 'oppervlak met groen / oppervlak van het perceel' },
  paved_share: {
    en: 'area under open or closed pavement / area of the plot',
    nl: 'oppervlak met open of gesloten verharding / oppervlak van het perceel',
  },
  water_share: { en: 'area under water / area of the plot', nl: 'oppervlak met water / oppervlak van het perceel' },
};

/** How a figure that a register has as it is comes onto a plot; `null`: only with words of its own. */
const onto: Readonly<Record<OntoPlot, Label | null>> = {
  own: null,
  boundary: null,
  share: null,
  weighted_median: null,
  label_point: {
    en: 'as the register has it, of the neighbourhood in which the plot lies',
    nl: 'zoals het register dat heeft, van de buurt waarin het perceel ligt',
  },
  covering_park: {
    en: 'as the register has it, of the park that covers at least half of the plot',
    nl: 'zoals het register dat heeft, van het terrein dat minstens het halve perceel beslaat',
  },
  main_building: {
    en: 'of the building with the largest footprint on the plot',
    nl: 'van het pand met het grootste grondvlak op het perceel',
  },
  highest_tenth: {
    en: 'highest value that holds on at least a tenth of the plot, in the newest plan in force',
    nl: 'hoogste waarde die op minstens een tiende van het perceel geldt, in het nieuwste geldende plan',
  },
  weighted_mean: {
    en: 'mean of the labels of the units on the plot, by floor area',
    nl: 'gemiddelde van de labels van de verblijfsobjecten op het perceel, naar vloeroppervlak',
  },
  mean_of_units: { en: 'mean of the units on the plot', nl: 'gemiddelde van de verblijfsobjecten op het perceel' },
  highest_sample: { en: 'highest of nine points of the plot', nl: 'hoogste van negen punten van het perceel' },
  mean_sample: { en: 'mean of nine points of the plot', nl: 'gemiddelde van negen punten van het perceel' },
};

/** Statistics Netherlands measures from every inhabitant, by road. */
const byRoad: Label = {
  en: 'mean of all inhabitants of the neighbourhood: distance by road to the nearest one',
  nl: 'gemiddelde van alle inwoners van de buurt: afstand over de weg tot de dichtstbijzijnde',
};
const ofCell: Label = {
  en: 'as the register has it, of the square of 100 m in which the plot lies',
  nl: 'zoals het register dat heeft, van het vierkant van 100 m waarin het perceel ligt',
};

type Kept = Pick<LandKey, 'group' | 'ontoPlot'> & { readonly key: LandKeyName; readonly keptAt: KeptAt };

export function landFormula({ key, group, keptAt, ontoPlot }: Kept): Label | Formula | null {
  if (keptAt === 'cell') return ofCell;
  if (group === 'distances') return byRoad;
  return ofOthers[key] ?? inWords[key] ?? onto[ontoPlot];
}
