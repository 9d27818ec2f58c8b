/** What differs between the last version and the working copy, block by block. */
import type { ContentSection, PublicationContent } from '../../../../model/publish/content.ts';
import { differencesOf, isSame, type Difference, type NameOf } from '../../../components/versions/versions.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { blockOf } from '../../../publish/blocks/index.ts';

export interface ContentChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Null: the publication itself. */
  readonly section: ContentSection | null;
  readonly values: readonly Difference[];
}

/** The block before each of these, in the order of the page. */
const before = (sections: readonly ContentSection[]): Map<number, number | null> =>
  new Map(sections.map(({ id }, place) => [id, sections[place - 1]?.id ?? null]));

/** Blocks name their parameters themselves. */
function named(section: ContentSection, difference: Difference, t: Translate): Difference {
  const key = /^cfg\.(param[123])$/.exec(difference.path)?.[1] as 'param1' | 'param2' | 'param3' | undefined;
  const label = key && blockOf(section.type)?.parameters[key]?.label;
  return label ? { ...difference, names: [t(label)] } : difference;
}

export function changesBetween(
  from: PublicationContent,
  to: PublicationContent,
  t: Translate,
  nameOf: NameOf,
): ContentChange[] {
  const was = new Map(from.sections.map((each) => [each.id, each]));
  const isThere = new Set(to.sections.map(({ id }) => id));
  const own = differencesOf('publication', { ...from.publication }, { ...to.publication }, t, nameOf);
  const [formerly, now] = [
    before(from.sections.filter(({ id }) => isThere.has(id))),
    before(to.sections.filter(({ id }) => was.has(id))),
  ];
  const changes: ContentChange[] = own.length > 0 ? [{ kind: 'changed', section: null, values: own }] : [];
  for (const section of to.sections) {
    const old = was.get(section.id);
    if (!old) changes.push({ kind: 'added', section, values: [] });
    else {
      // The order is told as a move.
      const values = differencesOf('section', { ...old, order: 0 }, { ...section, order: 0 }, t, nameOf);
      if (values.length > 0)
        changes.push({ kind: 'changed', section, values: values.map((each) => named(section, each, t)) });
      else if (!isSame(formerly.get(section.id), now.get(section.id)))
        changes.push({ kind: 'moved', section, values: [] });
    }
  }
  for (const section of from.sections)
    if (!isThere.has(section.id)) changes.push({ kind: 'removed', section, values: [] });
  return changes;
}
