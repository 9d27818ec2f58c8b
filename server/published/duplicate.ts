/** Copies a publication with its sections and their questions, as a draft. */
import { z } from 'zod';
import { TEXT_LENGTH } from '../../model/define.ts';
import { publication } from '../../model/entities/publication.ts';
import { section } from '../../model/entities/section.ts';
import { surveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { Entity } from '../../model/entity.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { inPageOrder } from '../../model/publish/content.ts';
import { outward, type Outward } from '../derive/projection.ts';
import type { Values } from '../models/behaviour.ts';
import { living, type Scope } from '../models/scope.ts';
import { createRecords } from '../store/create.ts';
import { findPublication } from './publish.ts';
import { workingCopy } from './content.ts';

export const copySchema = z.strictObject({ name: z.string().min(1).max(TEXT_LENGTH) });

/** Returns the copy. Nobody finds it before it is published itself. */
export async function duplicate(id: number, { name }: z.infer<typeof copySchema>, scope: Scope): Promise<object> {
  const { publication: original, sections } = await workingCopy(await findPublication(id, scope), scope);
  const cfg = { ...original.cfg, listed: false, findable: false, from: '', until: '' };
  const status = storedValue(publicationStatuses, 'draft');
  const made = (await createRecords(
    publication,
    { ...draftOf(publication, original), name, status, cfg },
    scope,
  )) as Outward<typeof publication>;
  if (sections.length === 0) return made;
  const drafts = sections.map((each) => ({ ...draftOf(section, each), publicationId: made.id }));
  const copies = (await createRecords(section, drafts, scope)) as Outward<typeof section>[];
  const copyOf = new Map(sections.map((each, index) => [each.id, copies[index]!.id]));
  await copyQuestions(copyOf, scope);
  return made;
}

async function copyQuestions(sectionIds: ReadonlyMap<number, number>, scope: Scope): Promise<void> {
  const rows = await living(surveyQuestion, scope).whereIn('sectionId', [...sectionIds.keys()]);
  const questions = inPageOrder(rows.map((row) => outward(surveyQuestion, row)));
  const drafts = questions.map((each) => ({
    ...draftOf(surveyQuestion, each),
    sectionId: sectionIds.get(each.sectionId!)!,
  }));
  if (drafts.length > 0) await createRecords(surveyQuestion, drafts, scope);
}

/** The values of a record that the server does not set. */
const draftOf = (of: Entity, record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in of.fields && !of.fields[key]!.server));
