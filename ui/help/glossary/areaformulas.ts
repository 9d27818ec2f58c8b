/** How figures of areas and business parks are made, as `server/geodata/facts/figures` makes them, and by which standard. */
import type { KeyOf, Label } from '../../../model/enums/enumeration.ts';
import type { Formula } from '../../../model/enums/figures.ts';
import type { OwnFigure } from '../../../model/land/areafigures.ts';
import type { parkFigures } from '../../../model/land/parkfigures.ts';
import { norms } from './landnorms.ts';

type ParkFigure = KeyOf<typeof parkFigures>;

interface Explained {
  readonly formula: Label | Formula;
  readonly norm: Label;
}

const summed = (en: string, nl: string, norm = norms.own): Explained => ({ formula: { en, nl }, norm });
const registered = (en: string, nl: string): Explained => summed(en, nl, norms.parks);
const ofOthers = (formula: Formula, norm = norms.own): Explained => ({ formula, norm });

const counted = summed(
  'sum of the neighbourhoods; of a core as its own register has it',
  'som van de buurten; van een kern zoals het eigen register dat heeft',
  norms.statistics,
);

export const ofAreas: Readonly<Record<OwnFigure, Explained>> = {
  inhabitants: counted,
  households: summed('sum of the neighbourhoods', 'som van de buurten', norms.statistics),
  homes: counted,
  density: summed(
    'inhabitants / km² of land; of a core / km² within its outline',
    'inwoners / km² land; van een kern / km² binnen de omtrek',
    norms.statistics,
  ),
  parks: registered('business parks in the register', 'bedrijventerreinen in het register'),
  park_hectares: registered('sum of the gross areas in the register', 'som van de bruto oppervlakten in het register'),
  cores: summed('population cores in the register', 'bevolkingskernen in het register', norms.statistics),
  unused_floor_area: summed(
    'sum over the plots of the floor area headroom, where plans allow more than stands there',
    'som over de percelen van het resterend vloeroppervlak, waar plannen meer toestaan dan er staat',
  ),
  unused_known_share: summed(
    'plots of known floor area headroom / all plots',
    'percelen met bekend resterend vloeroppervlak / alle percelen',
  ),
  dwellings_above_53: summed(
    'dwellings on plots with a noise Lden of all sources above 53 dB',
    'woningen op percelen met een geluid Lden van alle bronnen boven 53 dB',
    norms.noise,
  ),
  dwellings_above_58: summed(
    'dwellings on plots with a noise Lden of all sources above 58 dB',
    'woningen op percelen met een geluid Lden van alle bronnen boven 58 dB',
    norms.noise,
  ),
  open_hectares: summed(
    'area of the plots in a core with less than 10 m² built, of which a plan allows buildings on at least half',
    'oppervlak van de percelen in een kern met minder dan 10 m² bebouwd, waarvan een plan op minstens de helft bouwen toestaat',
  ),
};

export const ofParks: Readonly<Record<ParkFigure, Explained>> = {
  area_gross: registered('as the register has it', 'zoals het register die heeft'),
  area_net: registered('as the register has it', 'zoals het register die heeft'),
  area_available: registered('as the register has it', 'zoals het register die heeft'),
  area_available_share: ofOthers(
    { above: ['park:area_available'], below: ['park:area_net'], factor: 100 },
    norms.parks,
  ),
  net_gross_ratio: ofOthers({ above: ['park:area_net'], below: ['park:area_gross'] }, norms.parks),
  plot_count: summed(
    'plots of which at least half lies in the park',
    'percelen waarvan minstens de helft op het terrein ligt',
    norms.cadastre,
  ),
  plot_average_size: summed(
    'mean of the plot areas in the land register',
    'gemiddelde van de perceeloppervlakten van het Kadaster',
    norms.cadastre,
  ),
  ownership_fragmentation: ofOthers({ above: ['park:plot_count'], below: ['park:area_net'] }),
  gsi: summed(
    'built footprint of the plots / net area',
    'bebouwd oppervlak van de percelen / netto oppervlakte',
    norms.coverage,
  ),
  fsi: summed(
    'floor area of the plots / net area',
    'vloeroppervlak van de percelen / netto oppervlakte',
    norms.density,
  ),
  buildings_before_1985: summed(
    'buildings from before 1985 / buildings of known year',
    'panden van voor 1985 / panden met bekend bouwjaar',
    norms.buildings,
  ),
  buildings_before_1995: summed(
    'buildings from before 1995 / buildings of known year',
    'panden van voor 1995 / panden met bekend bouwjaar',
    norms.buildings,
  ),
  building_year_average: summed(
    'mean of the years of the buildings, by footprint',
    'gemiddelde van de bouwjaren van de panden, naar grondvlak',
    norms.buildings,
  ),
  height_headroom_3m: summed(
    'built footprint of plots with a height headroom of 3 m or more / that of all plots where it is known',
    'bebouwd oppervlak van percelen met 3 m of meer resterende bouwhoogte / dat van alle percelen waar die bekend is',
  ),
  height_headroom_average: summed(
    'mean of the height headroom of the plots',
    'gemiddelde van de resterende bouwhoogte van de percelen',
  ),
  coverage_headroom: summed(
    'mean of the maximum coverage, by plot area − 100 × ground space index of the park',
    'gemiddelde van het maximum bebouwingspercentage, naar perceeloppervlak − 100 × GSI van het terrein',
  ),
  environmental_category_max: summed(
    'highest category that a plan allows on a plot',
    'hoogste categorie die een plan op een perceel toestaat',
    norms.plans,
  ),
  environmental_category_headroom_2: summed(
    'area of businesses two categories or more below what is allowed / all area; no open register has the category of a business',
    'oppervlak van bedrijven twee of meer categorieën onder wat mag / al het oppervlak; geen open register heeft de categorie van een bedrijf',
  ),
  energy_label_below_c_share: summed(
    'units with label D to G / units with a label',
    'verblijfsobjecten met label D tot G / verblijfsobjecten met een label',
    norms.energy,
  ),
  roof_pv_potential: summed('sum of the flat roofs', 'som van de platte daken', norms.solids),
  green_share: summed(
    'mean of the green share of the plots, by area',
    'gemiddelde van het aandeel groen van de percelen, naar oppervlak',
    norms.topography,
  ),
  paved_share: summed(
    'mean of the paved share of the plots, by area',
    'gemiddelde van het aandeel verhard van de percelen, naar oppervlak',
    norms.topography,
  ),
  distance_motorway_ramp: summed(
    'of the neighbourhood in the middle of the park',
    'van de buurt in het midden van het terrein',
    norms.proximity,
  ),
  distance_train_station: summed(
    'of the neighbourhood in the middle of the park',
    'van de buurt in het midden van het terrein',
    norms.proximity,
  ),
  residential_share: summed(
    'usable area of units with a residential purpose / that of all units',
    'gebruiksoppervlakte van verblijfsobjecten met woonfunctie / die van alle verblijfsobjecten',
    norms.usable,
  ),
  noise_lden: summed(
    'mean of the noise Lden of all sources over the park',
    'gemiddelde van het geluid Lden van alle bronnen op het terrein',
    norms.noise,
  ),
};
