// @vitest-environment happy-dom
/** Places in the palette: asked once the typing rests, shown by kind, opened on the map that is open. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FoundPlace } from '../../../model/land/landcalls.ts';
import { useCommands } from '../../../ui/shell/palette/commands.ts';
import { usePlaces } from '../../../ui/search/places.ts';
import { wantedPlot } from '../../../ui/search/plot/wantedplot.ts';
import { placePath } from '../../../ui/shell/palette/places.ts';
import { followNavigation, goTo } from '../../../ui/stores/page/current.ts';

const asked = vi.hoisted(() => ({ questions: [] as string[], fails: false }));
const plot: FoundPlace = {
  kind: 'plot',
  code: '99010012',
  name: 'Waterhoven A 12',
  within: 'Waterhoven',
  municipality: 9901,
  lon: 5.3,
  lat: 52.5,
};
vi.mock('../../../ui/api/searches.ts', () => ({
  findPlaces: async (question: string) => {
    asked.questions.push(question);
    if (asked.fails) throw new Error('No answer');
    return [plot];
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(asked, { questions: [], fails: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const typed = (first: string) => renderHook(({ text }) => usePlaces(text), { initialProps: { text: first } });
const rest = () => act(() => vi.advanceTimersByTimeAsync(300));

it('asks for the last text alone, and not for one letter', async () => {
  const { result, rerender } = typed('w');
  await rest();
  expect(result.current.isAsking).toBe(false);
  for (const text of ['wa', 'wat', 'wate']) rerender({ text });
  expect(result.current.isAsking).toBe(true);
  await rest();
  expect(asked.questions).toEqual(['wate']);
  expect(result.current).toEqual({ places: [plot], of: 'wate', isFailed: false, isAsking: false });
  rerender({ text: '' });
  expect(result.current.places).toEqual([]);
});

it('says when the server does not answer', async () => {
  asked.fails = true;
  const { result } = typed('haven');
  await rest();
  expect(result.current).toEqual({ places: [], of: 'haven', isFailed: true, isAsking: false });
});

it('opens a place on the map of locations where that is open, otherwise on that of the opportunities', () => {
  followNavigation();
  goTo('/locations/map');
  expect(placePath(plot)).toMatch(/^\/locations\/map\/17\//);
  goTo('/opportunities/queries/4');
  expect(placePath(plot)).toMatch(/^\/opportunities\/queries\/4\/17\//);
  goTo('/sheets/areas/overview');
  const { result } = renderHook(() => useCommands('nothing has this name', [plot]));
  const [command] = result.current;
  expect(command).toMatchObject({ name: 'Waterhoven A 12', hint: 'Waterhoven' });
  act(() => command!.run());
  expect(window.location.pathname).toMatch(/^\/opportunities\/17\/52.5\/5.3$/);
  expect(wantedPlot.at).toEqual([5.3, 52.5]);
});
