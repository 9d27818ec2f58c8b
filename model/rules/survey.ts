/** Which texts are valid answers to a question. */
import type { SurveyQuestion } from '../entities/surveyquestion.ts';

type Question = Pick<SurveyQuestion, 'type' | 'values'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SCALE = /^[1-5]$/;
const MOST_LETTERS = 200;

const isOneOf = ({ values }: Question, value: unknown): boolean =>
  values.some((choice) => (choice.value || choice.name) === value);

/** Several choices and areas are JSON; an empty text leaves a question open. A file has a call of its own. */
export function isAnswer(question: Question, value: string): boolean {
  if (question.type === 'info') return false;
  if (value === '') return true;
  switch (question.type) {
    case 'file':
      return false;
    case 'text':
      return value.length <= MOST_LETTERS;
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value));
    case 'checkbox':
      return value === 'true' || value === 'false';
    case 'date':
      return DATE.test(value) && !Number.isNaN(Date.parse(value));
    case 'scale':
      return SCALE.test(value);
    case 'select':
      return isOneOf(question, value);
    case 'multiselect': {
      const chosen = parsed(value);
      return Array.isArray(chosen) && chosen.every((each) => isOneOf(question, each));
    }
    case 'geometry':
      return typeof parsed(value) === 'object';
    default:
      return true;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
