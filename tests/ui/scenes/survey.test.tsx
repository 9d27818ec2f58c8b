// @vitest-environment happy-dom
/** The survey in the editor: questions that keep their order and their locks, and results that follow a filter. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { choicesOf, questionsOf, responseOf } from '../../model/surveys/support.ts';
import { moveQuestion, renameQuestion } from '../../../ui/scenes/publications/survey/actions.ts';
import { requestFor } from '../../../ui/scenes/publications/survey/results/exporting.ts';
import { SurveyResults } from '../../../ui/scenes/publications/survey/results/SurveyResults.tsx';
import { SurveyQuestions } from '../../../ui/scenes/publications/survey/SurveyQuestions.tsx';
import { recordOf, recordsOf } from '../../../ui/stores/records/banks.ts';
import { loadList } from '../../../ui/stores/records/records.ts';
import { loadSession, session, signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';

const asked = questionsOf([
  { field: 'lives', name: 'Lives here', type: 'checkbox' },
  { field: 'years', name: 'Years', type: 'number', dependsOnQuestionField: 'lives', dependsOnQuestionValue: 'true' },
  { field: 'wants', name: 'Wants', type: 'multiselect', values: choicesOf('Green', 'Water') },
  { field: 'place', name: 'Place', type: 'geometry' },
  { field: 'words', name: 'Words', type: 'text' },
]);
const point = JSON.stringify({ type: 'Point', coordinates: [5, 52] });
const responses = Array.from({ length: 12 }, (_, n) =>
  responseOf(
    n,
    {
      21: String(n % 3 > 0),
      23: n % 2 ? '["Green"]' : '["Green","Water"]',
      24: n % 2 ? point : 'Near the quay',
      25: `Word ${n}`,
    },
    { response: String(n).padStart(32, '0') },
  ),
);
let served: readonly object[] = responses;
beforeEach(async () => {
  served = responses;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  vi.stubGlobal('fetch', async () =>
    Response.json({
      questions: asked.map((each, index) => ({ ...each, id: 21 + index })),
      responses: served,
      after: null,
    }),
  );
  // Growing text areas wait for fonts, which happy-dom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  fakeServer.reset();
  fakeServer.put('publication', { id: 7, name: 'Survey', key: 'k1', type: 'survey' });
  fakeServer.put('section', { id: 9, publicationId: 7, type: 'survey_questions' });
  for (const [index, question] of asked.entries())
    fakeServer.put('surveyquestion', { ...question, id: 21 + index, sectionId: 9, order: (index + 1) * 10 });
  await loadSession();
  session.company!.subscription = 'enterprise';
  await loadList('publication', { id: 7 });
  await loadList('section', { publicationId: 7 });
  await loadList('surveyquestion', { sectionId: 9 });
});
afterEach(async () => {
  cleanup();
  await signOut();
  vi.unstubAllGlobals();
});

const order = () =>
  recordsOf('surveyquestion', { sectionId: 9 })
    .sort((one, other) => one.order - other.order)
    .map(({ field }) => field);

const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) });

describe('the questions of a survey', () => {
  it('move with Alt and an arrow, but never above what they depend on', async () => {
    render(<SurveyQuestions sectionId={9} />, { wrapper: MantineProvider });
    await waitFor(() => row('Years'));
    fireEvent.keyDown(row('Years'), { key: 'ArrowUp', altKey: true });
    await screen.findByText('A question stays below the one it depends on.');
    expect(order()).toEqual(['lives', 'years', 'wants', 'place', 'words']);
    fireEvent.keyDown(row('Wants'), { key: 'ArrowUp', altKey: true });
    await screen.findByText('Wants is now question 2.');
    expect(order()).toEqual(['lives', 'wants', 'years', 'place', 'words']);
    expect(moveQuestion(7, 9, 0, 4)).toBe(false);
  });

  it('keep type and field where they have answers', async () => {
    render(<SurveyQuestions sectionId={9} />, { wrapper: MantineProvider });
    await waitFor(() => row('Lives here'));
    fireEvent.click(row('Lives here'));
    await screen.findByText(/type and field stay as they are/);
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('textbox', { name: 'Field' })).toHaveProperty('disabled', true);
    fireEvent.click(row('Years'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('disabled', false));
  });

  it('have a field that follows their name until there are answers', () => {
    const nameOf = () => recordOf('surveyquestion', 22)!;
    renameQuestion(7, nameOf(), 'How many years?', false);
    expect(nameOf()).toMatchObject({ name: 'How many years?', field: 'how_many_years' });
    renameQuestion(7, nameOf(), 'Since when?', true);
    expect(nameOf()).toMatchObject({ name: 'Since when?', field: 'how_many_years' });
  });
});

describe('the results of a survey', () => {
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);

  it('follow a filter at once, and open one response in full', async () => {
    render(<SurveyResults publicationId={7} />, { wrapper: MantineProvider });
    await screen.findByRole('heading', { name: 'Wants' });
    expect(card('Wants').getByRole('button', { name: /Green/ }).textContent).toContain('12');
    fireEvent.click(card('Lives here').getByRole('button', { name: /^Yes/ }));
    expect(screen.getByText('8 of 12')).toBeTruthy();
    expect(card('Wants').getByRole('button', { name: /Water/ }).textContent).toContain('fewer than 5');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    fireEvent.click(card('Words').getByRole('button', { name: /^Word 3\./ }));
    const one = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(one.getByText('Word 3')).toBeTruthy());
    expect(one.getByText('0000-0000')).toBeTruthy();
  });

  it('follow bounds of a number, which a chip takes away', async () => {
    const years = (n: number): object => (n % 3 > 0 ? { 22: String(n) } : {});
    served = responses.map((each, n) => ({ ...each, answers: { ...each.answers, ...years(n) } }));
    render(<SurveyResults publicationId={7} />, { wrapper: MantineProvider });
    const bounds = within(await screen.findByRole('group', { name: 'Filter by Years' }));
    // 1, 2, 4, 5, 7, 8, 10 and 11.
    fireEvent.change(bounds.getByLabelText('From'), { target: { value: '4' } });
    expect(screen.getByText('6 of 12')).toBeTruthy();
    fireEvent.change(bounds.getByLabelText('Until'), { target: { value: '10' } });
    expect(screen.getByText('5 of 12')).toBeTruthy();
    fireEvent.change(bounds.getByLabelText('From'), { target: { value: '5' } });
    expect(screen.getByText('fewer than 5 of 12')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Years' }));
    expect(screen.queryByText(/of 12/)).toBeNull();
  });

  it('without responses lead to the page', async () => {
    served = [];
    render(<SurveyResults publicationId={7} />, { wrapper: MantineProvider });
    const link = await screen.findByRole('link', { name: 'Open the page' });
    expect(link.getAttribute('href')).toMatch(/\/pub\/publication\/k1$/);
    screen.getByRole('img', { name: /\/pub\/publication\/k1/ });
  });

  it('are a row per response and a column per field, with a codebook and places', () => {
    const own = asked.map((question, index) => ({ ...question, id: 21 + index }));
    const { table, notes, geometries } = requestFor('xlsx', 'Survey', own, responses);
    expect(table.columns.map(({ key }) => key)).toEqual([
      ...['id', 'receipt', 'sent', 'seconds', 'test'],
      ...['lives', 'years', 'wants', 'place', 'words'],
    ]);
    expect(table.rows).toHaveLength(12);
    expect(table.rows[2]!.slice(5)).toEqual([true, null, 'Green; Water', 'Near the quay', 'Word 2']);
    expect(notes.lines[3]).toEqual(['wants', 'Wants · Several choices · Green; Water']);
    expect(geometries.slice(0, 2)).toEqual([null, { type: 'Point', coordinates: [5, 52] }]);
  });
});
