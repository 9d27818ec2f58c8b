import { enumeration, type KeyOf } from './enumeration.ts';

/** Score metrics of a business park; each yields 0-5. Thresholds are in note. */
export const businessParkScoreMetrics = enumeration('business_park_score_metrics', [
  {
    key: 'building_age_1985',
    label: { en: 'Buildings from before 1985', nl: 'Gebouwen van voor 1985' },
    note: 'Share of floor area.',
  },
  {
    key: 'building_age_1995',
    label: { en: 'Buildings from before 1995', nl: 'Gebouwen van voor 1995' },
    note: 'Share of floor area.',
  },
  {
    key: 'height_headroom',
    label: { en: 'At least 3 m of height left', nl: 'Minstens 3 m hoogte over' },
    note: 'Allowed minus built height >= 3 m, share of plots.',
  },
  {
    key: 'environment_headroom',
    label: {
      en: 'Environmental category two steps below the maximum',
      nl: 'Milieucategorie twee stappen onder het maximum',
    },
    note: 'Actual main category <= allowed - 2, share of plots.',
  },
  { key: 'gsi_headroom', label: { en: 'Built coverage left', nl: 'Ruimte in het bebouwingspercentage' } },
  { key: 'fsi_current', label: { en: 'Floor space index (FSI)', nl: 'FSI' } },
  { key: 'gsi_current', label: { en: 'Ground space index (GSI)', nl: 'GSI' } },
  { key: 'vacancy', label: { en: 'Vacancy', nl: 'Leegstand' } },
  { key: 'plot_size', label: { en: 'Average plot size', nl: 'Gemiddelde kavelgrootte' } },
  { key: 'available_land', label: { en: 'Land available for sale', nl: 'Uitgeefbare grond' } },
  { key: 'ownership_spread', label: { en: 'Spread of ownership', nl: 'Versnippering eigendom' } },
  { key: 'employment_density', label: { en: 'Jobs per hectare', nl: 'Banen per hectare' } },
  { key: 'green_share', label: { en: 'Share of green', nl: 'Aandeel groen' } },
  { key: 'hard_share', label: { en: 'Share of hard surface', nl: 'Aandeel verharding' } },
  { key: 'heat_stress', label: { en: 'Heat stress', nl: 'Hittestress' } },
  { key: 'flood_risk', label: { en: 'Flooding after heavy rain', nl: 'Wateroverlast' } },
  { key: 'solar_roofs', label: { en: 'Solar potential of roofs', nl: 'Zonpotentieel daken' } },
  { key: 'energy_labels', label: { en: 'Energy labels', nl: 'Energielabels' } },
  { key: 'grid_congestion', label: { en: 'Grid congestion', nl: 'Netcongestie' } },
  { key: 'motorway_distance', label: { en: 'Distance to motorway', nl: 'Afstand tot snelweg' } },
  { key: 'public_transport', label: { en: 'Distance to public transport', nl: 'Afstand tot openbaar vervoer' } },
  { key: 'water_access', label: { en: 'Access to waterway', nl: 'Watergebonden' } },
  { key: 'rail_access', label: { en: 'Access to rail', nl: 'Spoorgebonden' } },
  { key: 'housing_proximity', label: { en: 'Distance to housing', nl: 'Afstand tot woningen' } },
  { key: 'mixed_use_potential', label: { en: 'Potential for mixed use', nl: 'Potentie voor functiemenging' } },
]);

