// @vitest-environment happy-dom
/** The mark beside a figure: which source is away or not loaded, here, and of when the figure is. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SourceState } from '../../../model/land/landcalls.ts';
import { filterSources } from '../../../model/land/filtertypes.ts';
import { troublesOf } from '../../../model/land/sourcetroubles.ts';
import { MarkedSelect } from '../../../ui/search/sources/MarkedSelect.tsx';
import { SourceMark } from '../../../ui/search/sources/SourceMark.tsx';

const [WATERHOVEN, POLDER] = [9901, 9902];
const state = (source: SourceState['source'], more: Partial<SourceState> = {}): SourceState => ({
  source,
  condition: 'answers',
  from: null,
  to: null,
  without: 0,
  failing: [],
  problem: null,
  missing: [],
  ...more,
});
const states = [
  state('brk'),
  state('plans', {
    condition: 'failed',
    failing: [
      { municipality: WATERHOVEN, condition: 'away', lastGood: '2026-11-03T08:00:00.000Z' },
      { municipality: POLDER, condition: 'failed', lastGood: null },
    ],
  }),
  state('natura2000', {
    condition: 'away',
    failing: [{ municipality: 0, condition: 'away', lastGood: '2026-10-01T08:00:00.000Z' }],
  }),
  state('rivm', { condition: 'absent' }),
];

vi.mock('../../../ui/api/searches.ts', () => ({ fetchSources: async () => states }));
afterEach(cleanup);

const show = (key: string, municipality: number | null, type = 'range') =>
  render(<SourceMark sources={filterSources({ type, key })} municipality={municipality} />);
const marked = () => screen.findByRole('img');

it('says why, and of when the data are that are shown instead', async () => {
  show('zoning:BT', WATERHOVEN, 'class');
  expect((await marked()).getAttribute('aria-label')).toBe(
    'Spatial plans: does not answer now, will be asked again. Shown: data of 3 Nov.',
  );
});

it('stands below a select, with the day, while the chosen figure has a source that is away', async () => {
  const sourcesIn = (key: string) => filterSources({ type: 'range', key });
  const select = (value: string) => (
    <MantineProvider>
      <MarkedSelect aria-label="Colour" data={[value]} value={value} sourcesOf={sourcesIn} />
    </MantineProvider>
  );
  const { rerender } = render(select('distance_natura2000'));
  expect((await marked()).textContent).toBe('1 Oct');
  rerender(select('plot_area'));
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows the day of the data where a filter is chosen', async () => {
  render(
    <SourceMark
      sources={filterSources({ type: 'range', key: 'distance_natura2000' })}
      municipality={null}
      isInControl
    />,
  );
  expect((await marked()).textContent).toBe('1 Oct');
});

it('says in a municipality without any of the source that it is not loaded', async () => {
  show('zoning_max_coverage', POLDER);
  expect((await marked()).getAttribute('aria-label')).toBe('Spatial plans: gives no usable data. Not loaded yet.');
});

it('says of a filter over all land that the source is not loaded everywhere', async () => {
  show('zoning_max_coverage', null);
  expect((await marked()).getAttribute('aria-label')).toBe(
    'Spatial plans: gives no usable data. Not loaded everywhere yet.',
  );
});

it('marks a figure of a source that nobody asked for, and none whose sources answer', async () => {
  show('plot_area', WATERHOVEN);
  show('noise_lden_total', WATERHOVEN);
  expect((await marked()).getAttribute('aria-label')).toBe('Noise and air (RIVM): not loaded.');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('takes no focus inside a control that has it', async () => {
  render(<SourceMark sources={['plans']} municipality={null} isInControl />);
  expect((await marked()).hasAttribute('tabindex')).toBe(false);
});

it('counts what belongs to the country in each municipality, and the worst of all places over all land', () => {
  const at = (source: string, municipality: number | null) => troublesOf(states, [source], municipality);
  expect(at('natura2000', POLDER)).toEqual([
    { source: 'natura2000', condition: 'away', lastGood: '2026-10-01T08:00:00.000Z' },
  ]);
  expect(at('plans', 9903)).toEqual([]);
  expect(at('plans', null)).toEqual([{ source: 'plans', condition: 'failed', lastGood: null }]);
});

it('a filter on a place or on own locations stands on no source', () => {
  expect(filterSources({ type: 'place', key: 'GM9901' })).toEqual([]);
  expect(filterSources({ type: 'class', key: 'landuse:20' })).toEqual([]);
});
