// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../stores/fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { defaultsOf } from '../../../model/define.ts';
import type { Building } from '../../../model/entities/building.ts';
import { entities } from '../../../model/entities/index.ts';
import { groupsFor } from '../../../model/rules/building/buildingsettings.ts';
import { startLanguage } from '../../../ui/i18n/language.ts';
import { textOf } from '../../../ui/i18n/useText.ts';
import { figureGroups } from '../../../ui/scenes/concepts/figures/figuregroups.ts';
import { MessageList, useMessages } from '../../../ui/scenes/concepts/figures/MessageList.tsx';
import { BuildingList } from '../../../ui/scenes/concepts/modify/buildings/BuildingList.tsx';
import { Inspector } from '../../../ui/scenes/concepts/modify/inspector/Inspector.tsx';
import { UnderstandPanel } from '../../../ui/scenes/concepts/panels/UnderstandPanel.tsx';
import { snapshotsOf } from '../../../ui/stores/records/banks.ts';
import { followNavigation, goTo } from '../../../ui/stores/page/current.ts';
import { holdBuildings, takeConcept } from '../../../ui/stores/generation/generation.ts';
import { settleDrags } from '../../../ui/stores/history/history.ts';
import { loadLocationTree } from '../../../ui/stores/records/locationtrees.ts';
import { dragRecord } from '../../../ui/stores/records/records.ts';
import { loadSession, signOut } from '../../../ui/stores/person/session.ts';
import { fakeGeometry, fakeResult } from './fakegenerated.ts';

const label = { en: 'Change size', nl: 'Maat wijzigen' };
const message = {
  message: 'BUILDINGS_OVERLAP',
  severity: 'warning',
  target: null,
  value: 3,
  building_id: 6,
  unit_id: null,
} as const;
/** Publishes the result of the generator for a size; the other building stays. */
function generated(gfa: number): void {
  const own: Record<number, number> = { 5: gfa, 6: 900 };
  const of = (record: Building) =>
    fakeGeometry(record, { gfa: own[record.id]!, floors: 6 }, `${record.id} ${own[record.id]}`);
  holdBuildings(7, new Map(snapshotsOf('building', { conceptId: 7 }).map((record) => [record.id, of(record)])));
  takeConcept(7, fakeResult({ gfa: gfa + 900, plotarea: 4_000 }, [{ ...message }], `${gfa}`), 4, true);
}

const renders: Record<string, number> = {};
const counted = (id: string) => ({ id, onRender: () => void (renders[id] = (renders[id] ?? 0) + 1) });
const selected = [5];
const ignore = () => undefined;

const Messages = () => <MessageList messages={useMessages(7)} onSelect={ignore} />;

function Panels() {
  return (
    <MantineProvider>
      <Profiler {...counted('inspector')}>
        <Inspector locationId={3} conceptId={7} selected={selected} />
      </Profiler>
      <Profiler {...counted('figures')}>
        <UnderstandPanel locationId={3} conceptId={7} selected={selected} />
      </Profiler>
      <Profiler {...counted('list')}>
        <BuildingList conceptId={7} />
      </Profiler>
      <Profiler {...counted('messages')}>
        <Messages />
      </Profiler>
    </MantineProvider>
  );
}

const move = (maxlength: number) =>
  act(async () => {
    dragRecord('building', 5, { maxlength, x: maxlength / 2 }, { label, gesture: 'one drag' });
    generated(maxlength * 20);
  });
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-setting="${name}"] input`)!;
const figure = (level: string) => document.querySelector(`[data-figure="gfa"][data-level="${level}"]`)!;
/** The last rendered parts of settings and figures: once both exist, rendering has ended. */
const lastParts = () => [
  document.querySelector(`section[aria-label="${textOf(groupsFor(['flat']).at(-1)!.title)}"]`),
  document.querySelector(`[data-figure="${figureGroups.at(-1)!.figures.at(-1)!}"][data-level="building"]`),
];

followNavigation();
beforeAll(() => startLanguage());
beforeEach(async () => {
  fakeServer.reset();
  fakeServer.put('location', { ...defaultsOf(entities.location.fields), id: 3, name: 'Werf', lat: 52.6, lon: 5 });
  fakeServer.put('concept', { ...defaultsOf(entities.concept.fields), id: 7, name: 'Hof', locationId: 3 });
  for (const id of [5, 6])
    fakeServer.put('building', {
      ...defaultsOf(entities.building.fields),
      id,
      name: `Blok ${id}`,
      conceptId: 7,
      archetype: 'flat',
      maxlength: 40,
    });
  goTo('/concepts/modify/3/7');
  await loadSession();
  await loadLocationTree(3);
  generated(800);
  await act(async () => void render(<Panels />));
  // The settings are put up group by group, so are the figures.
  await waitFor(() => expect(lastParts()).not.toContain(null), { timeout: 20_000 });
});
afterEach(async () => {
  cleanup();
  await signOut();
});

describe('while a building is dragged', () => {
  it('renders only the values that changed, once for each move', async () => {
    for (const id of Object.keys(renders)) renders[id] = 0;
    for (let maxlength = 41; maxlength <= 50; maxlength += 1) {
      await move(maxlength);
      expect([field('maxlength').value, field('x').value]).toEqual([String(maxlength), String(maxlength / 2)]);
      expect(figure('building').getAttribute('data-value')).toBe(String(maxlength * 20));
      expect(figure('concept').getAttribute('data-value')).toBe(String(maxlength * 20 + 900));
    }
    expect(figure('building').textContent).toMatch(/^\+200\.0.*1,000\.0/);
    expect(renders).toMatchObject({ inspector: 10, figures: 10, list: 10, messages: 0 });
    await act(async () => settleDrags());
    // The sizes, and the state of saving.
    expect(renders['inspector']).toBeLessThanOrEqual(14);
    expect(field('maxlength').value).toBe('50');
    expect(screen.getAllByText(/Blok 6/).length).toBeGreaterThan(0);
  });

  it('takes a value back that the drag is cancelled of', async () => {
    const { abandon } = await import('../../../ui/stores/history/history.ts');
    await move(47);
    expect(field('maxlength').value).toBe('47');
    await act(async () => abandon('one drag'));
    expect(field('maxlength').value).toBe('40');
  });
});
