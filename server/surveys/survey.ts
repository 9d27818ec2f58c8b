/** The questions of one publication, in the order in which visitors meet them. */
import { section } from '../../model/entities/section.ts';
import { surveyQuestion, type SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import { outward } from '../derive/projection.ts';
import { living, whereAny, type InCompany } from '../models/scope.ts';

/** All of the publication, hidden ones too. */
export async function questionsOf(publicationId: number, scope: InCompany): Promise<SurveyQuestion[]> {
  const sections = await living(section, scope).where('publicationId', publicationId).orderBy(['order', 'id']);
  return questionsIn(
    sections.map(({ id }) => id),
    scope,
  );
}

/** Returns the questions of these sections, in the order of the sections. */
export async function questionsIn(sectionIds: readonly number[], scope: InCompany): Promise<SurveyQuestion[]> {
  const rows = await whereAny(living(surveyQuestion, scope), 'sectionId', sectionIds).orderBy(['order', 'id']);
  const questions = rows.map((row): SurveyQuestion => outward(surveyQuestion, row));
  const place = (question: SurveyQuestion) => sectionIds.indexOf(question.sectionId!);
  return questions.sort((one, other) => place(one) - place(other));
}
