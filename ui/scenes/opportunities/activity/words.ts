/** An event of a search query in words: what happened, and why. */
import type { SearchEvent } from '../../../../model/entities/searchevent.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import type { EventReasons } from '../../../../model/land/searchcalls.ts';
import { ownKeyOf } from '../../../../model/land/ownfigures.ts';
import { landKeyOf } from '../../../../model/land/catalogue.ts';
import { filterTypes, isOffered, ownFilters, type FilterType } from '../../../../model/land/filtertypes.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { filterName, type PlaceNames } from '../../../search/names.ts';
import { noteText } from '../../../search/notes.ts';
import { keyValueText } from '../../../search/own/ownfigures.ts';
import { formatPoints } from '../../../search/values.ts';
import { texts } from './texts.ts';

type Event = Pick<SearchEvent, 'kind' | 'before' | 'after' | 'reasons'>;

/** What stands behind the kind of the event; empty for some. */
export function happened({ kind, before, after }: Event, t: Translate, language: Language): string {
  const points = (value: number) => formatPoints(value, language);
  if (kind === 'run') {
    if (after === null) return '';
    return before === null
      ? t(texts.matchesNow, { after: formatNumber(after) })
      : t(texts.matchesChange, { after: formatNumber(after), before: formatNumber(before) });
  }
  if (kind === 'changed' && before !== null && after !== null)
    return t(texts.pointsChange, { before: points(before), after: points(after) });
  return kind === 'new' && after !== null ? t(texts.pointsNow, { points: points(after) }) : '';
}

/** Type of the filter with this key. */
function typeOf(key: string): FilterType {
  if (landKeyOf(key)) return 'range';
  const own = ownKeyOf(key);
  if (own) return own.choice === null ? 'range' : 'class';
  if (key.includes(':')) return 'class';
  if (key === '') return 'area';
  return entryOf(ownFilters, key) ? 'own' : 'place';
}

/** Codes of places that the reasons of these events name, each once, in a fixed order. */
export const placesNamed = (events: readonly Pick<Event, 'reasons'>[]): string[] =>
  [
    ...new Set(
      events.flatMap(({ reasons: { filters = [], changes = [], notes = [] } }) =>
        [...filters, ...changes, ...notes].flatMap(({ key }) =>
          typeOf(key) === 'place' && isOffered('place', key) ? [key] : [],
        ),
      ),
    ),
  ].sort();

const causes = { filters: texts.byFilters, land: texts.byLand, own: texts.byOwn } as const;

/** One line per reason. */
export function reasonLines({ reasons }: Event, t: Translate, language: Language, places: PlaceNames): string[] {
  const { cause, loaded, filters = [], successors = [], changes = [], unknown, counts, notes = [], failure } = reasons;
  return [
    ...(successors.length > 0
      ? [
          t(texts.replaced, {
            plots: joined(
              successors.map(({ number }) => number),
              t,
            ),
          }),
        ]
      : []),
    ...filters.map((each) => valueLine(each, t, language, places)),
    ...changes.map((each) => changeLine(each, t, places)),
    ...(unknown
      ? [t(unknown.isKept ? texts.unknownKept : texts.unknownLeft, { who: unknown.userName || t(texts.somebody) })]
      : []),
    ...(counts ? [countLine(counts, t)] : []),
    ...notes.map((note) => noteText(note, t, places)),
    ...(loaded ? [t(texts.loaded, { name: loaded })] : []),
    ...(cause && !loaded ? [t(causes[cause])] : []),
    ...(failure ? [t(texts.reference, { reference: failure })] : []),
  ];
}

function joined(words: readonly string[], t: Translate): string {
  const [last, ...others] = words.toReversed();
  return others.length === 0 ? (last ?? '') : t(texts.and, { first: others.toReversed().join(', '), last: last! });
}

type ValueChange = NonNullable<EventReasons['filters']>[number];

function valueLine({ key, before, after }: ValueChange, t: Translate, language: Language, places: PlaceNames): string {
  const type = typeOf(key);
  const unit = landKeyOf(key)?.unit ?? (type === 'class' ? 'percent' : '');
  const written = (value: number | null) =>
    value === null ? t(texts.nowUnknown) : keyValueText({ key, unit }, value, t, language);
  const name = filterName({ type, key }, t, places);
  if (before === null && after === null) return name;
  // The value is the same; the bound or the wish of the filter is another.
  if (before === after) return t(texts.valueNow, { name, value: written(after) });
  return t(texts.valueChange, { name, before: written(before), after: written(after) });
}

const countLine = (counts: NonNullable<EventReasons['counts']>, t: Translate): string =>
  t(texts.counts, {
    new: formatNumber(counts.new),
    vanished: formatNumber(counts.vanished),
    changed: formatNumber(counts.changed),
  });

const fieldNames: Readonly<Record<string, Label>> = {
  param1: texts.fieldBounds,
  param2: texts.fieldBounds,
  param3: texts.fieldWish,
  param4: texts.fieldWish,
  optimal: texts.fieldWish,
  weight: texts.fieldWeight,
  enabled: texts.fieldEnabled,
  polygon: texts.fieldArea,
  order: texts.fieldPlace,
  parentFeatureFilterId: texts.fieldPlace,
};

type FilterChange = NonNullable<EventReasons['changes']>[number];

function changeLine({ kind, type, key, fields, userName }: FilterChange, t: Translate, places: PlaceNames): string {
  const said = {
    who: userName || t(texts.somebody),
    name: filterName({ type: entryOf(filterTypes, type)?.key ?? 'range', key }, t, places),
  };
  if (kind !== 'changed') return t(texts[kind], said);
  const names = [...new Set(fields.flatMap((field) => (fieldNames[field] ? [t(fieldNames[field])] : [])))];
  return names.length > 0 ? t(texts.changedFields, { ...said, fields: names.join(', ') }) : t(texts.changed, said);
}
