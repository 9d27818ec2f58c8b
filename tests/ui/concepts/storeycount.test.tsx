// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../stores/fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { defaultOf, defaultsOf } from '../../../model/define.ts';
import { entities } from '../../../model/entities/index.ts';
import { floorPart, type Building } from '../../../model/entities/building.ts';
import { startLanguage } from '../../../ui/i18n/language.ts';
import { FloorsTab } from '../../../ui/scenes/concepts/modify/inspector/FloorsTab.tsx';
import { StoreyCount } from '../../../ui/scenes/concepts/modify/inspector/StoreyCount.tsx';
import { banks } from '../../../ui/stores/records/banks.ts';
import { holdBuildings } from '../../../ui/stores/generation/generation.ts';
import { loadLocationTree } from '../../../ui/stores/records/locationtrees.ts';
import { loadSession, signOut } from '../../../ui/stores/person/session.ts';
import { fakeGeometry } from './fakegenerated.ts';

const floor = (height: number, repeat_count: number, order: number) => ({
  ...defaultOf(floorPart),
  height,
  repeat_count,
  order,
});
const buildingOf = (id: number) => banks.building.byId[id] as Building;
const count = () => screen.getByLabelText<HTMLInputElement>('Storeys');

async function open(...buildings: Partial<Building['cfg']>[]): Promise<void> {
  const fresh = defaultsOf(entities.building.fields);
  buildings.forEach((each, index) =>
    fakeServer.put('building', {
      ...fresh,
      id: 5 + index,
      name: `Block ${5 + index}`,
      conceptId: 7,
      maxheight: 12,
      cfg: { ...(fresh.cfg as object), ...each },
    }),
  );
  await loadLocationTree(3);
  const ids = buildings.map((_, index) => 5 + index);
  render(
    <MantineProvider>
      <StoreyCount ids={ids} disabled={false} />
      <FloorsTab selected={ids} locationId={3} />
    </MantineProvider>,
  );
}

/** So many storeys of three metres are built. */
const build = (storeys: Readonly<Record<number, number>>) =>
  act(async () =>
    holdBuildings(
      7,
      new Map(
        Object.entries(storeys).map(([id, each]) => [
          Number(id),
          fakeGeometry(buildingOf(Number(id)), {}, `${each}`, { storeys: each, top: 3 * each }),
        ]),
      ),
    ),
  );

beforeAll(() => startLanguage());
beforeEach(async () => {
  fakeServer.reset();
  fakeServer.put('location', { ...defaultsOf(entities.location.fields), id: 3, name: 'Quay', lat: 52.6, lon: 5 });
  fakeServer.put('concept', { ...defaultsOf(entities.concept.fields), id: 7, name: 'Court', locationId: 3 });
  await loadSession();
});
afterEach(async () => {
  cleanup();
  await build({});
  await signOut();
});

describe('the number of storeys', () => {
  it('is what the height gives until there is a result, then what is built', async () => {
    await open({});
    expect(count().value).toBe('4');
    await build({ 5: 3 });
    expect(count().value).toBe('3');
    expect(screen.getByText(/^3 .* fit within/)).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'List the storeys' })));
    expect(buildingOf(5).cfg.floors.map(({ repeat_count }) => repeat_count)).toEqual([3]);
  });

  it('is told of each building where they differ', async () => {
    await open({ floors: [floor(3, 5, 10)] }, {});
    await build({ 5: 2, 6: 7 });
    expect(screen.getByText(/^2 × /)).toBeDefined();
    expect(screen.getByText(/^7 × /)).toBeDefined();
  });
});
