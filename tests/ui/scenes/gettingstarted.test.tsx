// @vitest-environment happy-dom
/** The start of a new company: five steps that tick themselves and fold, mentions, days of the trial; and wishes alike. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { entities, type RecordOfName } from '../../../model/entities/index.ts';
import { freshRecord } from '../../../model/entity.ts';
import { trialDaysLeft } from '../../../model/rules/account/tiers.ts';

const asked = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock('../../../ui/api/records.ts', async (real) => ({ ...(await real<object>()), listRecords: asked.list }));

import { StartSteps } from '../../../ui/scenes/home/StartSteps.tsx';
import { startSteps } from '../../../ui/scenes/home/startsteps.ts';
import { startTexts as texts } from '../../../ui/scenes/home/startTexts.ts';
import { mentionsOf } from '../../../ui/scenes/home/todo.ts';
import { similarWishes } from '../../../ui/scenes/home/tickets/similar.ts';

afterEach(cleanup);

const whole = { plot: [{}], concept: [{}], unit: [{ price: 0 }, { price: 1 }], publication: [{}], user: [{}, {}] };
const stepsWith = (records: Readonly<Record<string, readonly object[]>>) => {
  asked.list.mockImplementation(async (entity: string) => records[entity] ?? []);
  return render(
    <MantineProvider>
      <StartSteps />
    </MantineProvider>,
  ).container;
};
const ticked = (steps: HTMLElement) => [...steps.querySelectorAll('li')].map((step) => 'done' in step.dataset);

it.each([
  [{}, [false, false, false, false, false]],
  [{ ...whole, unit: [{ price: 0 }], user: [{}] }, [true, true, false, true, false]],
  [{ user: [{}, {}], unit: [{ price: 350_000 }] }, [false, false, true, false, true]],
])('ticks the steps that are done, and links the others (%#)', async (records, wanted) => {
  const steps = stepsWith(records);
  await waitFor(() => expect(steps.textContent).toMatch(/\d .* 5/));
  expect(ticked(steps)).toEqual(wanted);
  expect([...steps.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual(
    startSteps.filter((_, index) => !wanted[index]).map(({ path }) => path),
  );
});

it('folds once all five are done, and opens again', async () => {
  const steps = stepsWith(whole);
  await waitFor(() => expect(steps.textContent).toContain(texts.allDone.en));
  expect(ticked(steps)).toEqual([]);
  fireEvent.click(steps.querySelector('button')!);
  expect(ticked(steps)).toEqual([true, true, true, true, true]);
});

const user = (id: number, first_name: string, last_name: string): RecordOfName<'user'> => ({
  ...freshRecord(entities.user),
  id,
  first_name,
  last_name,
});

it('names who is mentioned, and not a colleague whose longer name begins alike', () => {
  const [sam, bosman] = [user(1, 'Sam', 'Bos'), user(2, 'Sam', 'Bosman')];
  const note = (id: number, description: string, values: object = {}): RecordOfName<'note'> => ({
    ...freshRecord(entities.note),
    id,
    description,
    locationId: 7,
    createdByUserId: 9,
    ...values,
  });
  const notes = [
    note(1, '<p>Kijkt @Sam Bos?</p>'),
    note(2, '<p>@Sam Bosman weet het</p>'),
    note(3, '@Sam Bos', { createdByUserId: 1 }),
    note(4, '@sam bos', { locationId: null }),
  ];
  const idsFor = (who: typeof sam) => mentionsOf(who, notes, [sam, bosman]).map(({ id }) => id);
  expect([idsFor(sam), idsFor(bosman)]).toEqual([[1], [2]]);
});

it.each([
  ['trial', 0, 30],
  ['trial', 29.5, 0],
  ['pilot', 29, 1],
  ['trial', 30.1, null],
  ['essential', 3, null],
] as const)('a company of tier %s after %d days has %s days of trial left', (subscription, days, left) => {
  const started = Date.parse('2026-11-01T08:00:00.000Z');
  const company = { ...freshRecord(entities.company), subscription };
  const cfg = { ...company.cfg, trialStartedAt: new Date(started).toISOString() };
  expect(trialDaysLeft({ subscription, cfg }, started + days * 86_400_000)).toBe(left);
});

it('finds wishes like what is typed, by the begin of words and whatever the accents, the subject first', () => {
  const wish = (id: number, name: string, text = '', reason = '') => ({ id, name, text, reason });
  const wishes = [wish(1, 'Planbord als pdf', 'opslaan'), wish(2, 'Kaart', 'in het planbord'), wish(3, 'Cafés')];
  const found = (typed: string) => similarWishes(typed, wishes).map(({ id }) => id);
  expect([found('planborden printen'), found('cafe'), found('de het een'), found('')]).toEqual([[1, 2], [3], [], []]);
});
