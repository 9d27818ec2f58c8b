// @vitest-environment happy-dom
/** The help beside a screen: opened by button and key, searched, closed by Escape. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { formFactors } from '../../../model/enums/figures.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { Help } from '../../../ui/help/Help.tsx';
import { HelpButton } from '../../../ui/help/HelpButton.tsx';
import { helpKey } from '../../../ui/help/helpkey.ts';
import { closeHelp, openedHelp, openHelp } from '../../../ui/help/opened.ts';
import { helpOfScreens } from '../../../ui/help/screens/index.ts';
import { texts } from '../../../ui/help/texts.ts';
import { textOf } from '../../../ui/i18n/useText.ts';
import { current } from '../../../ui/stores/page/current.ts';
import { listenToKeys, useShortcuts } from '../../../ui/stores/page/shortcuts.ts';
import { nameOfScreen, pathOfScreen } from '../../../ui/shell/screens.ts';

const label = (en: string) => ({ en, nl: en });
const remove = vi.fn();

function Page() {
  useShortcuts(label('Everywhere'), [helpKey]);
  useShortcuts(label('Sheet'), [{ keys: 'delete', label: label('Remove the row'), run: remove }]);
  return (
    <MantineProvider>
      <input aria-label="Name" />
      <HelpButton />
      <Help nameOf={nameOfScreen} pathOf={pathOfScreen} />
    </MantineProvider>
  );
}

let stop = () => {};
beforeEach(() => {
  current.routeName = 'locations.list';
  stop = listenToKeys();
  render(<Page />);
});
afterEach(() => {
  stop();
  cleanup();
  remove.mockClear();
  Object.assign(openedHelp, { isOpen: false, wasOpened: false, term: null });
});

const dialog = () => screen.findByRole('dialog', { name: /List of locations/ });
const button = () => screen.getByRole('button', { name: textOf(texts.open) });
const goTo = (routeName: string | null) => act(async () => void (current.routeName = routeName));
const open = () => {
  button().focus();
  fireEvent.click(button());
  return dialog();
};

it('loads at the first opening and says what the screen is for, its keys and what goes with it', async () => {
  expect(screen.queryByRole('dialog')).toBeNull();
  const panel = await open();
  const { purpose, start, next } = helpOfScreens['locations.list']!;
  for (const text of [purpose, start, next]) expect(panel.textContent).toContain(textOf(text));
  expect(panel.textContent).toContain('Remove the row');
  expect(screen.getByRole('link', { name: textOf(nameOfScreen('locations.planboard')!) })).toHaveProperty(
    'pathname',
    '/locations/planboard',
  );
});

it('says of every screen what it is for, and of an address without a screen that it knows none', async () => {
  const panel = await open();
  for (const [name, { purpose }] of Object.entries(helpOfScreens)) {
    await goTo(name);
    expect(panel.textContent, name).toContain(textOf(purpose));
  }
  await goTo(null);
  expect(panel.textContent).toContain(textOf(texts.unknown));
});

it('closes by Escape, and the focus goes back', async () => {
  const panel = await open();
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('opens and closes by its key, but not while typing', async () => {
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?', shiftKey: true });
  expect(openedHelp.isOpen).toBe(false);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const panel = await dialog();
  fireEvent.keyDown(panel, { key: '?', shiftKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps keys pressed in it from the screen behind it', async () => {
  const panel = await open();
  fireEvent.keyDown(panel, { key: 'Delete' });
  expect(remove).not.toHaveBeenCalled();
  act(closeHelp);
  fireEvent.keyDown(document.body, { key: 'Delete' });
  expect(remove).toHaveBeenCalledOnce();
});

it('finds a figure by its abbreviation, and says when there is none', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: textOf(texts.figures) }));
  const field = await screen.findByLabelText(textOf(texts.filter));
  fireEvent.change(field, { target: { value: 'osr' } });
  expect(screen.getByText(textOf(entryOf(formFactors, 'osr')!.label), { exact: false })).toBeTruthy();
  expect(screen.queryByText(textOf(entryOf(formFactors, 'nfa')!.label))).toBeNull();
  fireEvent.change(field, { target: { value: 'xyzzy' } });
  expect(screen.getByText(textOf(texts.nothing, { query: 'xyzzy' }))).toBeTruthy();
});

it('opens at a figure where a screen asks for it', async () => {
  act(() => openHelp('fsi'));
  const panel = await dialog();
  expect(panel.querySelector('[data-wanted]')?.textContent).toContain('FSI');
  expect(screen.getByRole('tab', { name: textOf(texts.figures) }).getAttribute('aria-selected')).toBe('true');
});
