/** Average distances by road of the homes of a neighbourhood, by Statistics Netherlands (CBS). */
import { keyGroup } from '../key.ts';

export const distancesKeys = keyGroup(
  'distances',
  { missing: 'suppressed', keptAt: 'neighbourhood', ontoPlot: 'label_point', inputs: ['buurten'] },
  {
    distance_supermarket: {
      label: { en: 'Distance to large supermarket', nl: 'Afstand tot grote supermarkt' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'groteSupermarktGemiddeldeAfstandInKm',
    },
    distance_daily_shops: {
      label: { en: 'Distance to daily-goods shops', nl: 'Afstand tot winkels dagelijkse levensmiddelen' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'winkelsOvDagelijkseLevensmGemAfstInKm',
    },
    distance_department_store: {
      label: { en: 'Distance to department store', nl: 'Afstand tot warenhuis' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'warenhuisGemiddeldeAfstandInKm',
    },
    distance_cafe: {
      label: { en: 'Distance to café', nl: 'Afstand tot café' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'cafeGemiddeldeAfstandInKm',
    },
    distance_restaurant: {
      label: { en: 'Distance to restaurant', nl: 'Afstand tot restaurant' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'restaurantGemiddeldeAfstandInKm',
    },
    distance_hotel: {
      label: { en: 'Distance to hotel', nl: 'Afstand tot hotel' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'hotelGemiddeldeAfstandInKm',
    },
    distance_gp: {
      label: { en: 'Distance to GP practice', nl: 'Afstand tot huisartsenpraktijk' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'huisartsenpraktijkGemiddeldeAfstandInKm',
    },
    distance_pharmacy: {
      label: { en: 'Distance to pharmacy', nl: 'Afstand tot apotheek' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'apotheekGemiddeldeAfstandInKm',
    },
    distance_hospital: {
      label: { en: 'Distance to hospital', nl: 'Afstand tot ziekenhuis' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'ziekenhuisInclBuitenpolikliniekGemAfstInKm',
    },
    distance_daycare: {
      label: { en: 'Distance to daycare', nl: 'Afstand tot kinderdagverblijf' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'kinderdagverblijfGemiddeldeAfstandInKm',
    },
    distance_primary_school: {
      label: { en: 'Distance to primary school', nl: 'Afstand tot basisschool' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'basisonderwijsGemiddeldeAfstandInKm',
    },
    distance_secondary_school: {
      label: { en: 'Distance to secondary school', nl: 'Afstand tot voortgezet onderwijs' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'voortgezetOnderwijsGemAfstandInKm',
    },
    distance_library: {
      label: { en: 'Distance to library', nl: 'Afstand tot bibliotheek' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'bibliotheekGemiddeldeAfstandInKm',
    },
    distance_swimming_pool: {
      label: { en: 'Distance to swimming pool', nl: 'Afstand tot zwembad' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'zwembadGemiddeldeAfstandInKm',
    },
    distance_cinema: {
      label: { en: 'Distance to cinema', nl: 'Afstand tot bioscoop' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'bioscoopGemiddeldeAfstandInKm',
    },
    distance_theatre: {
      label: { en: 'Distance to theatre', nl: 'Afstand tot theater' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'theaterGemiddeldeAfstandInKm',
    },
    distance_motorway_ramp: {
      label: { en: 'Distance to motorway ramp', nl: 'Afstand tot oprit hoofdverkeersweg' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'opritHoofdverkeerswegGemiddeldeAfstandInKm',
    },
    distance_train_station: {
      label: { en: 'Distance to train station', nl: 'Afstand tot treinstation' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'treinstationGemiddeldeAfstandInKm',
    },
    distance_transfer_station: {
      label: { en: 'Distance to transfer station', nl: 'Afstand tot overstapstation' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'overstapstationGemiddeldeAfstandInKm',
    },
    distance_fire_station: {
      label: { en: 'Distance to fire station', nl: 'Afstand tot brandweerkazerne' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'brandweerkazerneGemiddeldeAfstandInKm',
    },
    distance_public_green: {
      label: { en: 'Distance to public green', nl: 'Afstand tot openbaar groen' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'afstandTotOpenbaarGroenTotaal',
    },
    distance_park: {
      label: { en: 'Distance to park', nl: 'Afstand tot park of plantsoen' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'afstandTotParkOfPlantsoen',
    },
    distance_forest: {
      label: { en: 'Distance to forest', nl: 'Afstand tot bos' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'afstandTotBos',
    },
    distance_recreational_water: {
      label: { en: 'Distance to recreational water', nl: 'Afstand tot recreatief binnenwater' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'afstandTotRecreatiefBinnenwater',
    },
    distance_sports_ground: {
      label: { en: 'Distance to sports ground', nl: 'Afstand tot sportterrein' },
      unit: 'km',
      scale: [0, 30],
      attribute: 'afstandTotSportterrein',
    },
  },
);
