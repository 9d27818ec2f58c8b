/** What uses an own field, told before its name, its access or its publication changes. */
import { useEffect } from 'react';
import type { CustomField } from '../../model/entities/customfield.ts';
import type { CustomValue } from '../../model/entities/customvalue.ts';
import type { Publication } from '../../model/entities/publication.ts';
import type { Section } from '../../model/entities/section.ts';
import type { View } from '../../model/entities/view.ts';
import { useText, type Translate } from '../i18n/useText.ts';
import { ownColumnKey } from '../portfolio/columns/columns.ts';
import { filterOfStored } from '../portfolio/filter.ts';
import { nameOfView } from '../portfolio/viewname.ts';
import { loadWhole, useWhole } from '../portfolio/wholelists.ts';
import { useRecords } from '../stores/records/banks.ts';
import { texts } from './texts.ts';
import type { Usage } from './usage.ts';

interface Touched {
  /** Locations with a value. */
  readonly locations: number;
  /** Saved views that show it, filter, sort or group by it. */
  readonly views: readonly Pick<View, 'name'>[];
  /** Names of publications with facts and figures that may show it. */
  readonly publications: readonly string[];
}

interface Known {
  readonly views: readonly Pick<View, 'name' | 'columns' | 'sorting' | 'group' | 'by' | 'lanes' | 'filter'>[];
  readonly choices: readonly Pick<CustomValue, 'id' | 'customfieldId'>[];
  readonly publications: readonly Pick<Publication, 'id' | 'name'>[];
  readonly sections: readonly (Pick<Section, 'type' | 'publicationId'> & {
    readonly cfg: { readonly indicators: readonly { readonly key: string }[] };
  })[];
}

export function usesOf(fieldId: number, { views, choices, publications, sections }: Known): Omit<Touched, 'locations'> {
  const column = ownColumnKey(fieldId);
  const own = new Set(choices.flatMap(({ id, customfieldId }) => (customfieldId === fieldId ? [id] : [])));
  const names = ({ columns, sorting, group, by, lanes, filter }: Known['views'][number]): boolean => {
    const { custom, customFieldValueIds } = filterOfStored(filter);
    const keys = [...columns, ...sorting.map((key) => key.replace(/^-/, '')), group, by, lanes];
    return keys.includes(column) || fieldId in custom || customFieldValueIds.some((id) => own.has(id));
  };
  const shows = ({ type, cfg }: Known['sections'][number]): boolean =>
    type === 'facts_and_figures' &&
    (cfg.indicators.length === 0 || cfg.indicators.some(({ key }) => key === `own ${fieldId}`));
  const pages = new Set(sections.filter(shows).map(({ publicationId }) => publicationId));
  return {
    views: views.filter(names),
    publications: publications.filter(({ id }) => pages.has(id)).map(({ name }) => name),
  };
}

const NAMED = 3;
const named = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', ');

/** For components: what uses a field; null while that is counted. */
function useTouched({ id }: CustomField, usage: Usage | null): Touched | null {
  const known = {
    views: useRecords('view'),
    choices: useRecords('customvalue'),
    publications: useRecords('publication'),
    sections: useRecords('section'),
  };
  useEffect(() => loadWhole(['view', 'publication', 'section']), []);
  const states = [useWhole('view').state, useWhole('publication').state, useWhole('section').state];
  if (!usage || states.some((state) => state !== 'ready')) return null;
  return { locations: usage.ofField.get(id) ?? 0, ...usesOf(id, known) };
}

const isTouched = ({ locations, views, publications }: Touched): boolean =>
  locations > 0 || views.length > 0 || publications.length > 0;

/** In words: `12 locations have a value. Saved views: Mine. Publications: Nota.` */
export function touchedWords({ locations, views, publications }: Touched, t: Translate): string {
  const lines = [
    t(locations === 1 ? texts.touchesOne : texts.touchesLocations, { count: locations }),
    views.length > 0
      ? t(texts.touchesViews, { count: views.length, names: named(views.map((view) => nameOfView(view, t))) })
      : '',
    publications.length > 0
      ? t(texts.touchesPublications, { count: publications.length, names: named(publications) })
      : '',
  ];
  return lines.filter(Boolean).join(' ');
}

/** The words for a field; empty while nothing uses it. */
export function useTouchedWords(field: CustomField, usage: Usage | null): string | null {
  const t = useText();
  const touched = useTouched(field, usage);
  if (!touched) return null;
  return isTouched(touched) ? touchedWords(touched, t) : '';
}
