// @vitest-environment happy-dom
/** The form of a survey: dependence, errors that jump, one sending after a lost connection, the draft, and thanks. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { choicesOf, questionsOf } from '../../model/surveys/support.ts';
import Park from '../../../ui/publish/ibis/Park.tsx';
import { ibisTexts } from '../../../ui/publish/ibis/texts.ts';
import SurveyForm, { type SurveyFormProps } from '../../../ui/publish/survey/SurveyForm.tsx';

const questions = questionsOf([
  { field: 'lives', name: 'Do you live here?', type: 'checkbox', required: true },
  {
    field: 'years',
    name: 'For how long?',
    type: 'number',
    dependsOnQuestionField: 'lives',
    dependsOnQuestionValue: 'true',
    cfg: { most: 100, unit: 'years' },
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
  map: null,
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
    const fields = () => root.querySelector('input')!.closest('[inert]');
    // Nothing listens yet: an answer would be lost.
    expect(fields()).not.toBeNull();
    const complaints = vi.spyOn(console, 'error');
    render(<SurveyForm {...props} />, { container: root, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
    expect(fields()).toBeNull();
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

  describe('asks for a place', () => {
    const asked = questionsOf([{ field: 'where', name: 'Where?', type: 'geometry' }]);
    // A thousandth of a degree is a pixel; the corner above left is 5 east, 53 north.
    const degrees = {
      lon: [5, 0.8 / TILE_EXTENT, 0],
      lat: [53, 0, -0.5 / TILE_EXTENT],
    } as const;
    const placed: SurveyFormProps = {
      ...props,
      sections: [{ id: 9, heading: '', introduction: '', questions: asked }],
      map: { degrees, caption: 'Source: BGT', search: '/surveyanswer/places/page1' },
    };
    const map = () => screen.getByRole('application', { name: 'Map to draw on: Where?' });
    const click = (x: number, y: number) => {
      map().getBoundingClientRect = () => new DOMRect(10, 20, 400, 250);
      fireEvent.click(map(), { clientX: 10 + x, clientY: 20 + y });
    };
    const answer = async () => {
      await press();
      return JSON.parse(sendings().at(-1)!.body.answers![0]!.value) as object;
    };

    it('by pointer, as a point, a line or an area', async () => {
      render(<SurveyForm {...placed} />);
      click(40, 25);
      click(80, 25);
      expect(map().querySelectorAll('circle')).toHaveLength(1);
      fireEvent.click(screen.getByRole('radio', { name: 'Area' }));
      click(160, 25);
      // Two corners are no area yet.
      expect(screen.getByText(/Set at least 3 corners/)).toBeTruthy();
      await press();
      expect(sendings()).toEqual([]);
      click(160, 125);
      expect(map().querySelectorAll('polygon')).toHaveLength(1);
      expect(await answer()).toEqual({
        type: 'Polygon',
        coordinates: [
          [
            [5.16, 52.95],
            [5.32, 52.95],
            [5.32, 52.75],
            [5.16, 52.95],
          ],
        ],
      });
      expect(screen.getByText('drawn on the map')).toBeTruthy();
    });

    it('as an area alone where a boundary is asked', async () => {
      render(<SurveyForm {...placed} map={{ ...placed.map!, kinds: ['area'] }} />);
      expect(screen.queryByRole('radio')).toBeNull();
      for (const [x, y] of [
        [40, 25],
        [80, 25],
        [80, 75],
      ] as const)
        click(x, y);
      expect(await answer()).toMatchObject({ type: 'Polygon' });
    });

    it('by keyboard: arrows, Enter and Backspace', async () => {
      render(<SurveyForm {...placed} />);
      fireEvent.click(screen.getByRole('radio', { name: 'Line' }));
      const key = (name: string, shiftKey = false) => fireEvent.keyDown(map(), { key: name, shiftKey });
      key('Enter');
      for (const name of ['ArrowRight', 'ArrowUp']) key(name);
      key('ArrowRight', true);
      expect(screen.getByText('The cross is at 52.77, 5.422.')).toBeTruthy();
      for (const name of ['Enter', 'Enter', 'Backspace']) key(name);
      expect(map().querySelectorAll('circle')).toHaveLength(2);
      expect(await answer()).toEqual({
        type: 'LineString',
        coordinates: [
          [5.4, 52.75],
          [5.422, 52.77],
        ],
      });
    });

    it('by coordinates, or in words, which replace a drawing', async () => {
      const { unmount } = render(<SurveyForm {...placed} />);
      const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Where?' });
      click(40, 25);
      fireEvent.change(words(), { target: { value: 'Near the quay' } });
      expect(map().querySelectorAll('circle')).toHaveLength(0);
      fireEvent.change(words(), { target: { value: '52,6; 5,45' } });
      fireEvent.blur(words());
      expect([words().value, map().querySelectorAll('circle').length]).toEqual(['52,6; 5,45', 0]);
      fireEvent.change(words(), { target: { value: '52,6000; 5,4500' } });
      fireEvent.blur(words());
      const [circle] = map().querySelectorAll('circle');
      expect([words().value, circle!.getAttribute('cx'), circle!.getAttribute('cy')]).toEqual(['', '450.0', '400.0']);
      unmount();
      // The draft has the drawing.
      render(<SurveyForm {...placed} />);
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(map().querySelectorAll('circle')).toHaveLength(1);
      expect(await answer()).toEqual({ type: 'Point', coordinates: [5.45, 52.6] });
    });

    it('by an address that lies on the map, which Enter finds without sending', async () => {
      const places = [
        { name: 'Kade 1', within: '1234 AB Waterhoven', lon: 5.4, lat: 52.75 },
        { name: 'Kade 1', within: 'Elders', lon: 4, lat: 51 },
      ];
      vi.stubGlobal('fetch', async (path: string) => {
        sent.push({ path, body: {}, key: undefined });
        return path.startsWith('/surveyanswer/places/page1?q=Kade') ? Response.json(places) : Response.error();
      });
      render(<SurveyForm {...placed} />);
      const search = screen.getByRole('searchbox', { name: 'Find an address on the map' });
      fireEvent.change(search, { target: { value: 'Kade 1' } });
      fireEvent.keyDown(search, { key: 'Enter' });
      await settle();
      expect(screen.getByText('1 found on the map')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Kade 1, 1234 AB Waterhoven' }));
      const [circle] = map().querySelectorAll('circle');
      expect([circle!.getAttribute('cx'), circle!.getAttribute('cy')]).toEqual(['400.0', '250.0']);
      expect(document.activeElement).toBe(map());
      fireEvent.change(search, { target: { value: 'Weg' } });
      fireEvent.click(screen.getByRole('button', { name: 'Search' }));
      await settle();
      expect(screen.getByText(/Searching does not work now/)).toBeTruthy();
      expect(sendings()).toEqual([]);
    });

    it('in words alone where the page has no map', () => {
      render(<SurveyForm {...placed} map={null} />);
      expect(screen.queryByRole('application')).toBeNull();
      expect(screen.getByText(/Describe the place/)).toBeTruthy();
    });
  });

  it('sends nothing from a preview', async () => {
    render(<SurveyForm {...props} isClosed />);
    expect(screen.getByRole('button', { name: 'Send answers' })).toHaveProperty('disabled', true);
  });
});

it('the link of one municipality opens a park of another to read', async () => {
  window.history.replaceState(null, '', `/pub/ibis/page1/GM0002/00000001#code=${'a'.repeat(32)}`);
  const register = { PLAN_NAAM: 'Oostpoort' };
  const form = {
    rin: '00000001',
    name: 'Oostpoort',
    year: 2026,
    canWrite: false,
    state: 'open',
    rev: 0,
    draft: null,
    lastYear: {},
    register,
    remark: '',
    savedAt: null,
    sentAt: null,
  };
  vi.stubGlobal('fetch', async () => Response.json(form));
  const place = { carried: {}, year: 2026, municipality: { code: 'GM0002', name: 'B' }, groups: props.sections };
  render(<Park {...props} {...place} rin="00000001" register={register} registerYear={2025} />);
  await settle();
  expect(screen.getByText(ibisTexts.readOnly.en)).toBeTruthy();
  expect(document.querySelector('input, select, textarea, button')).toBeNull();
});
