/** Responses to the survey of a publication. */
import { surveyCalls } from '../../model/calls.ts';
import type { ResponsePage, SurveyResponse } from '../../model/surveys/responses.ts';
import { request } from './request.ts';

const page = (id: number, after: number, signal?: AbortSignal) =>
  request<ResponsePage>(surveyCalls.responses, {
    parameters: { id },
    query: { after: after || undefined },
    ...(signal ? { signal } : {}),
  });

/** The first of them, to know which questions have answers. */
export const fetchFirstResponses = async (
  publicationId: number,
  signal?: AbortSignal,
): Promise<readonly SurveyResponse[]> => (await page(publicationId, 0, signal)).responses;

/** All of them, oldest first, page after page. */
export async function fetchResponses(
  publicationId: number,
  signal?: AbortSignal,
): Promise<Pick<ResponsePage, 'questions' | 'responses'>> {
  const { questions, responses, after } = await page(publicationId, 0, signal);
  const all = [...responses];
  for (let next = after; next !== null;) {
    const found = await page(publicationId, next, signal);
    all.push(...found.responses);
    next = found.after;
  }
  return { questions, responses: all };
}

export const markResponses = (publicationId: number, responses: readonly string[], test: boolean): Promise<unknown> =>
  request(surveyCalls.mark, { parameters: { id: publicationId }, body: { responses, test } });

export const removeResponses = (publicationId: number, responses: readonly string[]): Promise<unknown> =>
  request(surveyCalls.remove, { parameters: { id: publicationId }, body: { responses } });
