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
import { askMissingStyles } from '../../../ui/shell/missingstyles.ts';
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

it('asks again for the style sheets that did not arrive', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // Not asked for by the test's own document.
  link.setAttribute('data-href', '/assets/Screen.css');
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  const again = document.head.querySelector('link[data-href]')!;
  expect(again).not.toBe(link);
  const asked = askMissingStyles();
  again.dispatchEvent(new Event('load'));
  await asked;
  window.dispatchEvent(new Event('online'));
  expect(document.head.querySelector('link[data-href]')).toBe(again);
});
