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
export async function fetchResponses(publicationId: number, signal?: AbortSignal): Promise<SurveyResponse[]> {
  const all: SurveyResponse[] = [];
  for (let after: number | null = 0; after !== null;) {
    const found: ResponsePage = await page(publicationId, after, signal);
    all.push(...found.responses);
    after = found.after;
  }
  return all;
}

export const markResponses = (publicationId: number, responses: readonly string[], test: boolean): Promise<unknown> =>
  request(surveyCalls.mark, { parameters: { id: publicationId }, body: { responses, test } });

export const removeResponses = (publicationId: number, responses: readonly string[]): Promise<unknown> =>
  request(surveyCalls.remove, { parameters: { id: publicationId }, body: { responses } });
