// @vitest-environment happy-dom
/** Filters of a search query that visitors move over a list of locations. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PublicPage, PublicRanges } from '../../../model/publish/page.ts';
import { PagedList } from '../../../ui/publish/parts/PagedList.tsx';
import { livenList } from '../../../ui/publish/lists.ts';
import Ranges from '../../../ui/publish/islands/Ranges.tsx';
import { stepOf, stepsOf, valueAt, type RangesProps } from '../../../ui/publish/islands/ranges.ts';
import { renderPage } from '../../../ui/publish/server.tsx';
import { pageWith } from './demopage.ts';

afterEach(cleanup);

const filter = { id: 4, type: 'range', key: 'plot_area', param1: 500, param2: null } as const;
const ranges: PublicRanges = {
  at: '2026-02-18T09:00:00.000Z',
  keepsUnknown: false,
  // The last two move nothing: no value is known, or all are the same.
  filters: [filter, { ...filter, id: 5, param1: 2 }, { ...filter, id: 6, param1: null }],
  values: { 1: [[812, null, 7]], 2: [[640, null, 7]] },
};

function islandOf(changes: Partial<PublicPage>, filters: Record<string, unknown> = { ranges: 'true' }) {
  const page = pageWith('location_list', true, 'en');
  const [section] = page.sections;
  const [place] = page.data.locations;
  const locations = [1, 2, 3].map((id) => ({ ...place!, id, name: `Place ${id}` }));
  const { body } = renderPage({
    ...page,
    sections: [{ ...section!, cfg: { ...section!.cfg, filters } }],
    data: { ...page.data, locations, ranges },
    ...changes,
  });
  const [, props] = /data-island="ranges" data-props="([^"]*)"/.exec(body) ?? [];
  return props === undefined ? null : (JSON.parse(props.replaceAll('&quot;', '"')) as RangesProps);
}

it('filters stand above a list of a search query whose section says so, with the values of its rows alone', () => {
  expect(islandOf({})).toEqual({
    id: 9,
    language: 'en',
    day: '18 February 2026',
    keepsUnknown: false,
    ranges: [{ name: 'Plot area', said: 'from 500\u00a0m²', unit: 'm2', isWhole: true, least: 500, most: 812 }],
    rows: [[[812]], [[640]], [[null]]],
  });
  expect(islandOf({}, {})).toBeNull();
  expect(islandOf({ kind: 'municipality' })).toBeNull();
  expect(islandOf({ data: pageWith('location_list', true, 'en').data })).toBeNull();
});

const area = { name: 'Plot area', said: 'from 500 m²', unit: 'm2', isWhole: false, least: 500, most: 900 };
const year = { name: 'Year', said: 'anything', unit: 'year', isWhole: true, least: 1960, most: 1964 };
/** A plot of each row; the last row has two. */
const rows = [
  [[520, 1960]],
  [[700, null]],
  [[880, 1964]],
  [
    [890, 1963],
    [600, 1963],
  ],
];

function show(keepsUnknown = false) {
  render(
    <PagedList id={9} count={rows.length} size={20} canSearch={false} isFiltered>
      <Ranges id={9} language="en" day="18 Feb 2026" keepsUnknown={keepsUnknown} ranges={[area, year]} rows={rows} />
      <ul className="rows">
        {rows.map((_, at) => (
          <li key={at}>{`row ${at}`}</li>
        ))}
      </ul>
    </PagedList>,
  );
  act(() => livenList(document.querySelector<HTMLElement>('[data-list]')!, 20));
}
const left = () => [...document.querySelectorAll('.rows > li:not(.beyond)')].map((row) => row.textContent);
const move = (name: string, value: number | string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: String(value) } });
const counted = () => screen.getByText(/locations match/).textContent;

it('a moved filter leaves out rows of which a plot fails, says how many match, and goes back', () => {
  show();
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'As published' });
  expect([left().length, counted(), back.disabled]).toEqual([4, '4 of 4 locations match', true]);
  move('Plot area, from', 650);
  expect([left(), counted()]).toEqual([['row 1', 'row 2'], '2 of 4 locations match']);
  // An unknown value matches only as published.
  move('Year, from', 1961);
  expect(left()).toEqual(['row 2']);
  fireEvent.click(back);
  expect([left().length, counted(), back.disabled]).toEqual([4, '4 of 4 locations match', true]);
});

it('unknown values match where the search kept them', () => {
  show(true);
  move('Year, from, slider', 1);
  expect(left()).toEqual(['row 1', 'row 2', 'row 3']);
});

it('bounds stay within those published, and neither passes the other', () => {
  show();
  const [from, to] = ['from', 'to'].map((side) => screen.getByLabelText<HTMLInputElement>(`Plot area, ${side}`));
  const type = (field: HTMLInputElement, value: number) => {
    fireEvent.change(field, { target: { value: String(value) } });
    fireEvent.blur(field);
  };
  type(to!, 5_000);
  type(from!, 1);
  expect([from!.value, to!.value]).toEqual(['500', '900']);
  type(to!, 600);
  type(from!, 800);
  expect([from!.value, to!.value]).toEqual(['600', '600']);
  expect(screen.getByLabelText('Plot area, from, slider').getAttribute('aria-valuetext')).toBe('600\u00a0m²');
});

it('every step of a slider is a value of its own, to which it returns', () => {
  const wide = { ...area, least: 0, most: 1 };
  for (const range of [
    area,
    year,
    wide,
    { ...year, least: 1_000, most: 1_263 },
    { ...area, least: 0.5, most: 200.5 },
  ]) {
    const steps = Array.from({ length: stepsOf(range) + 1 }, (_, step) => step);
    expect(steps.map((step) => stepOf(range, valueAt(range, step)))).toEqual(steps);
    expect([valueAt(range, 0), valueAt(range, steps.at(-1)!)]).toEqual([range.least, range.most]);
  }
});
