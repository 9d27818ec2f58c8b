/** Questions of a survey: their field is theirs alone, they depend on earlier ones, and what answers rest on stays as it is. */
import { section } from '../../model/entities/section.ts';
import { surveyAnswer } from '../../model/entities/surveyanswer.ts';
import { surveyQuestion, type SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { ContentQuestion } from '../../model/publish/content.ts';
import { lockedField, questionFault } from '../../model/surveys/fields.ts';
import type { Question } from '../../model/surveys/questions.ts';
import { outward } from '../derive/projection.ts';
import { failureOf } from '../errors.ts';
import { lastVersion } from '../published/content.ts';
import { questionsOf } from '../surveys/survey.ts';
import type { Behaviour, Refusal, Written } from './behaviour.ts';
import { living, ofCompany, type Scope } from './scope.ts';
import { requireTier } from './tier.ts';

/** Fields that other questions of the survey are compared by. */
const compared: readonly string[] = ['field', 'dependsOnQuestionField', 'sectionId'];

export const surveyQuestionBehaviour: Behaviour = {
  async check(values, current, scope) {
    requireTier('surveys', 'sectionId', scope);
    if (!current) return;
    const now: SurveyQuestion = outward(surveyQuestion, current);
    // Answers rest on what visitors are asked, which the change may bring back.
    await refuseLocked((await askedBefore(now, scope)) ?? now, { ...now, ...values }, scope);
  },
  checkWritten,
};

/** The question as the last version asks it; null when none does. */
async function askedBefore({ id, sectionId }: SurveyQuestion, scope: Scope): Promise<ContentQuestion | null> {
  const [own] = await ofCompany(section, scope).where('id', sectionId!).select('publicationId');
  const version = own ? await lastVersion(own['publicationId'] as number, scope) : null;
  return version?.content?.questions?.find((each) => each.id === id) ?? null;
}

/** Throws `conflict` for a change of what answers rest on, when there are any. */
export async function refuseLocked(before: Question, after: Question, scope: Scope): Promise<void> {
  const locked = lockedField(before, after);
  if (!locked) return;
  const [answered] = await living(surveyAnswer, scope).where('surveyquestionId', before.id).limit(1);
  if (answered) throw failureOf('conflict', locked, 'answered');
}

async function checkWritten(written: readonly Written[], scope: Scope): Promise<Refusal | null> {
  const surveys = new Map<number, SurveyQuestion[]>();
  for (const [index, { values, row }] of written.entries()) {
    if (!compared.some((key) => key in values)) continue;
    const [own] = await living(section, scope)
      .where('id', row['sectionId'] as number)
      .select('publicationId');
    const publicationId = own!['publicationId'] as number;
    const questions = surveys.get(publicationId) ?? (await questionsOf(publicationId, scope));
    surveys.set(publicationId, questions);
    const fault = questionFault(
      questions,
      questions.findIndex(({ id }) => id === row.id),
    );
    if (fault)
      return { index, failure: failureOf(fault.why === 'taken' ? 'taken' : 'invalid', fault.field, fault.why) };
  }
  return null;
}
