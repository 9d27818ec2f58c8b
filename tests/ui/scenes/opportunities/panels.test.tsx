// @vitest-environment happy-dom
/** Panels of a search query: what filters on places and drawn areas ask, and a list without matches. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { featureFilter, type FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { searchQuery, type SearchQuery } from '../../../../model/entities/searchquery.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { landKeyOf } from '../../../../model/land/catalogue.ts';
import type { FoundPlot, SearchPreview } from '../../../../model/land/runs.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { AppliesIn } from '../../../../ui/scenes/opportunities/query/DrawArea.tsx';
import { editFilter } from '../../../../ui/scenes/opportunities/query/edits.ts';
import {
  AnswerContext,
  EditorContext,
  type AnswerNote,
  type Editor,
} from '../../../../ui/scenes/opportunities/query/editor.ts';
import { PlaceFilter } from '../../../../ui/scenes/opportunities/query/PlaceFilter.tsx';
import { RangeFilter } from '../../../../ui/scenes/opportunities/query/RangeFilter.tsx';
import { ResultsPanel } from '../../../../ui/scenes/opportunities/results/ResultsPanel.tsx';
import { askedText, boundsText } from '../../../../ui/search/names.ts';
import { saving } from '../../../../ui/stores/queue/saving.ts';
import { editRecord } from '../../../../ui/stores/records/records.ts';

vi.mock('../../../../ui/scenes/opportunities/query/edits.ts', () => ({ editFilter: vi.fn() }));
vi.mock('../../../../ui/stores/records/records.ts', async (original) => ({
  ...(await original()),
  editRecord: vi.fn(),
}));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const filterOf = (values: Partial<FeatureFilter>): FeatureFilter => ({
  ...(freshRecord(featureFilter) as FeatureFilter),
  id: 3,
  ...values,
});
let notes: readonly AnswerNote[] = [];
const onMap = vi.fn();
const editor: Editor = {
  queryId: 7,
  canEdit: true,
  tree: [],
  leaves: 1,
  places: {},
  showOf: (code) => (code === 'GM9901' ? onMap : null),
  figures: [],
};
const shown = (panel: React.ReactElement) => (
  <EditorContext value={editor}>
    <AnswerContext value={{ answer: null, asked: null, counts: 'all', notes }}>
      <MantineProvider>{panel}</MantineProvider>
    </AnswerContext>
  </EditorContext>
);
const show = (panel: React.ReactElement) => render(shown(panel));

it('a share inside a place has a least and a most, and neither passes the other', () => {
  const place = filterOf({ type: 'place', key: 'GM9901', param1: 20 });
  show(<PlaceFilter filter={place} canEdit />);
  const most = screen.getByLabelText('At most inside');
  const type = (text: string) => {
    fireEvent.focus(most);
    fireEvent.change(most, { target: { value: text } });
    fireEvent.blur(most);
  };
  type('10');
  expect(editFilter).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(
    /“At least inside” \(20%\) lies above “At most inside” \(10%\)/,
  );
  type('80');
  expect(editFilter).toHaveBeenCalledWith(3, { param2: 80 }, expect.anything(), expect.anything());
  expect(boundsText({ ...place, param2: 80 }, textOf, 'en')).toMatch(/20.?%.*80.?%/);
  expect(boundsText({ ...place, param1: null }, textOf, 'en')).toBe('');
  const area = filterOf({ type: 'range', key: 'plot_area', param1: 500, param2: null, param3: 800, param4: 900 });
  expect(askedText(area, textOf, 'en')).toMatch(/^from 500.m², ideally 800.m² to 900.m²$/);
  expect(askedText({ ...area, param1: null, param3: 800, param4: 800 }, textOf, 'en')).toMatch(/^ideally 800.m²$/);
  expect(askedText({ ...area, param3: null, param4: null }, textOf, 'en')).toMatch(/^from 500.m²$/);
});

it('a place is shown on the map, where it is found', () => {
  show(<PlaceFilter filter={filterOf({ type: 'place', key: 'GM9901' })} canEdit />);
  fireEvent.click(screen.getByRole('button', { name: 'Show on the map' }));
  expect(onMap).toHaveBeenCalled();
  cleanup();
  show(<PlaceFilter filter={filterOf({ type: 'place', key: 'GM0000' })} canEdit />);
  expect(screen.queryByRole('button', { name: 'Show on the map' })).toBeNull();
});

it('a refused value is forgotten once its filter changes otherwise', () => {
  const area = filterOf({ type: 'range', key: 'plot_area', param1: 500, param2: 900 });
  const range = (filter: FeatureFilter) =>
    shown(<RangeFilter filter={filter} name="Plot area" measure={landKeyOf('plot_area')!} isNeeded canEdit />);
  const { rerender } = render(range(area));
  const least = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'At least' });
  fireEvent.focus(least);
  fireEvent.change(least, { target: { value: '1000' } });
  fireEvent.blur(least);
  expect(screen.getByRole('alert').textContent).toMatch(/“At least” \(1,000.m²\) lies above “At most” \(900.m²\)/);
  rerender(range({ ...area, weight: 3 }));
  expect(least.value).toBe('1,000');
  rerender(range({ ...area, param2: 2_000 }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(least.value).toBe('500');
});

it('a filter that applies in a drawn area alone says so, and can apply everywhere again', () => {
  const polygon = { type: 'Polygon' as const, coordinates: [] };
  show(<AppliesIn filter={filterOf({ type: 'range', key: 'plot_area', polygon })} canEdit />);
  expect(screen.getByText(/elsewhere every plot passes it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply everywhere' }));
  expect(editFilter).toHaveBeenCalledWith(3, { polygon: null }, expect.anything());
});

/** The panel of a query whose run is shown. */
interface ShownRun {
  readonly count: number;
  readonly shown: readonly FoundPlot[];
  readonly landOf?: string;
}

