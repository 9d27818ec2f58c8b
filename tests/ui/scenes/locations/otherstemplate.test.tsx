// @vitest-environment happy-dom
/** A template of another company, opened by its address, is read: the server refuses changes of it. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { TEMPLATE } from '../../../../model/rules/location.ts';
import { texts } from '../../../../ui/portfolio/texts.ts';
import { LocationDetail } from '../../../../ui/scenes/locations/detail/LocationDetail.tsx';
import { loadLocationTree } from '../../../../ui/stores/locationtrees.ts';
import { loadSession, session } from '../../../../ui/stores/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';

beforeEach(loadSession);
afterEach(cleanup);

async function open(id: number, companyId: number): Promise<void> {
  fakeServer.reset();
  fakeServer.put('location', { id, name: 'Hof', type: TEMPLATE, companyId });
  await loadLocationTree(id);
  render(
    <MantineProvider>
      <LocationDetail id={id} onFly={() => undefined} onClose={() => undefined} />
    </MantineProvider>,
  );
}

it('has no field to type in, and says why', async () => {
  await open(31, session.company!.id + 1);
  screen.getByRole('heading', { name: 'Hof' });
  screen.getByText(texts.othersTemplate.en);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

it('is changed by the company that made it', async () => {
  await open(32, session.company!.id);
  expect(screen.queryByRole('heading', { name: 'Hof' })).toBeNull();
  expect(screen.queryByText(texts.othersTemplate.en)).toBeNull();
});
