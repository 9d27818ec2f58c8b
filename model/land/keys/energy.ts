/** Energy labels of the units on a plot. */
import { keyGroup } from '../key.ts';

export const energyKeys = keyGroup(
  'energy',
  { missing: 'no_label', ontoPlot: 'weighted_mean' },
  {
    energy_index: {
      label: { en: 'Energy index', nl: 'Energie-index' },
      unit: 'index',
      scale: [0, 5],
      attribute: 'EnergieIndex',
      inputs: ['perceel', 'verblijfsobject', 'energielabel'],
    },
    energy_demand: {
      label: { en: 'Energy demand', nl: 'Energiebehoefte' },
      unit: 'kwh_per_m2_year',
      scale: [0, 600],
      attribute: 'Energiebehoefte',
      inputs: ['perceel', 'verblijfsobject', 'energielabel'],
    },
    primary_fossil_energy: {
      label: { en: 'Primary fossil energy', nl: 'Primaire fossiele energie' },
      unit: 'kwh_per_m2_year',
      scale: [0, 600],
      attribute: 'PrimaireFossieleEnergie',
      inputs: ['perceel', 'verblijfsobject', 'energielabel'],
    },
    renewable_energy_share: {
      label: { en: 'Renewable energy share', nl: 'Aandeel hernieuwbare energie' },
      unit: 'percent',
      scale: [0, 100],
      attribute: 'Aandeel_hernieuwbare_energie',
      inputs: ['perceel', 'verblijfsobject', 'energielabel'],
    },
    energy_co2_emission: {
      label: { en: 'Calculated CO2 emission', nl: 'Berekende CO2-emissie' },
      unit: 'kg_per_m2_year',
      scale: [0, 150],
      attribute: 'BerekendeCO2Emissie',
      inputs: ['perceel', 'verblijfsobject', 'energielabel'],
    },
    energy_label_rank: {
      label: { en: 'Energy label rank', nl: 'Energielabel (rangorde A++++=1 .. G=11)' },
      unit: 'rank',
      scale: [1, 11],
      attribute: 'Energieklasse',
      inputs: ['perceel', 'verblijfsobject', 'energielabel'],
      type: 'ordinal',
      ontoPlot: 'weighted_median',
      isDerived: true,
    },
  },
);
