/** Noise as maps show it: of which traffic, and its classes in dB Lden. */
import { entryOf, enumeration, type KeyOf, type Label } from '../enums/enumeration.ts';
import type { RasterName } from './collections.ts';
import type { TileLayer } from './tiles.ts';

export const noiseSources = enumeration('noise_sources', [
  { key: 'all', label: { en: 'All sources', nl: 'Alle bronnen' } },
  { key: 'road', label: { en: 'Road traffic', nl: 'Wegverkeer' } },
  { key: 'rail', label: { en: 'Rail traffic', nl: 'Treinverkeer' } },
]);
export type NoiseSource = KeyOf<typeof noiseSources>;

/** The grid behind the contours of each, and the layer of tiles that has them. */
export const noiseRasters: Readonly<Record<NoiseSource, RasterName>> = {
  all: 'geluid_lden_allebronnen',
  road: 'geluid_lden_wegverkeer',
  rail: 'geluid_lden_treinverkeer',
};
export const noiseLayers = {
  all: 'noise',
  road: 'noise_road',
  rail: 'noise_rail',
} as const satisfies Readonly<Record<NoiseSource, TileLayer>>;

/** From quiet to loud. `to`: the highest level of a class, dB; the last has none. */
export const noiseClasses = enumeration('noise_classes', [
  { key: '45', to: 45, label: { en: 'up to 45 dB', nl: 'tot en met 45 dB' } },
  { key: '50', to: 50, label: { en: '46–50 dB', nl: '46–50 dB' } },
  { key: '55', to: 55, label: { en: '51–55 dB', nl: '51–55 dB' } },
  { key: '60', to: 60, label: { en: '56–60 dB', nl: '56–60 dB' } },
  { key: '65', to: 65, label: { en: '61–65 dB', nl: '61–65 dB' } },
  { key: '70', to: 70, label: { en: '66–70 dB', nl: '66–70 dB' } },
  { key: 'more', to: Infinity, label: { en: 'over 70 dB', nl: 'meer dan 70 dB' } },
]);
export type NoiseClass = KeyOf<typeof noiseClasses>;

export const noiseClassLabel = (key: string): Label | null => entryOf(noiseClasses, key)?.label ?? null;
