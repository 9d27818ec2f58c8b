// @vitest-environment happy-dom
/** The map stands while the stored land takes the place of the features of the world. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StyleSpecification, StyleSwapOptions } from 'maplibre-gl';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import { showLand } from '../../../ui/map/freshtiles.ts';
import type { LoadedLand } from '../../../ui/map/geodata/land.ts';
import type { MapSurfaceProps } from '../../../ui/map/MapSurface.tsx';
import { buildStyle } from '../../../ui/map/style.ts';

const { fake } = vi.hoisted(() => ({
  fake: { maps: 0, load: (_: LoadedLand): void => undefined },
}));

vi.mock('../../../ui/stage/quality.ts', () => ({ graphicsCard: () => 'a card' }));
vi.mock('../../../ui/api/geo.ts', () => ({
  fetchWorld: async () => ({ name: 'Waterhoven', bounds: [5.2, 52.4, 5.4, 52.6] }),
}));
vi.mock('../../../ui/map/useLand.ts', () => ({
  useLand() {
    const [loaded, load] = useState<LoadedLand>([]);
    fake.load = load;
    return { loaded, error: null, left: 0, reload: () => undefined };
  },
}));
vi.mock('../../../ui/map/MapSurface.tsx', () => ({
  default: function Surface({ land }: MapSurfaceProps) {
    useEffect(() => {
      fake.maps += 1;
    }, []);
    return <p>{land.length} municipalities</p>;
  },
}));

import { KavelMap } from '../../../ui/map/KavelMap.tsx';

const waterhoven = { bounds: [5.2, 52.4, 5.4, 52.6], municipality: 9901, hash: 'a' } as unknown as LoadedMunicipality;

afterEach(cleanup);

it('goes on as the same map', async () => {
  const nothing = () => undefined;
  render(
    <KavelMap
      initialView={null}
      clustered={false}
      onMoved={nothing}
      onReady={nothing}
      onLocation={nothing}
      onNothing={nothing}
      onHoverLocation={nothing}
    />,
    { wrapper: MantineProvider },
  );
  await screen.findByText('0 municipalities');
  act(() => fake.load([waterhoven]));
  await screen.findByText('1 municipalities');
  expect(fake.maps).toBe(1);
});

it('keeps what is drawn on it when tiles draw the land', () => {
  const pins: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [5.3, 52.5] }, properties: {} }],
  };
  let style = buildStyle(true);
  style.sources['locations'] = { type: 'geojson', data: pins };
  const map = {
    getSource: (name: string) => style.sources[name] as never,
    setStyle: vi.fn((next: unknown, { transformStyle }: StyleSwapOptions = {}) => {
      style = transformStyle!(style, next as StyleSpecification);
      return map as never;
    }),
  };
  showLand(map, [], () => buildStyle(true));
  expect(map.setStyle).not.toHaveBeenCalled();
  showLand(map, [waterhoven], () => buildStyle(true, [waterhoven]));
  expect(style.sources['land-buildings']).toBeDefined();
  expect(style.sources['locations']).toMatchObject({ data: pins });
  // A later version only changes the addresses of tiles.
  showLand(map, [waterhoven], () => buildStyle(true, [waterhoven]));
  expect(map.setStyle).toHaveBeenCalledTimes(1);
});
