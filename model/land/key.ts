/** A key: one figure that every plot has, or has a reason not to have. */
import { enumeration, type KeyOf, type Label } from '../enums/enumeration.ts';
import type { CollectionName, RasterName } from './collections.ts';
import type { missingReasons } from './missing.ts';
import type { landUnits } from './units.ts';

/** Drawers of the filter tree, in this order. */
export const keyGroups = enumeration('key_groups', [
  { key: 'plot', label: { en: 'Plot', nl: 'Perceel' } },
  { key: 'regulations', label: { en: 'Regulations', nl: 'Regels' } },
  { key: 'buildings', label: { en: 'Buildings', nl: 'Gebouwen' } },
  { key: 'energy', label: { en: 'Energy', nl: 'Energie' } },
  { key: 'residents', label: { en: 'Residents', nl: 'Bewoners' } },
  { key: 'distances', label: { en: 'Distances', nl: 'Afstanden' } },
  { key: 'noise', label: { en: 'Noise', nl: 'Geluid' } },
  { key: 'air', label: { en: 'Air', nl: 'Lucht' } },
  { key: 'terrain', label: { en: 'Terrain', nl: 'Terrein' } },
  { key: 'roads', label: { en: 'Roads', nl: 'Wegen' } },
  { key: 'business_park', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
]);

/** Level at which the value is kept once. A plot carries the index of its neighbourhood, cell and park. */
export type KeptAt = 'plot' | 'neighbourhood' | 'cell' | 'park';

/** How a plot gets its value. */
export type OntoPlot =
  | 'own'
  /** The value of the area in which the label point of the plot lies. */
  | 'label_point'
  /** The highest value that holds on at least a tenth of the plot. */
  | 'highest_tenth'
  /** The value of the building with the largest part of its footprint on the plot. */
  | 'main_building'
  /** A mean of the units on the plot: mean or median by floor area, or plain mean. */
  | 'weighted_mean'
  | 'weighted_median'
  | 'mean_of_units'
  /** The highest or the mean value of nine points of the plot. */
  | 'highest_sample'
  | 'mean_sample'
  /** From the boundary of the plot to the nearest feature. */
  | 'boundary'
  /** Part of the area of the plot. */
  | 'share'
  /** The value of the park that covers at least half of the plot. */
  | 'covering_park';

/** What a value is computed from: features, a grid, or another key. */
export type KeyInput = CollectionName | `raster:${RasterName}` | `key:${string}`;

interface Row {
  readonly label: Label;
  readonly unit: KeyOf<typeof landUnits>;
  /** The usual least and most. A filter scores over this range, whatever the other plots have. */
  readonly scale: readonly [number, number];
  /** The attribute of the source, or the formula. */
  readonly attribute: string;
  readonly isDerived?: boolean;
}

interface Common {
  /** Whole numbers, measures, or classes in order. */
  readonly type: 'integer' | 'float' | 'ordinal';
  readonly slider: 'linear' | 'log';
  readonly keptAt: KeptAt;
  readonly ontoPlot: OntoPlot;
  readonly inputs: readonly KeyInput[];
  /** The usual reason for a missing value. */
  readonly missing: KeyOf<typeof missingReasons>;
}

export interface LandKey extends Row, Common {
  readonly key: string;
  readonly group: KeyOf<typeof keyGroups>;
  readonly isDerived: boolean;
}

const usual = { type: 'float', slider: 'linear', keptAt: 'plot', ontoPlot: 'own', inputs: [] } as const;

/** Keys of one group; `common` holds what most of its rows share. */
export function keyGroup<K extends string>(
  group: KeyOf<typeof keyGroups>,
  common: Partial<Common> & Pick<Common, 'missing'>,
  rows: Readonly<Record<K, Row & Partial<Common>>>,
): readonly (LandKey & { readonly key: K })[] {
  const keys = Object.keys(rows) as K[];
  return keys.map((key) => ({ ...usual, isDerived: false, ...common, ...rows[key], key, group }));
}
