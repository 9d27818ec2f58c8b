// @vitest-environment happy-dom
/** The land of an open page: a renewed release is taken by itself, and a failing look changes nothing. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import { useReleases } from '../../../ui/map/useReleases.ts';

const municipality = (number: number, hash: string): LoadedMunicipality => ({
  municipality: number,
  name: `Gemeente ${number}`,
  release: 1,
  hash,
  plots: 10,
  madeAt: '2026-11-26',
  bounds: null,
  columns: {},
  dates: {},
});

let answer: readonly LoadedMunicipality[] | null;
beforeEach(() => {
  vi.useFakeTimers();
  answer = [municipality(9901, 'a'), municipality(9902, 'b')];
  vi.stubGlobal('fetch', async () =>
    answer
      ? new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } })
      : Promise.reject(new TypeError('offline')),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds));

it('takes a renewed release by itself and says whose it is', async () => {
  const heard: string[] = [];
  const { result } = renderHook(() => useReleases(null, (land) => heard.push(...land.map(({ name }) => name))));
  await pass(0);
  const first = result.current.data;
  expect(first).toEqual(answer);
  await pass(130);
  expect(result.current.data).toBe(first);
  answer = null;
  await pass(130);
  expect(result.current).toMatchObject({ data: first, error: null });
  answer = [municipality(9901, 'a'), municipality(9902, 'c')];
  await pass(130);
  expect(result.current.data).toEqual(answer);
  expect(heard).toEqual(['Gemeente 9902']);
});