function showRun({ count, shown, landOf }: ShownRun): void {
  const answer: SearchPreview = {
    count,
    unknown: 0,
    near: 0,
    searched: 870,
    filters: [],
    ignored: [],
    missing: [],
    releases: [],
    best: [],
    municipalities: [],
  };
  const retry = () => undefined;
  const preview = { answer, inView: null, asked: null, counts: 'view', landOf: landOf ?? null, isCurrent: true, error: null, retry } as const; // prettier-ignore
  const loadMore = () => Promise.resolve();
  show(
    <ResultsPanel
      query={{ ...(freshRecord(searchQuery) as SearchQuery), id: 7 }}
      preview={preview}
      results={{ of: 'run', shown, more: 0, loadMore, loadAll: () => Promise.resolve(shown) }}
      onListView={() => undefined}
      nameOf={String}
      placeOf={String}
      canEdit
      isRunCurrent
      part={null}
      onPart={() => undefined}
      onOpen={() => undefined}
    />,
  );
}

it('a run without matches says so, like a preview', () => {
  showRun({ count: 0, shown: [] });
  expect(screen.getByText('No matches')).toBeTruthy();
  expect(screen.queryByText('What can be built')).toBeNull();
});

it('says without a connection of when the land is that the page searches', () => {
  saving.offline = true;
  showRun({ count: 0, shown: [], landOf: '2026-11-03T04:10:00Z' });
  expect(screen.getByText(/^No connection\. Searching the land in view as of .*2026\.$/)).toBeTruthy();
  cleanup();
  saving.offline = false;
  showRun({ count: 0, shown: [], landOf: '2026-11-03T04:10:00Z' });
  expect(screen.queryByText(/No connection/)).toBeNull();
});

it('says above the matches which places were not searched', () => {
  notes = [{ filterId: 3, text: 'No land of Zwolle is loaded.' }];
  showRun({ count: 0, shown: [] });
  notes = [];
  expect(screen.getByText('No land of Zwolle is loaded.')).toBeTruthy();
});

it('a run that found more than it keeps lets the next one keep more', () => {
  const plot: FoundPlot = {
    id: 'NL.1',
    number: 'A 1',
    municipality: 363,
    lon: 5,
    lat: 52,
    points: 80,
    certainty: 1,
    parts: [],
  };
  showRun({ count: 1, shown: [plot] });
  expect(screen.queryByLabelText('Results kept')).toBeNull();
  cleanup();
  showRun({ count: 2, shown: [plot] });
  fireEvent.change(screen.getByLabelText('Results kept'), { target: { value: '5000' } });
  expect(editRecord).toHaveBeenCalledWith('searchquery', 7, { cfg: { resultLimit: 5_000 } }, expect.anything());
});
