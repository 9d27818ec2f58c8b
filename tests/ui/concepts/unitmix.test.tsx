// @vitest-environment happy-dom
/** Types of units, and their numbers in the buildings of a concept. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import type { UnitSummary } from '../../../engine/host/types.ts';
import { MixBars } from '../../../ui/scenes/concepts/checks/ChecksTab.tsx';
import { Inspector } from '../../../ui/scenes/concepts/modify/inspector/Inspector.tsx';
import { UnitsTab } from '../../../ui/scenes/concepts/modify/inspector/UnitsTab.tsx';
import { recordOf, recordsOf } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { createRecord, editRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

beforeEach(async () => {
  await openConcept({ archetype: 'flat' });
  fakeServer.down = true;
});
afterEach(async () => {
  cleanup();
  await signOut();
});

const show = (child: React.ReactNode) => render(<MantineProvider>{child}</MantineProvider>);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const mix = () => recordOf('building', 5)!.cfg.units.map(({ unitId }) => unitId);
const units = () => recordsOf('unit', { locationId: 3 }).map(({ id }) => id);

describe('a company without the unit mix', () => {
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('has no tab of units; switched on, it has', async () => {
    const label = { en: 'Switch', nl: 'Schakelen' };
    const set = (unitmix: boolean) =>
      act(async () => void editRecord('company', 1, { cfg: { features: { unitmix } } }, { label }));
    show(<Inspector locationId={3} conceptId={7} selected={[]} />);
    expect(tabs()).toContain('Units');
    await set(false);
    expect(tabs()).toEqual(['Properties', 'Storeys', 'View']);
    await set(true);
    expect(tabs()).toContain('Units');
  });
});

describe('a new unit type', () => {
  it('is used by the building it was made for, in one step', async () => {
    show(<UnitsTab locationId={3} conceptId={7} selected={[5]} />);
    const [before, mixed] = [units(), mix()];
    await act(async () => void fireEvent.click(button('Add unit')));
    const [made] = units().filter((id) => !before.includes(id));
    expect(mix()).toEqual([...mixed, made]);
    await act(async () => void (await undo()));
    expect([units(), mix()]).toEqual([before, mixed]);
  });

  it('without a building to be made for says that it does nothing yet, and a button uses it', async () => {
    show(<UnitsTab locationId={3} conceptId={7} selected={[]} />);
    const before = units();
    await act(async () => void fireEvent.click(button('Add unit')));
    const [made] = units().filter((id) => !before.includes(id));
    expect(mix()).not.toContain(made);
    const row = document.querySelector<HTMLElement>(`[data-unit="${made}"]`)!;
    expect(row.textContent).toContain('In no building of this concept yet');
    await act(async () => void fireEvent.click(row.querySelector('[data-unused] button')!));
    expect(mix()).toContain(made);
    expect(row.querySelector('[data-unused]')).toBeNull();
    // After its deletion no building refers to it.
    await act(async () => void fireEvent.click(row.querySelector('button[aria-label^="Delete"]')!));
    expect([units(), mix()]).toEqual([before, []]);
    await act(async () => void (await undo()));
    expect(mix()).toEqual([made]);
  });
});

describe('the units among the checks', () => {
  const placed = (unit_id: number, count: number): UnitSummary => ({
    unit_id,
    placed: count,
    target: count,
    goal: 0,
    min: null,
    max: null,
    avg: null,
  });

  it('are there when buildings hold some without a type', () => {
    show(<MixBars locationId={3} units={[]} placed={12} />);
    expect(screen.queryByText('No units placed yet.')).toBeNull();
    expect(document.querySelector('[data-mix="none"]')!.textContent).toBe('Without a unit type100%12');
  });

  it('are by type and the rest together', async () => {
    const label = { en: 'Add', nl: 'Toevoegen' };
    const { id } = await act(async () => createRecord('unit', { locationId: 3, name: 'Loft' }, { label }));
    show(<MixBars locationId={3} units={[placed(id, 9)]} placed={12} />);
    expect(document.querySelector(`[data-mix="${id}"]`)!.textContent).toBe('Loft75%9 / 9');
    expect(document.querySelector('[data-mix="none"]')!.textContent).toBe('Without a unit type25%3');
  });

  it('are none when none are placed', () => {
    show(<MixBars locationId={3} units={[]} placed={0} />);
    expect(screen.getByText('No units placed yet.')).toBeTruthy();
  });
});
