/** Calculated yearly means of air quality, the mean of nine points of the plot. */
import { keyGroup } from '../key.ts';

export const airKeys = keyGroup(
  'air',
  { missing: 'not_covered', ontoPlot: 'mean_sample' },
  {
    air_no2: {
      label: { en: 'Nitrogen dioxide (NO2)', nl: 'Stikstofdioxide (NO2)' },
      unit: 'ug_per_m3',
      scale: [4, 40],
      attribute: 'rivm_jaargemiddeld_NO2_actueel GRAY_INDEX',
      inputs: ['raster:no2'],
    },
    air_pm10: {
      label: { en: 'Particulates PM10', nl: 'Fijnstof PM10' },
      unit: 'ug_per_m3',
      scale: [4, 30],
      attribute: 'rivm_jaargemiddeld_PM10_actueel GRAY_INDEX',
      inputs: ['raster:pm10'],
    },
    air_pm25: {
      label: { en: 'Particulates PM2.5', nl: 'Fijnstof PM2,5' },
      unit: 'ug_per_m3',
      scale: [4, 20],
      attribute: 'rivm_jaargemiddeld_PM25_actueel GRAY_INDEX',
      inputs: ['raster:pm25'],
    },
  },
);
