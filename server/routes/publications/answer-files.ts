/** Files that visitors send as the answer to a question of a survey. */
import { surveyAnswer } from '../../../model/entities/surveyanswer.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import type { Context, Parts } from '../../context.ts';
import { invalid } from '../../derive/issues.ts';
import { failureOf } from '../../errors.ts';
import { makePicture } from '../../images/encode.ts';
import { withPlaces } from '../../images/places.ts';
import { readUpload, visitors } from '../../images/upload.ts';
import { principalIn } from '../../middleware/session.ts';
import { requireRight } from '../../policies/rights.ts';
import { addFileAnswer, fileAnswerSchema, fileQuestions } from '../../published/visitors/answers.ts';
import { requireFound, withPublication } from '../../published/open.ts';
import { writeAsVisitor } from '../../published/visitors/visitor-write.ts';
import { takePoint } from '../../sessions/limits.ts';
import { networkOf } from '../../sessions/networks.ts';
import { parameterIn, send } from '../scoped.ts';

export async function answerWithFile(context: Context, parts: Parts): Promise<void> {
  requireRight(surveyAnswer, principalIn(context), 'A');
  const { knex } = parts.database;
  const key = parameterIn(context, 'key')!;
  for (const limit of [rateLimits.visitorUploadsPerAddress, rateLimits.visitorPerAddress])
    await takePoint(knex, limit, networkOf(context.ip));
  // Checks before the costly parts: no upload without a question for a file, no decoding for an unknown question.
  const asked = requireFound(
    await withPublication(knex, key, async (opened) => ({
      companyId: opened.companyId,
      questions: fileQuestions(opened),
    })),
  );
  if (asked.questions.size === 0) throw failureOf('unknown_reference', 'surveyquestionId', 'reference');
  const { file, draft } = await readUpload(context.req, visitors);
  const parsed = fileAnswerSchema.safeParse(draft);
  if (!parsed.success) throw invalid(parsed.error.issues);
  const { surveyquestionId, response } = parsed.data;
  if (!asked.questions.has(surveyquestionId)) throw failureOf('unknown_reference', 'surveyquestionId', 'reference');
  const picture = await makePicture(file);
  const visit = {
    key: context.get('Idempotency-Key'),
    path: context.path,
    body: [surveyquestionId, response, picture.hash],
  };
  const body = await withPlaces(parts, asked.companyId, picture, (places, keepThem) =>
    writeAsVisitor(knex, key, visit, async (opened, isRepeated) => {
      if (isRepeated) return { count: 1 };
      keepThem();
      return addFileAnswer(opened, parsed.data, picture, places);
    }),
  );
  send(context, { status: 201, body });
}
