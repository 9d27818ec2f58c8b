/** What differs between the last version and the working copy, block by block and question by question. */
import type { ContentQuestion, ContentSection, PublicationContent } from '../../../../model/publish/content.ts';
import { differencesOf, isSame, type Difference, type NameOf } from '../../../components/versions/versions.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { blockOf } from '../../../publish/blocks/index.ts';

type Change<R> = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly values: readonly Difference[];
} & {
  readonly of: R;
};
/** Of a block, of a question of the survey, or of the publication itself. */
export type ContentChange =
  | (Change<ContentSection> & { readonly entity: 'section' })
  | (Change<ContentQuestion> & { readonly entity: 'surveyquestion' })
  | (Change<null> & { readonly entity: 'publication' });

/** The record before each of these, in their order. */
const before = (records: readonly { readonly id: number }[]): Map<number, number | null> =>
  new Map(records.map(({ id }, place) => [id, records[place - 1]?.id ?? null]));

/** Blocks name their parameters themselves. */
function named(section: ContentSection, difference: Difference, t: Translate): Difference {
  const key = /^cfg\.(param[123])$/.exec(difference.path)?.[1] as 'param1' | 'param2' | 'param3' | undefined;
  const label = key && blockOf(section.type)?.parameters[key]?.label;
  return label ? { ...difference, names: [t(label)] } : difference;
}

/** `valuesOf`: what differs between two records with the same id, but their place. */
function changesIn<R extends { readonly id: number }>(
  from: readonly R[],
  to: readonly R[],
  valuesOf: (old: R, now: R) => readonly Difference[],
): Change<R>[] {
  const was = new Map(from.map((each) => [each.id, each]));
  const isThere = new Set(to.map(({ id }) => id));
  const [formerly, now] = [
    before(from.filter(({ id }) => isThere.has(id))),
    before(to.filter(({ id }) => was.has(id))),
  ];
  const changes = to.flatMap((of): Change<R>[] => {
    const old = was.get(of.id);
    if (!old) return [{ kind: 'added', of, values: [] }];
    const values = valuesOf(old, of);
    if (values.length > 0) return [{ kind: 'changed', of, values }];
    return isSame(formerly.get(of.id), now.get(of.id)) ? [] : [{ kind: 'moved', of, values: [] }];
  });
  const removed = from.filter(({ id }) => !isThere.has(id));
  return [...changes, ...removed.map((of): Change<R> => ({ kind: 'removed', of, values: [] }))];
}

export function changesBetween(
  from: PublicationContent,
  to: PublicationContent,
  t: Translate,
  nameOf: NameOf,
): ContentChange[] {
  const own = differencesOf('publication', { ...from.publication }, { ...to.publication }, t, nameOf);
  // A change of order is written as a move.
  const blocks = changesIn(from.sections, to.sections, (old, now) =>
    differencesOf('section', { ...old, order: 0 }, { ...now, order: 0 }, t, nameOf).map((each) => named(now, each, t)),
  );
  const questions = changesIn(from.questions ?? [], to.questions ?? [], (old, now) =>
    differencesOf('surveyquestion', { ...old, order: 0 }, { ...now, order: 0 }, t, nameOf),
  );
  return [
    ...(own.length > 0 ? [{ entity: 'publication', kind: 'changed', of: null, values: own } as const] : []),
    ...blocks.map((change) => ({ ...change, entity: 'section' }) as const),
    ...questions.map((change) => ({ ...change, entity: 'surveyquestion' }) as const),
  ];
}
