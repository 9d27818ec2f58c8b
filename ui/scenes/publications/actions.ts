/** What one does with publications and their sections. Each is one undo step, but for what the server does. */
import type { Publication } from '../../../model/entities/publication.ts';
import type { Section } from '../../../model/entities/section.ts';
import { storedValue, type KeyOf } from '../../../model/enums/enumeration.ts';
import { pageTypes, publicationBlockTypes, publicationStatuses } from '../../../model/enums/publication.ts';
import type { PublicationTemplate } from '../../../model/publish/templates.ts';
import { buildPath } from '../../../model/routes.ts';
import { questionDraft } from '../../../model/surveys/ibis/questions.ts';
import { nextOrder, ORDER_STEP, renumber } from '../../../model/rules/record/order.ts';
import { blockOf } from '../../publish/blocks/index.ts';
import { sayWithUndo } from '../../components/confirm/undonotice.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { textOf } from '../../i18n/useText.ts';
import { recordsOf } from '../../stores/records/banks.ts';
import { goTo } from '../../stores/page/current.ts';
import { plain } from '../../stores/records/patch.ts';
import { createRecord, editRecord, loadList, removeRecord } from '../../stores/records/records.ts';
import { texts } from './texts.ts';

export type PageKey = KeyOf<typeof pageTypes>;
export type BlockKey = KeyOf<typeof publicationBlockTypes>;

export const editorPath = (id: number): string => buildPath('publications.modify', { publication_id: id });
export const nameOf = ({ name }: Pick<Publication, 'name'>): string => name || textOf(texts.unnamed);

/** Makes a draft with the blocks of the template that exist, and opens it. */
export function createPublication({ kind, label, pages }: PublicationTemplate): void {
  const step = { label: texts.stepNew, gesture: crypto.randomUUID() };
  const made = createRecord('publication', { name: textOf(label), type: kind }, step);
  for (const [page, blocks] of Object.entries(pages)) {
    const shown = blocks
      .map((each) => (typeof each === 'string' ? { type: each, param1: null, questions: [] } : each))
      .filter(({ type }) => blockOf(type));
    for (const [at, { type, param1, questions = [] }] of shown.entries()) {
      const section = createRecord(
        'section',
        {
          publicationId: made.id,
          type,
          pageType: storedValue(pageTypes, page as PageKey),
          order: (at + 1) * ORDER_STEP,
          cfg: { param1: param1 ? textOf(param1) : '' },
        },
        step,
      );
      for (const [place, each] of questions.entries()) {
        const draft = questionDraft(each, currentLanguage(), (place + 1) * ORDER_STEP);
        createRecord('surveyquestion', { sectionId: section.id, ...draft }, step);
      }
    }
  }
  goTo(editorPath(made.id));
}

/** Takes a page off the net at once. */
export function hidePublication(of: Publication): void {
  const gesture = crypto.randomUUID();
  const status = storedValue(publicationStatuses, 'hidden');
  editRecord('publication', of.id, { status }, { label: texts.stepHide, gesture });
  sayWithUndo(textOf(texts.hidden, { name: nameOf(of) }), textOf(texts.undo), gesture);
}

/** Its sections go along; they are read first, so that undo shows them again. */
export async function removePublication(of: Publication): Promise<void> {
  await loadList('section', { publicationId: of.id }).catch(() => undefined);
  const gesture = crypto.randomUUID();
  removeRecord('publication', of.id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(texts.removed, { name: nameOf(of) }), textOf(texts.undo), gesture);
}

/** Adds a block to the end of a page, or behind `after`. */
export function addSection(publicationId: number, page: PageKey, type: BlockKey, after: Section | null): Section {
  const pageType = storedValue(pageTypes, page);
  const there = recordsOf('section', { publicationId, pageType });
  const step = { label: texts.stepAdd, gesture: crypto.randomUUID() };
  const made = createRecord(
    'section',
    { publicationId, type, pageType, order: nextOrder(there.map(({ order }) => order)) },
    step,
  );
  if (after && after.pageType === pageType) {
    const at = there.findIndex(({ id }) => id === after.id);
    writeOrder(there.toSpliced(at + 1, 0, made), step);
  }
  return made;
}

interface Step {
  label: typeof texts.stepAdd;
  gesture: string;
}

function writeOrder(sections: readonly Section[], step: Step): void {
  for (const { id, order } of renumber(sections)) editRecord('section', id, { order }, step);
}

export function moveSection(all: readonly Section[], from: number, to: number): void {
  if (to < 0 || to >= all.length) return;
  const moved = [...all];
  moved.splice(to, 0, ...moved.splice(from, 1));
  writeOrder(moved, { label: texts.stepMove, gesture: crypto.randomUUID() });
}

export function moveToPage(section: Section, page: PageKey): void {
  const pageType = storedValue(pageTypes, page);
  const there = recordsOf('section', { publicationId: section.publicationId, pageType });
  const order = nextOrder(there.map((each) => each.order));
  editRecord('section', section.id, { pageType, order }, { label: texts.stepMove });
}

/** Questions of a survey stay with the original. */
export function duplicateSection(section: Section, all: readonly Section[]): Section {
  const step = { label: texts.stepDuplicate, gesture: crypto.randomUUID() };
  const { publicationId, type, pageType, cfg } = plain(section);
  const order = nextOrder(all.map((each) => each.order));
  const copy = createRecord('section', { publicationId, type, pageType, cfg, order }, step);
  const at = all.findIndex(({ id }) => id === section.id);
  writeOrder(all.toSpliced(at + 1, 0, copy), step);
  return copy;
}

export const setHidden = (section: Section, hidden: boolean): void =>
  editRecord('section', section.id, { cfg: { hidden } }, { label: hidden ? texts.hideBlock : texts.showBlock });

export function removeSection(id: number, name: string): void {
  const gesture = crypto.randomUUID();
  removeRecord('section', id, { label: texts.stepRemoveBlock, gesture });
  sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo), gesture);
}
