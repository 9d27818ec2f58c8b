// @vitest-environment happy-dom
/** The form of a survey: dependence, errors that jump, one sending after a lost connection, the draft, and thanks. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choicesOf, questionsOf } from '../../model/surveys/support.ts';
import SurveyForm, { type SurveyFormProps } from '../../../ui/publish/survey/SurveyForm.tsx';

const questions = questionsOf([
  { field: 'lives', name: 'Do you live here?', type: 'checkbox', required: true },
  {
    ...{ field: 'years', name: 'For how long?', type: 'number' },
    ...{ dependsOnQuestionField: 'lives', dependsOnQuestionValue: 'true', cfg: { most: 100, unit: 'years' } },
  },
  {
    field: 'likes',
    name: 'What do you like?',
    type: 'multiselect',
    values: choicesOf('Green', 'Water'),
    folded: true,
    cfg: { mostChoices: 1 },
  },
  { field: 'words', name: 'Anything else?', type: 'long_text' },
]);
const props: SurveyFormProps = {
  language: 'en',
  publicationKey: 'page1',
  origin: '',
  company: 'Kavel BV',
  contact: 'J. de Boer, j@kavel.example',
  sections: [{ id: 9, heading: '', introduction: '', questions }],
  isClosed: false,
};

interface Sent {
  path: string;
  body: { answers?: { surveyquestionId: number; value: string }[]; ticket?: string };
  key: string | undefined;
}
let sent: Sent[] = [];
let isAway = false;
const response = 'abcdef0123456789abcdef0123456789';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sent = [];
  isAway = false;
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ path, body: JSON.parse(String(init.body)), key: headers['idempotency-key'] });
    if (path.includes('/ticket/')) return Response.json({ ticket: 't1', bits: 0 }, { status: 201 });
    if (isAway) throw new TypeError('away');
    return Response.json({ count: 2, response }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await settle();
};
const sendings = () => sent.filter(({ path }) => path === '/surveyanswer/list/public');
const questionOf = (label: string) => screen.getByLabelText(label, { exact: false });

describe('the form of a survey', () => {
  it('is complete in the HTML of the server, and comes alive as it was', () => {
    const html = renderToString(<SurveyForm {...props} />);
    for (const { name } of questions) expect(html).toContain(name);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    const complaints = vi.spyOn(console, 'error');
    render(<SurveyForm {...props} />, { container: root, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
    root.remove();
  });

  it('asks only what the answers lead to, and says what is wrong beside it and in a list that jumps', async () => {
    render(<SurveyForm {...props} />);
    const years = questionOf('For how long?');
    expect(years.closest('.question')!.hasAttribute('hidden')).toBe(true);
    await press();
    expect(sendings()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Do you live here?: Answer this question.');
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(years.closest('.question')!.hasAttribute('hidden')).toBe(false);
    fireEvent.change(years, { target: { value: '120' } });
    for (const name of ['Green', 'Water']) fireEvent.click(screen.getByLabelText(name));
    await press();
    const list = screen.getByRole('alert');
    expect(list.textContent).toContain('For how long?: Fill in at most 100 years.');
    expect(list.textContent).toContain('What do you like?: Choose at most 1 options.');
    // A folded question opens by itself.
    expect(screen.getByText('Green').closest('details')!.open).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'For how long?' }));
    expect(document.activeElement).toBe(years);
  });

  it('sends once, thanks with a receipt and the own answers, and forgets the draft', async () => {
    render(<SurveyForm {...props} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    fireEvent.change(questionOf('For how long?'), { target: { value: '12,5' } });
    isAway = true;
    await press();
    expect(screen.getByText(/No connection/)).toBeTruthy();
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    const [first, second, third] = sendings();
    expect([first!.key, third]).toEqual([second!.key, undefined]);
    expect(second!.body.answers).toEqual([
      { surveyquestionId: 1, value: 'true' },
      { surveyquestionId: 2, value: '12.5' },
    ]);
    expect(screen.getByText('Receipt number ABCD-EF01')).toBeTruthy();
    expect(screen.getByText('12.5 years')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('keeps a draft for thirty days, which is taken up or dropped', async () => {
    const { unmount } = render(<SurveyForm {...props} />);
    fireEvent.change(questionOf('Anything else?'), { target: { value: 'More trees' } });
    unmount();
    const again = render(<SurveyForm {...props} />);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(questionOf('Anything else?')).toHaveProperty('value', 'More trees');
    again.unmount();
    const third = render(<SurveyForm {...props} />);
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(questionOf('Anything else?')).toHaveProperty('value', '');
    fireEvent.change(questionOf('Anything else?'), { target: { value: 'Old' } });
    third.unmount();
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    render(<SurveyForm {...props} />);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('sends nothing from a preview', async () => {
    render(<SurveyForm {...props} isClosed />);
    expect(screen.getByRole('button', { name: 'Send answers' })).toHaveProperty('disabled', true);
  });
});
