/** Changes of questions. Each is one step to undo. */
import { surveyQuestion, type SurveyQuestion } from '../../../../model/entities/surveyquestion.ts';
import { nextOrder, ordersAt } from '../../../../model/rules/record/order.ts';
import { isAstray } from '../../../../model/surveys/dependence.ts';
import { proposedField } from '../../../../model/surveys/fields.ts';
import { possibleAnswers, storedChoice } from '../../../../model/surveys/questions.ts';
import { textOf } from '../../../i18n/useText.ts';
import { createRecord, editRecord } from '../../../stores/records/records.ts';
import { questionsOfPublication, questionsOfSection } from './survey.ts';
import { texts } from './texts.ts';

type Type = SurveyQuestion['type'];
type Choice = SurveyQuestion['values'][number];

const hasChoices = (type: Type) => type === 'select' || type === 'multiselect';

const fieldsBeside = (publicationId: number, id: number | null): string[] =>
  questionsOfPublication(publicationId).flatMap((each) => (each.id === id ? [] : [each.field]));

export function addQuestion(publicationId: number, sectionId: number, type: Type): SurveyQuestion {
  const name = textOf(texts.newQuestion);
  const field = type === 'info' ? '' : proposedField(name, fieldsBeside(publicationId, null));
  const order = nextOrder(questionsOfSection(sectionId).map((each) => each.order));
  const values = hasChoices(type) ? [1, 2].map((number) => choiceNamed(textOf(texts.choice, { number }))) : [];
  return createRecord('surveyquestion', { sectionId, type, name, field, order, values }, { label: texts.add });
}

const choiceNamed = (name: string): Choice => ({ name, value: name });

/** Sets the name; the field follows it for as long as it is the proposed one. */
export function renameQuestion(
  publicationId: number,
  question: SurveyQuestion,
  name: string,
  isAnswered: boolean,
): void {
  const others = fieldsBeside(publicationId, question.id);
  const follows = !isAnswered && question.type !== 'info' && question.field === proposedField(question.name, others);
  const field = follows ? proposedField(name, others) : question.field;
  editRecord('surveyquestion', question.id, { name, field }, { label: surveyQuestion.fields.name.label });
}

export function changeType({ id, values }: SurveyQuestion, type: Type): void {
  const choices = hasChoices(type) && values.length === 0;
  const added = choices ? { values: [1, 2].map((number) => choiceNamed(textOf(texts.choice, { number }))) } : {};
  editRecord('surveyquestion', id, { type, ...added }, { label: surveyQuestion.fields.type.label });
}

/** Moves a question within its section; returns false where it, or one that depends on it, would lose its place. */
export function moveQuestion(publicationId: number, sectionId: number, from: number, to: number): boolean {
  const own = questionsOfSection(sectionId);
  const moved = [...own];
  moved.splice(to, 0, ...moved.splice(from, 1));
  const whole = questionsOfPublication(publicationId);
  const start = whole.findIndex(({ id }) => id === own[0]!.id);
  const after = [...whole.slice(0, start), ...moved, ...whole.slice(start + own.length)];
  const before = new Set(whole.filter((_, index) => isAstray(whole, index)));
  if (after.some((question, index) => isAstray(after, index) && !before.has(question))) return false;
  const step = { label: texts.move, gesture: crypto.randomUUID() };
  const place = to > from ? to + 1 : to;
  for (const { id, order } of ordersAt(own, [own[from]!], place)) editRecord('surveyquestion', id, { order }, step);
  return true;
}

const setChoices = (id: number, values: Choice[]): void =>
  editRecord('surveyquestion', id, { values }, { label: texts.choices });

/** A number that makes the name a new one. */
export function addChoice({ id, values }: SurveyQuestion): void {
  const taken = new Set(values.flatMap((choice) => [choice.name, storedChoice(choice)]));
  let number = values.length + 1;
  while (taken.has(textOf(texts.choice, { number }))) number++;
  setChoices(id, [...values, choiceNamed(textOf(texts.choice, { number }))]);
}

/** Answers keep the value, so only one without answers follows its name. */
export const renameChoice = ({ id, values }: SurveyQuestion, at: number, name: string, isAnswered: boolean): void =>
  setChoices(
    id,
    values.map((choice, index) => (index === at ? { name, value: isAnswered ? storedChoice(choice) : name } : choice)),
  );

export const removeChoice = ({ id, values }: SurveyQuestion, at: number): void =>
  setChoices(
    id,
    values.filter((_, index) => index !== at),
  );

export function moveChoice({ id, values }: SurveyQuestion, from: number, to: number): void {
  const moved = [...values];
  moved.splice(to, 0, ...moved.splice(from, 1));
  setChoices(id, moved);
}

/** `field` empty: always shown. The wanted answer begins with the first possible one. */
export function dependOn({ id }: SurveyQuestion, decider: SurveyQuestion | null): void {
  const wanted = decider ? (possibleAnswers(decider)?.[0] ?? '') : '';
  const change = { dependsOnQuestionField: decider?.field ?? '', dependsOnQuestionValue: wanted };
  editRecord('surveyquestion', id, change, { label: texts.shownWhen });
}

export const wantAnswer = ({ id }: SurveyQuestion, dependsOnQuestionValue: string): void =>
  editRecord('surveyquestion', id, { dependsOnQuestionValue }, { label: texts.shownWhen });
