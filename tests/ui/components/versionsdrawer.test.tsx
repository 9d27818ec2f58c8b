// @vitest-environment happy-dom
/** The drawer of versions gives the focus back, also the first time, when it loads as it opens. */
import { Button, MantineProvider, Menu } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSnapshot } from 'valtio';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { closeVersions, openedVersions, openVersions } from '../../../ui/components/versions/opened.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from '../stores/openConcept.ts';

const Drawer = lazy(() =>
  import('../../../ui/components/versions/VersionsDrawer.tsx').then((module) => ({ default: module.VersionsDrawer })),
);
/** Not saved yet: nothing is asked of the server. */
const NEW = -1;
const open = () => openVersions('building', NEW);

function Page() {
  const { wasOpened } = useSnapshot(openedVersions);
  return (
    <MantineProvider>
      <Button onClick={open}>Versions</Button>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Versions of the building</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Drawer />
        </Suspense>
      ) : null}
    </MantineProvider>
  );
}

beforeEach(async () => {
  await openConcept({});
  render(<Page />);
});
afterEach(async () => {
  act(closeVersions);
  cleanup();
  openedVersions.wasOpened = false;
  await signOut();
});

async function closeAgain() {
  // The first time its code is read from disk.
  const drawer = await screen.findByRole('dialog', undefined, { timeout: 30_000 });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('to the button that opened it', async () => {
  const button = screen.getByRole('button', { name: 'Versions' });
  button.focus();
  fireEvent.click(button);
  await closeAgain();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('to the button of the menu that opened it', async () => {
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Versions of the building' });
  item.focus();
  fireEvent.click(item);
  await closeAgain();
  await waitFor(() => expect(document.activeElement).toBe(button));
});
