// @vitest-environment happy-dom
/** A template of another company, opened by its address, is read: the server refuses changes of it. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { TEMPLATE } from '../../../../model/rules/location/location.ts';
import { texts } from '../../../../ui/portfolio/texts.ts';
import { LocationDetail } from '../../../../ui/scenes/locations/detail/LocationDetail.tsx';
import { texts as locationTexts } from '../../../../ui/scenes/locations/texts.ts';
import ConceptOverview from '../../../../ui/scenes/concepts/overview/ConceptOverview.tsx';
import { texts as conceptTexts } from '../../../../ui/scenes/concepts/overview/texts.ts';
import { texts as editorTexts } from '../../../../ui/scenes/concepts/modify/texts.ts';
import { followNavigation, goTo } from '../../../../ui/stores/page/current.ts';
import { loadLocationTree } from '../../../../ui/stores/records/locationtrees.ts';
import { loadSession, session } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';

followNavigation();
beforeEach(loadSession);
afterEach(cleanup);

async function put(id: number, companyId: number): Promise<void> {
  fakeServer.reset();
  fakeServer.put('location', { id, name: 'Hof', type: TEMPLATE, companyId });
  await loadLocationTree(id);
}

async function open(id: number, companyId: number): Promise<void> {
  await put(id, companyId);
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
  await screen.findByText(locationTexts.templateConcepts.en);
});

it('is changed by the company that made it', async () => {
  await open(32, session.company!.id);
  expect(screen.queryByRole('heading', { name: 'Hof' })).toBeNull();
  expect(screen.queryByText(texts.othersTemplate.en)).toBeNull();
});

it.each([
  [33, 1, 0],
  [34, 0, 1],
] as const)('offers a new concept to its own company alone (%i)', async (id, distance, buttons) => {
  await put(id, session.company!.id + distance);
  goTo(`/concepts/${id}`);
  render(
    <MantineProvider>
      <ConceptOverview />
    </MantineProvider>,
  );
  await screen.findByText(conceptTexts.none.en);
  expect(screen.queryAllByRole('button', { name: editorTexts.addConcept.en })).toHaveLength(buttons);
  expect(screen.queryAllByText(texts.othersTemplate.en)).toHaveLength(distance);
});
