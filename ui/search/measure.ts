/** The number that a filter asks about: name, unit and slider. */
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { landKeyOf } from '../../model/land/catalogue.ts';
import { classSchemes } from '../../model/land/filtertypes.ts';
import type { LandKey } from '../../model/land/key.ts';
import { classScale } from '../../model/land/slider.ts';
import { ownMeasureOf } from './own/ownfigures.ts';
import { texts } from './texts.ts';

export interface FilterMeasure extends Pick<LandKey, 'scale' | 'slider' | 'type'> {
  /** A key of `landUnits`, or the unit of an own figure as its company writes it. */
  readonly unit: string;
}

/** Null for filters that ask no number: places, drawn areas, own locations, choices of own figures, groups, and keys that are no longer offered. */
export function measureOf({ type, key }: Pick<FeatureFilter, 'type' | 'key'>): FilterMeasure | null {
  if (type === 'range') return landKeyOf(key) ?? ownMeasureOf(key);
  return type === 'class' && classLabel(key) ? { ...classScale, unit: 'percent' } : null;
}

const schemeNames: Readonly<Record<string, Label>> = {
  zoning: texts.zoning,
  landuse: texts.landUse,
  use: texts.buildingUse,
};

/** Scheme and class of a key such as `zoning:BT`; null when the product has no such class. */
export function classLabel(key: string): { readonly scheme: Label; readonly name: Label } | null {
  const [scheme = '', code = ''] = key.split(':');
  const entries = classSchemes.get(scheme);
  const found = entries && entryOf(entries, code);
  return found ? { scheme: schemeNames[scheme] ?? texts.zoning, name: found.label } : null;
}
