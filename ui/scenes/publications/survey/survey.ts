/** The questions of a survey in the page: those of all sections of its publication, in order. */
import { useEffect, useState } from 'react';
import { recordsOf, useRecord, useRead } from '../../../stores/records/banks.ts';
import { loadList } from '../../../stores/records/records.ts';
import { fetchFirstResponses } from '../../../api/surveys.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import type { SurveyQuestion } from '../../../../model/entities/surveyquestion.ts';

const byOrder = (one: { order: number; id: number }, other: { order: number; id: number }) =>
  one.order - other.order || one.id - other.id;

/** Questions of one section, in order. */
export const questionsOfSection = (sectionId: number): SurveyQuestion[] =>
  recordsOf('surveyquestion', { sectionId }).sort(byOrder);

/** Questions of all sections of a publication, in the order in which visitors meet them. */
export const questionsOfPublication = (publicationId: number): SurveyQuestion[] =>
  recordsOf('section', { publicationId })
    .filter(({ type }) => type === 'survey_questions')
    .sort(byOrder)
    .flatMap(({ id }) => questionsOfSection(id));

const isSame = (one: readonly SurveyQuestion[], other: readonly SurveyQuestion[]) =>
  one.length === other.length && one.every((question, index) => question === other[index]);

export const useSurveyQuestions = (publicationId: number): SurveyQuestion[] =>
  useRead('surveyquestion', () => questionsOfPublication(publicationId), isSame);

/** Loads the sections of a publication and their questions. */
export async function loadSurvey(publicationId: number): Promise<void> {
  await loadList('section', { publicationId });
  const ids = recordsOf('section', { publicationId })
    .filter(({ type }) => type === 'survey_questions')
    .map(({ id }) => id);
  for (const sectionId of ids) await loadList('surveyquestion', { sectionId });
}

/** Loads sections and questions of a publication; null until they are here. */
export function useSurveyLoaded(publicationId: number | null): { isReady: boolean; error: unknown; retry: () => void } {
  const [state, setState] = useState<{ id: number | null; error: unknown }>({ id: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (publicationId === null) return;
    let isGone = false;
    loadSurvey(publicationId).then(
      () => isGone || setState({ id: publicationId, error: null }),
      (error: unknown) => isGone || setState({ id: null, error }),
    );
    return () => {
      isGone = true;
    };
  }, [publicationId, attempt]);
  const retry = () => {
    setState({ id: null, error: null });
    setAttempt(attempt + 1);
  };
  return { isReady: state.id === publicationId, error: state.error, retry };
}

/** Ids of the questions that have answers; null until it is known. The server decides, this explains. */
export function useAnswered(publicationId: number): ReadonlySet<number> | null {
  const { data } = useLoaded(async (signal) => {
    const ids = new Set<number>();
    for (const { answers } of await fetchFirstResponses(publicationId, signal))
      for (const id of Object.keys(answers)) ids.add(Number(id));
    return ids;
  }, publicationId);
  return data;
}

export const usePublicationOf = (sectionId: number): number | null =>
  useRecord('section', sectionId)?.publicationId ?? null;
