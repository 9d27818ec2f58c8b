// @vitest-environment happy-dom
/** A screen whose code was never loaded, opened without a connection. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const scene = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../../ui/scenes/registry.ts', () => ({
  hasScene: () => true,
  scenes: {
    'home.gettingstarted': () =>
      scene.isThere ? Promise.resolve({ default: () => <p>Hello</p> }) : Promise.reject(new TypeError('no network')),
  },
}));

import { parsePath } from '../../../model/routes.ts';
import { Scene } from '../../../ui/shell/Scene.tsx';
import { texts } from '../../../ui/shell/texts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks for the connection, not for a reload, and opens once there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MantineProvider env="test">
      <Scene parsed={parsePath('/home/gettingstarted')!} />
    </MantineProvider>,
  );
  await screen.findByText(texts.notHere.en);
  expect(screen.queryByText(texts.reload.en)).toBeNull();
  scene.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Hello');
});
