// @vitest-environment happy-dom
/** The sources of the land below a map: a sign while one needs attention, of when its data are, and what is wrong. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SourceState } from '../../../model/land/landcalls.ts';
import { LandSources } from '../../../ui/map/controls/LandSources.tsx';

const state = (source: SourceState['source'], more: Partial<SourceState> = {}): SourceState => ({
  source,
  condition: 'answers',
  from: '2026-11-03T08:00:00.000Z',
  to: '2026-11-03T08:00:00.000Z',
  without: 0,
  failing: [],
  problem: null,
  missing: [],
  ...more,
});
const sound = [state('brk'), state('plans'), state('rivm', { condition: 'absent', from: null, to: null })];

afterEach(cleanup);

function show(sources: readonly SourceState[]) {
  render(
    <MantineProvider>
      <LandSources label="Land data of 3 November" sources={sources} />
    </MantineProvider>,
  );
  return screen.getByRole('button', { name: /^Land data of 3 November/ });
}

async function open(sources: readonly SourceState[]): Promise<HTMLElement[]> {
  fireEvent.click(show(sources));
  // Until it is placed, which needs a layout, the card is hidden.
  const card = await screen.findByRole('dialog', { hidden: true });
  return within(card).findAllByRole('listitem', { hidden: true });
}

it('has no sign while all sources answer', () => {
  expect(show(sound).getAttribute('aria-label')).toBe('Land data of 3 November');
});

it('says first which source is away and of when its data are, and leaves what it answered to staff', async () => {
  const away = { condition: 'away', to: '2026-11-20T08:00:00.000Z', without: 2 } as const;
  const [first, second] = await open([state('brk'), state('plans', away)]);
  expect(screen.getByRole('button', { name: /A source needs attention$/, hidden: true })).toBeTruthy();
  for (const text of ['Fetched from 3 Nov to 20 Nov', 'Does not answer now, will be asked again', /without it: 2/])
    expect(within(first!).getByText(text)).toBeTruthy();
  expect(first!.querySelector('code')).toBeNull();
  expect(second!.textContent).not.toContain('answer');
});

it('says what a source gave instead, to staff, and which properties it no longer gives', async () => {
  const [first, second] = await open([
    state('brk', { missing: [{ collection: 'perceel', names: ['perceelnummer'] }] }),
    state('plans', { condition: 'failed', problem: 'plans.example answered 401.', from: null, to: null }),
  ]);
  expect(within(first!).getByText('The source no longer gives perceel: perceelnummer')).toBeTruthy();
  for (const text of ['Not loaded yet', 'Gives no usable data', 'plans.example answered 401.'])
    expect(within(second!).getByText(text)).toBeTruthy();
});
