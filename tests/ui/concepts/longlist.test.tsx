// @vitest-environment happy-dom
/** A list of hundreds of buildings draws the rows in sight and leaves room for the others. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { BuildingList } from '../../../ui/scenes/concepts/modify/buildings/BuildingList.tsx';
import { createRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

const COUNT = 300;
const ROW = 36;
const label = { en: 'Add', nl: 'Toevoegen' };

beforeEach(async () => {
  await openConcept();
  fakeServer.down = true;
  for (let made = 1; made < COUNT; made++) createRecord('building', { conceptId: 7, name: `Blok ${made}` }, { label });
  // happy-dom lays nothing out: a panel of ten rows whose list begins 50 px below its top.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(50);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[data-testid=panel]');
    },
  });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
  await signOut();
});

const rows = () => screen.getAllByRole('button', { name: /^Blok/ }).map((row) => Number(row.textContent!.match(/\d+/)));
const room = () =>
  [...document.querySelectorAll<HTMLElement>('li[aria-hidden]')].reduce(
    (sum, li) => sum + parseFloat(li.style.height),
    0,
  );

it('follows what is scrolled into sight', async () => {
  render(
    <MantineProvider>
      <div data-testid="panel">
        <BuildingList conceptId={7} />
      </div>
    </MantineProvider>,
  );
  const count = () => document.querySelectorAll('[data-building]').length;
  expect(count()).toBeLessThan(40);
  expect(rows()).toContain(8);
  expect(rows()).not.toContain(200);
  expect(room() + count() * ROW).toBe(COUNT * ROW);
  const panel = screen.getByTestId('panel');
  await act(async () => {
    panel.scrollTop = 50 + 200 * ROW;
    panel.dispatchEvent(new Event('scroll'));
  });
  expect(rows()).toEqual(expect.arrayContaining([200, 209]));
  expect(rows()).not.toContain(8);
  expect(count()).toBeLessThan(50);
  expect(room() + count() * ROW).toBe(COUNT * ROW);
});
