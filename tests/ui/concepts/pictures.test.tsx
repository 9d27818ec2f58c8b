// @vitest-environment happy-dom
/** Pictures kept with a concept are shown, renamed and deleted in the editor. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPictures } from '../../../ui/scenes/concepts/pictures/opened.ts';
import { Pictures } from '../../../ui/scenes/concepts/pictures/Pictures.tsx';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

beforeEach(async () => {
  await openConcept();
  fakeServer.put('image', { id: 21, name: 'Vogelvlucht', conceptId: 7, data: 'ab12' });
  fakeServer.put('image', { id: 22, name: 'Straat', locationId: 3 });
  fakeServer.put('image', { id: 23, name: 'Elders', conceptId: 8 });
  render(
    <MantineProvider>
      <Pictures />
    </MantineProvider>,
  );
  act(() => openPictures(7));
});
afterEach(cleanup);

it('are shown by what they belong to, as far as they belong here', async () => {
  const own = await screen.findByRole('region', { name: 'With the concept' });
  expect(own.querySelector('img')?.getAttribute('src')).toBe('/images/binary/21/thumb.png?v=ab12');
  const around = screen.getByRole('region', { name: 'With the location' });
  expect(within(around).getByText('Straat')).toBeDefined();
  expect(screen.queryByText('Elders')).toBeNull();
});

it('are renamed and deleted, and come back with undo', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Vogelvlucht' }));
  const field = screen.getByRole('textbox', { name: 'Name of the picture' });
  fireEvent.change(field, { target: { value: 'Vanaf de kade' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(recordOf('image', 21)).toMatchObject({ name: 'Vanaf de kade' });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Vanaf de kade' }));
  expect(recordOf('image', 21)).toBeNull();
  await expect.poll(() => screen.queryByText('Vanaf de kade')).toBeNull();
  act(() => void undo());
  expect(await screen.findByText('Vanaf de kade')).toBeDefined();
});
