/** Opens a survey of business parks for a visitor, with the municipality that the code of their link stands for. */
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { tierCaps } from '../../../model/rules/account/tiers.ts';
import { isIbis, surveyOf } from '../../../model/surveys/ibis/register.ts';
import type { QuestionGroup } from '../../../model/surveys/ibis/draft.ts';
import type { Parts } from '../../context.ts';
import { failure } from '../../errors.ts';
import { openQuestions } from '../../published/visitors/answers.ts';
import { requireFound, withPublication, type Opened } from '../../published/open.ts';
import { countPoints, takePoint } from '../../sessions/limits.ts';
import { invitationWith, noteUse } from './invitations.ts';

interface Survey {
  readonly province: string;
  readonly year: number;
}

export interface Guest extends Survey {
  readonly opened: Opened;
  /** Code of the municipality; null without a code. */
  readonly municipality: string | null;
  readonly groups: readonly QuestionGroup[];
}

/** The open questions, by the section that asks them. */
function groupsOf(opened: Opened): QuestionGroup[] {
  const questions = openQuestions(opened);
  return opened.sections
    .filter(({ type }) => type === 'survey_questions')
    .map(({ id }) => ({ id, questions: questions.filter(({ sectionId }) => sectionId === id) }));
}

interface Asking {
  /** Key of the publication. */
  readonly key: string;
  /** Empty without one. */
  readonly code: string;
  readonly network: string;
}

/**
 * Runs the work for a visitor. `municipality` is that of the code they sent, null without one. Codes that open nothing count for the
 * address; after some, no code of that address is tried for a while. Throws `not_found`, `invitation_over`, `too_often`.
 */
export async function withGuest<T>(
  { database: { knex } }: Pick<Parts, 'database'>,
  { key, code, network }: Asking,
  work: (guest: Guest) => Promise<T>,
): Promise<T> {
  const limit = rateLimits.wrongCodesPerAddress;
  if (code !== '') {
    const { points, wait } = await countPoints(knex, limit, network, 0);
    if (points >= limit.points) throw failure('too_often', { retryAfter: wait });
  }
  const result = await withPublication(knex, key, async (opened): Promise<{ done: T } | { done: null }> => {
    const survey = surveyOf(opened.publication.cfg.ibisKey);
    if (!isIbis(opened.publication) || !tierCaps[opened.company.subscription].surveys || !survey)
      throw failure('not_found');
    const row = code === '' ? null : await invitationWith(opened.publication.id, code, opened);
    if (code !== '' && !row) return { done: null };
    if (row) await noteUse(row, opened);
    const municipality = row ? String(row['municipality']) : null;
    return { done: await work({ ...survey, opened, municipality, groups: groupsOf(opened) }) };
  });
  const { done } = requireFound(result);
  if (done !== null) return done;
  await takePoint(knex, limit, network);
  throw failure('invitation_over');
}
