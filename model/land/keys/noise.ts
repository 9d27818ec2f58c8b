/** Calculated noise, the highest of nine points of the plot. */
import { keyGroup } from '../key.ts';

export const noiseKeys = keyGroup(
  'noise',
  { missing: 'not_covered', ontoPlot: 'highest_sample', type: 'integer' },
  {
    noise_lden_total: {
      label: { en: 'Noise Lden all sources', nl: 'Geluid Lden alle bronnen' },
      unit: 'db',
      scale: [35, 80],
      attribute: 'rivm_Geluid_lden_allebronnen_actueel GRAY_INDEX',
      inputs: ['raster:geluid_lden_allebronnen'],
    },
    noise_lden_road: {
      label: { en: 'Noise Lden road traffic', nl: 'Geluid Lden wegverkeer' },
      unit: 'db',
      scale: [35, 80],
      attribute: 'rivm_Geluid_lden_wegverkeer_actueel GRAY_INDEX',
      inputs: ['raster:geluid_lden_wegverkeer'],
    },
    noise_lnight_road: {
      label: { en: 'Noise Lnight road traffic', nl: 'Geluid Lnight wegverkeer' },
      unit: 'db',
      scale: [35, 80],
      attribute: 'rivm_Geluid_lnight_wegverkeer_actueel GRAY_INDEX',
      inputs: ['raster:geluid_lnight_wegverkeer'],
    },
    noise_lden_rail: {
      label: { en: 'Noise Lden rail', nl: 'Geluid Lden treinverkeer' },
      unit: 'db',
      scale: [35, 80],
      attribute: 'rivm_Geluid_lden_treinverkeer_actueel GRAY_INDEX',
      inputs: ['raster:geluid_lden_treinverkeer'],
    },
    noise_lden_industry: {
      label: { en: 'Noise Lden industry', nl: 'Geluid Lden industrie' },
      unit: 'db',
      scale: [35, 80],
      attribute: 'rivm_Geluid_lden_industrie_actueel GRAY_INDEX',
      inputs: ['raster:geluid_lden_industrie'],
    },
  },
);
