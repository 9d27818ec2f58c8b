// @vitest-environment happy-dom
/** Sheets of concepts while the shared filter finds none, or cannot be answered. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);
vi.mock('../../../../ui/api/geo.ts', () => ({ fetchDensities: async () => null }));

import { texts as stateTexts } from '../../../../ui/components/texts.ts';
import { clearFilter } from '../../../../ui/portfolio/state.ts';
import OverviewSheet from '../../../../ui/scenes/sheets/overview/OverviewSheet.tsx';
import { texts } from '../../../../ui/scenes/sheets/texts.ts';
import { goTo } from '../../../../ui/stores/page/current.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

beforeEach(async () => {
  await openConcept();
  // No concept is ticked: none needs to be generated.
  goTo('/sheets/areas/overview?search=nergens&concepts=');
});
afterEach(async () => {
  cleanup();
  clearFilter();
  await signOut();
});
const open = () =>
  render(
    <MantineProvider env="test">
      <OverviewSheet />
    </MantineProvider>,
  );

it('takes the filter from the address, says so and clears it, instead of asking for a first concept', async () => {
  open();
  await screen.findByText(texts.noConceptFound.en);
  expect(screen.queryByText(texts.drawFirst.en)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: texts.clearFilter.en }));
  await screen.findByText(texts.noneChosen.en);
});

it('offers to try again when the locations cannot be read', async () => {
  fakeServer.down = true;
  open();
  await screen.findByRole('button', { name: stateTexts.retry.en });
  expect(screen.queryByText(texts.noConceptFound.en)).toBeNull();
});

it('says that a location is gone, instead of asking for its first concept', async () => {
  goTo('/sheets/areas/overview/99999?concepts=');
  open();
  await screen.findByText(stateTexts.gone.en);
  expect(screen.queryByText(texts.drawFirst.en)).toBeNull();
});