/** Main zoning classes with SVBP 2012 letter codes. */
export const zoningClasses = enumeration('zoning_classes', [
  { key: 'A', label: { en: 'Agriculture', nl: 'Agrarisch' } },
  { key: 'AW', label: { en: 'Agriculture with values', nl: 'Agrarisch met waarden' } },
  { key: 'B', label: { en: 'Business', nl: 'Bedrijf' } },
  { key: 'BT', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
  { key: 'BO', label: { en: 'Forest', nl: 'Bos' } },
  { key: 'C', label: { en: 'Centre', nl: 'Centrum' } },
  { key: 'CO', label: { en: 'Culture and leisure', nl: 'Cultuur en ontspanning' } },
  { key: 'DH', label: { en: 'Retail', nl: 'Detailhandel' } },
  { key: 'DV', label: { en: 'Services', nl: 'Dienstverlening' } },
  { key: 'GD', label: { en: 'Mixed', nl: 'Gemengd' } },
  { key: 'G', label: { en: 'Green', nl: 'Groen' } },
  { key: 'H', label: { en: 'Hospitality', nl: 'Horeca' } },
  { key: 'K', label: { en: 'Office', nl: 'Kantoor' } },
  { key: 'M', label: { en: 'Community facilities', nl: 'Maatschappelijk' } },
  { key: 'N', label: { en: 'Nature', nl: 'Natuur' } },
  { key: 'O', label: { en: 'Other', nl: 'Overig' } },
  { key: 'R', label: { en: 'Recreation', nl: 'Recreatie' } },
  { key: 'S', label: { en: 'Sport', nl: 'Sport' } },
  { key: 'T', label: { en: 'Garden', nl: 'Tuin' } },
  { key: 'V', label: { en: 'Traffic', nl: 'Verkeer' } },
  { key: 'WA', label: { en: 'Water', nl: 'Water' } },
  { key: 'W', label: { en: 'Residential', nl: 'Wonen' } },
  { key: 'WG', label: { en: 'Residential area', nl: 'Woongebied' } },
]);

/** Environmental categories (milieucategorie) of the VNG guide 2009; distances in metres to a quiet residential area and to a mixed area. */
export const environmentalCategories = enumeration('environmental_categories', [
  { key: '1', label: { en: 'Category 1', nl: 'Categorie 1' }, distanceQuiet: 10, distanceMixed: 0 },
  { key: '2', label: { en: 'Category 2', nl: 'Categorie 2' }, distanceQuiet: 30, distanceMixed: 10 },
  { key: '3.1', label: { en: 'Category 3.1', nl: 'Categorie 3.1' }, distanceQuiet: 50, distanceMixed: 30 },
  { key: '3.2', label: { en: 'Category 3.2', nl: 'Categorie 3.2' }, distanceQuiet: 100, distanceMixed: 50 },
  { key: '4.1', label: { en: 'Category 4.1', nl: 'Categorie 4.1' }, distanceQuiet: 200, distanceMixed: 100 },
  { key: '4.2', label: { en: 'Category 4.2', nl: 'Categorie 4.2' }, distanceQuiet: 300, distanceMixed: 200 },
  { key: '5.1', label: { en: 'Category 5.1', nl: 'Categorie 5.1' }, distanceQuiet: 500, distanceMixed: 300 },
  { key: '5.2', label: { en: 'Category 5.2', nl: 'Categorie 5.2' }, distanceQuiet: 700, distanceMixed: 500 },
  { key: '5.3', label: { en: 'Category 5.3', nl: 'Categorie 5.3' }, distanceQuiet: 1000, distanceMixed: 700 },
  { key: '6', label: { en: 'Category 6', nl: 'Categorie 6' }, distanceQuiet: 1500, distanceMixed: 1000 },
]);

/** Energy label classes. */
export const energyLabels = enumeration('energy_labels', [
  { key: 'A++++', label: { en: 'A++++', nl: 'A++++' } },
  { key: 'A+++', label: { en: 'A+++', nl: 'A+++' } },
  { key: 'A++', label: { en: 'A++', nl: 'A++' } },
  { key: 'A+', label: { en: 'A+', nl: 'A+' } },
  { key: 'A', label: { en: 'A', nl: 'A' } },
  { key: 'B', label: { en: 'B', nl: 'B' } },
  { key: 'C', label: { en: 'C', nl: 'C' } },
  { key: 'D', label: { en: 'D', nl: 'D' } },
  { key: 'E', label: { en: 'E', nl: 'E' } },
  { key: 'F', label: { en: 'F', nl: 'F' } },
  { key: 'G', label: { en: 'G', nl: 'G' } },
  { key: 'none', label: { en: 'Unknown', nl: 'Onbekend' } },
]);
export type LabelClass = Exclude<KeyOf<typeof energyLabels>, 'none'>;
/** Classes from the best to the worst. */
export const labelClasses = energyLabels.keys.filter((key): key is LabelClass => key !== 'none');

/** Sunlight standards. */
export const sunStandards = enumeration('sun_standards', [
  {
    key: 'tno_light',
    label: { en: 'TNO light standard', nl: 'Lichte TNO-norm' },
    hours: 2,
    start: '02-19',
    end: '10-21',
  },
  {
    key: 'tno_strict',
    label: { en: 'TNO strict standard', nl: 'Strenge TNO-norm' },
    hours: 3,
    start: '01-21',
    end: '11-22',
  },
  {
    key: 'the_hague',
    label: { en: 'The Hague standard', nl: 'Haagse norm' },
    hours: 2,
    start: '02-19',
    end: '10-21',
    minAltitude: 10,
    note: 'On the facade; sun above 10 degrees.',
  },
]);
