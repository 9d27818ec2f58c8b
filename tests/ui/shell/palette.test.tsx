// @vitest-environment happy-dom
/** Keys typed right after those that open the palette, while a map keeps the page busy. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);

import { CommandPalette } from '../../../ui/shell/palette/CommandPalette.tsx';

afterEach(cleanup);

it('reach its field at once, and the focus goes back when it closes', () => {
  const shown = (opened: boolean) => (
    <MantineProvider>
      <button type="button">Map</button>
      <CommandPalette opened={opened} onClose={() => undefined} />
    </MantineProvider>
  );
  const { rerender } = render(shown(false));
  screen.getByText('Map').focus();
  rerender(shown(true));
  // No frame and no timer between.
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByText('Map'));
});
