// @vitest-environment happy-dom
/** Results of a search of a customer: points for all of staff, numbers of plots only while acting. The map stands aside. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const map = vi.hoisted(() => ({ press: (_: string) => undefined as void, sources: new Map<string, unknown[]>() }));
vi.mock('../../../../ui/map/KavelMap.tsx', async () => {
  const { useEffect } = await import('react');
  const handle = {
    map: {
      on: () => ({ unsubscribe: (): void => undefined }),
      getCenter: () => ({ lng: 5, lat: 52 }),
      getZoom: () => 15,
      getPitch: () => 0,
      getBearing: () => 0,
      fitBounds: (): void => undefined,
    },
  };
  return {
    KavelMap: ({ onReady, onResult }: { onReady: (of: unknown) => void; onResult: (id: string) => void }) => {
      useEffect(() => {
        map.press = onResult;
        onReady(handle);
      }, [onReady, onResult]);
      return null;
    },
  };
});
vi.mock('../../../../ui/map/geodata/feed.ts', () => ({
  setFeatures: (_: unknown, source: string, features: unknown[]) => map.sources.set(source, features),
}));

import type { SearchHit } from '../../../../model/admin/searches.ts';
import { Hits } from '../../../../ui/scenes/admin/reporting/Hits.tsx';
import { texts } from '../../../../ui/scenes/admin/reporting/texts.ts';

afterEach(cleanup);

const show = (hits: readonly SearchHit[]) =>
  render(
    <MantineProvider env="test">
      <Hits of={{ hits, companyName: 'Own BV' }} />
    </MantineProvider>,
  );
const hit = (points: number, number: string | null): SearchHit => ({
  lon: 5 + points / 1_000,
  lat: 52,
  points,
  number,
});

it('draws every result, and tells points but no number without acting', () => {
  show([hit(90, null), hit(40, null)]);
  expect(map.sources.get('search-results')).toMatchObject([
    { geometry: { coordinates: [5.09, 52] }, properties: { plot: '0', points: 90, name: '' } },
    { properties: { plot: '1', points: 40 } },
  ]);
  expect(screen.getByText(/Act as Own BV/)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  act(() => map.press('1'));
  expect(screen.getByRole('status').textContent).toBe('40.0 points');
  expect(map.sources.get('search-marked')).toHaveLength(1);
});

it('names plots while acting, and shows the one that is pressed in the list', () => {
  show([hit(90, 'WTH01 A 12'), hit(40, 'WTH01 A 13')]);
  expect(screen.queryByText(/Act as/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'WTH01 A 13' }));
  expect(screen.getByRole('status').textContent).toBe('WTH01 A 13: 40.0 points');
  expect(map.sources.get('search-marked')).toMatchObject([{ properties: { name: 'WTH01 A 13' } }]);
});

it('says that nothing was found', () => {
  show([]);
  expect(screen.getByText(texts.noHits.en)).toBeTruthy();
});
