// @vitest-environment happy-dom
/** Presets of the product: a change is saved after a pause, a refusal is said, and giving one says first to how many. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProductPreset } from '../../../../model/admin/presets.ts';
import { defaultOf } from '../../../../model/define.ts';
import { company } from '../../../../model/entities/company.ts';
import { saving } from '../../../../ui/stores/queue/saving.ts';

vi.mock('../../../../ui/workers/useEngine.ts', () => ({ useEngine: () => ({ engine: null, reason: 'no module' }) }));
const { default: Presets } = await import('../../../../ui/scenes/admin/presets/Presets.tsx');

const fresh = defaultOf(company.fields.cfg.fields.presets.item!);
let presets: ProductPreset[];
let refusal: number | null;
const sent = vi.fn();

beforeEach(() => {
  sent.mockClear();
  refusal = null;
  presets = [
    { id: 1, rev: 3, preset: { ...fresh, name: 'Slab' }, isHidden: false, isDefault: true, companies: 2 },
    { id: 2, rev: 1, preset: { ...fresh, name: 'Old tower' }, isHidden: true, isDefault: false, companies: 1 },
  ];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.method === 'GET' ? null : JSON.parse(String(init.body));
    if (body) sent(`${init.method} ${path}`, body);
    if (body && refusal)
      return new Response(JSON.stringify({ error: { id: 'changed', message: 'x', reference: 'x' } }), {
        status: refusal,
        headers: { 'content-type': 'application/json' },
      });
    const answer =
      init.method === 'PATCH'
        ? { ...presets[0], ...body, rev: body.rev + 1 }
        : path.includes('/reach')
          ? { gets: 4, has: 2, full: 1 }
          : path.endsWith('/give')
            ? { companies: [4, 5, 6, 7] }
            : path.endsWith('/takeback')
              ? { count: 3, kept: ['Waterhoven'] }
              : presets;
    return new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  saving.offline = false;
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  window.history.replaceState(null, '', '/admin/presets');
  render(
    <MantineProvider>
      <Presets />
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Presets' });
}
const rename = (name: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });

it('saves the last of several changes once, on the revision that is known, and the next on the new one', async () => {
  await show();
  rename('Long');
  rename('Long slab');
  await screen.findByText('Saving…');
  await screen.findByText('Saved');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]![1]).toMatchObject({ rev: 3, preset: { name: 'Long slab' } });
  fireEvent.click(screen.getByRole('switch', { name: 'New companies get it' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]![1]).toMatchObject({ rev: 4, isDefault: false });
});

it('undoes each saved change, also after another preset was open, and redoes it', async () => {
  await show();
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  const saved = async (count: number) => {
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(count));
    await screen.findByText('Saved');
    return sent.mock.calls[count - 1]![1];
  };
  expect([isOff('Undo'), isOff('Redo')]).toEqual([true, true]);
  rename('Long');
  rename('Long slab');
  await saved(1);
  fireEvent.click(screen.getByRole('switch', { name: 'New companies get it' }));
  expect(await saved(2)).toMatchObject({ isDefault: false });
  fireEvent.click(screen.getByRole('button', { name: /Old tower/ }));
  expect(isOff('Undo')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /Long slab/ }));
  press('Undo');
  expect(await saved(3)).toMatchObject({ rev: 5, isDefault: true, preset: { name: 'Long slab' } });
  press('Undo');
  expect(await saved(4)).toMatchObject({ preset: { name: 'Slab' } });
  expect(isOff('Undo')).toBe(true);
  press('Redo');
  expect(await saved(5)).toMatchObject({ isDefault: true, preset: { name: 'Long slab' } });
  // What was not saved yet goes back without a call.
  rename('Longer');
  press('Undo');
  await screen.findByText('Saved');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Longer');
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Long slab');
  expect(sent).toHaveBeenCalledTimes(5);
});

it('does not save an empty name, and says when somebody else changed the preset', async () => {
  await show();
  rename(' ');
  await screen.findByText('A preset needs a name.');
  expect(sent).not.toHaveBeenCalled();
  refusal = 412;
  rename('Long');
  await screen.findByText(/Somebody else changed this preset/);
  expect(sent.mock.calls.filter(([name]) => name.startsWith('PATCH'))).toHaveLength(1);
});

it('keeps a change that waits when another preset is opened', async () => {
  await show();
  rename('Long');
  fireEvent.click(screen.getByRole('button', { name: /Old tower/ }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]![1]).toMatchObject({ preset: { name: 'Long' } });
});

it('says to how many a preset goes, who has it and who has no room, before it gives it, and takes it back', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Give…' }));
  fireEvent.click(await screen.findByText('All companies'));
  await screen.findByText('Have it already: 2. They get nothing.');
  await screen.findByText('Have as many presets as they may have: 1. They get nothing.');
  fireEvent.click(screen.getByRole('button', { name: 'Give to 4 companies' }));
  await screen.findByText('Given to 4.');
  expect(sent).toHaveBeenCalledWith('POST /staff/presets/1/give', { companies: null, expected: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Taken back from 3.');
  await screen.findByText('These companies changed it since, and keep it: Waterhoven.');
  const { preset } = presets[0]!;
  expect(sent).toHaveBeenCalledWith('POST /staff/presets/1/takeback', { companies: [4, 5, 6, 7], preset });
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('gives no hidden preset, changes nothing offline, and says why there are no figures', async () => {
  await show();
  expect(screen.getByRole('alert').textContent).toContain('no module');
  fireEvent.click(screen.getByRole('button', { name: /Old tower/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Give…' }).disabled).toBe(true);
  cleanup();
  saving.offline = true;
  await show();
  await screen.findByText(/^Offline: presets can be changed/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New preset' }).disabled).toBe(true);
});
