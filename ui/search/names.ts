/** Names of filters and of what they ask, as people read them. */
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { landKeyOf } from '../../model/land/catalogue.ts';
import { groupModes, ownFilters } from '../../model/land/filtertypes.ts';
import { ownKeyOf } from '../../model/land/ownfigures.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/useText.ts';
import { classLabel, measureOf } from './measure.ts';
import { choiceText, ownName } from './own/ownfigures.ts';
import { texts } from './texts.ts';
import { formatLand } from './values.ts';
import { wishOf, type HandleName } from './wish.ts';

type Named = Pick<FeatureFilter, 'type' | 'key'> & Partial<Pick<FeatureFilter, 'param1'>>;
/** Names of places by their code. */
export type PlaceNames = Readonly<Record<string, string>>;

/** A filter that is no longer offered has the name of its key. */
export function filterName(filter: Named, t: Translate, places: PlaceNames = {}): string {
  const { type, key } = filter;
  const own = ownName(key);
  if (own) return own;
  const notOffered = () => t(texts.notOffered, { key: ownKeyOf(key) ? t(texts.ownSource) : key });
  if (type === 'area') return t(texts.drawnArea);
  if (type === 'place') return `${t(texts.place)}: ${places[key] ?? key}`;
  if (type === 'group' && key === 'at_least') return t(texts.atLeastCount, { count: filter.param1 ?? 1 });
  if (type === 'class') {
    const found = classLabel(key);
    return found ? t(texts.classNamed, { scheme: t(found.scheme), name: t(found.name) }) : notOffered();
  }
  const found =
    type === 'range' ? landKeyOf(key) : type === 'own' ? entryOf(ownFilters, key) : entryOf(groupModes, key);
  return found ? t(found.label) : notOffered();
}

type Bounded = Pick<FeatureFilter, 'type' | 'key' | 'param1' | 'param2'>;

/** Whether a filter on a place or a drawn area asks for a share of the plot. */
const hasShare = ({ type, param1, param2 }: Bounded): boolean =>
  (type === 'place' || type === 'area') && (param1 !== null || param2 !== null);

/** `from 1,500 m²`; empty for filters without a number. */
export function boundsText(filter: Bounded, t: Translate, language: Language): string {
  const { param1, param2 } = filter;
  const asked = choiceText(filter, t);
  if (asked !== null) return asked;
  const unit = measureOf(filter)?.unit ?? (hasShare(filter) ? 'percent' : null);
  if (unit === null) return '';
  const written = (value: number) => formatLand(value, unit, language);
  if (param1 !== null && param2 !== null) return t(texts.between, { from: written(param1), to: written(param2) });
  if (param1 !== null) return t(texts.from, { value: written(param1) });
  return param2 === null ? t(texts.anything) : t(texts.to, { value: written(param2) });
}

type Wished = Pick<FeatureFilter, 'type' | 'key' | HandleName | 'optimal'>;

/** The wished range, or the one best value; empty without one. */
export function wishText(filter: Wished, t: Translate, language: Language): string {
  const { param3, param4 } = wishOf(filter);
  if (param3 === null && param4 === null) return '';
  if (param3 !== null && param3 === param4) return formatLand(param3, measureOf(filter)?.unit ?? '', language);
  return boundsText({ ...filter, param1: param3, param2: param4 }, t, language);
}

/** `from 1,500 m², ideally 2,000 m² to 4,000 m²`; empty for filters without a number. */
export function askedText(filter: Wished, t: Translate, language: Language): string {
  const isRange = filter.type === 'range' || filter.type === 'class';
  const wish = isRange ? wishText(filter, t, language) : '';
  const isBounded = filter.param1 !== null || filter.param2 !== null;
  const bounds = isBounded || wish === '' ? boundsText(filter, t, language) : '';
  return [bounds, wish && t(texts.ideally, { wish })].filter(Boolean).join(', ');
}
