// @vitest-environment happy-dom
/** Versions of a record: their differences in words, and restoring one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import type { RecordChange } from '../../../model/rules/record/history.ts';
import { VersionList } from '../../../ui/components/versions/VersionList.tsx';
import { subjectsWith } from '../../../ui/components/versions/subjects.ts';
import { changeBack, differencesOf, versionsOf } from '../../../ui/components/versions/versions.ts';
import { textOf } from '../../../ui/i18n/useText.ts';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import type { Values } from '../../../ui/stores/records/patch.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

beforeEach(() => openConcept({ name: 'Blok C', maxlength: 70 }));
afterEach(() => signOut());

const change = (rev: number, changes: RecordChange['changes'], rest: Partial<RecordChange> = {}): RecordChange => ({
  entity: 'building',
  id: 5,
  name: 'Blok C',
  rev,
  changedAt: `2026-11-2${rev}T10:00:00.000Z`,
  userId: 1,
  userName: 'Noor Bakker',
  kind: 'changed',
  changes,
  ...rest,
});
const changes = [
  change(4, { name: { before: 'Blok B', after: 'Blok C' } }),
  change(
    3,
    { maxlength: { before: 50, after: 70 }, name: { before: 'Blok', after: 'Blok B' } },
    { userName: '', userId: null },
  ),
  change(2, { maxlength: { before: 40, after: 50 } }),
];
const subject = { entity: 'building', id: 5 } as const;
const between = (entity: 'building' | 'location' | 'note', before: Values, after: Values) =>
  differencesOf(entity, before, after, textOf, (_, id) => (id === 2 ? 'Fatima' : null));

describe('versions', () => {
  it('are those after each change and the one before all, each with what was replaced since', () => {
    expect(versionsOf(changes, subject).map(({ then }) => then)).toEqual([
      {},
      { name: 'Blok B' },
      { name: 'Blok', maxlength: 50 },
      { name: 'Blok', maxlength: 40 },
    ]);
    expect(versionsOf([], subject)).toEqual([]);
  });

  it('are taken back by what differs from now and people may write', () => {
    const [, , , first] = versionsOf(changes, subject);
    expect(changeBack(first!, { name: 'Blok', maxlength: 70 })).toEqual({ maxlength: 40 });
    const server = { entity: 'location' as const, then: { score: 1, name: 'A', companyId: 4 } };
    expect(changeBack(server, { score: 0, name: 'B', companyId: 5 })).toEqual({ name: 'A' });
  });

  it('are told apart field by field, within parts and lists, in words of the model', () => {
    const floor = { name: 'Plint', height: 4, repeat_count: 1 };
    expect(
      between(
        'building',
        { cfg: { floor_height: 3, floors: [floor] } },
        { cfg: { floor_height: 3.2, floors: [{ ...floor, height: 5 }] } },
      ),
    ).toEqual([
      { path: 'cfg.floor_height', names: [expect.any(String)], before: '3.00\u00a0m', after: '3.20\u00a0m' },
      {
        path: 'cfg.floors.0.height',
        names: ['Storeys', 'Plint', 'Height'],
        before: '4.00\u00a0m',
        after: '5.00\u00a0m',
      },
    ]);
    const more = between(
      'building',
      { cfg: { floors: [floor] } },
      { cfg: { floors: [floor, { ...floor, name: 'Top' }] } },
    );
    expect(more).toMatchObject([{ before: 'Plint', after: 'Plint, Top' }]);
    const points = between('building', { cfg: { points: [[0, 0]] } }, { cfg: { points: [[0, 1]] } });
    expect(points).toMatchObject([{ before: '1 item', after: 'different' }]);
    expect(between('note', { assignedTo: null, type: 'note' }, { assignedTo: 2, type: 'task' })).toMatchObject([
      { before: 'Note', after: 'Task' },
      { before: '–', after: 'Fatima' },
    ]);
    expect(between('note', { assignedTo: 9 }, { assignedTo: 2 })).toMatchObject([{ before: 'No. 9' }]);
  });

  it('of a building stand beside those of its concept and the other buildings', () => {
    expect(subjectsWith({ entity: 'building', id: 5 }, textOf)).toEqual([
      { entity: 'concept', records: [{ id: 7, name: 'Hof' }] },
      { entity: 'building', records: [{ id: 5, name: 'Blok C' }] },
    ]);
  });
});

describe('the list of versions', () => {
  let host: HTMLElement;
  const buttons = () => [...host.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')];
  beforeEach(() => {
    host = render(
      <MantineProvider>
        <VersionList subject={subject} changes={changes} canEdit />
      </MantineProvider>,
    ).container;
  });
  afterEach(() => cleanup());

  it('names who, what and which is now, and moves by the arrow keys', () => {
    expect(buttons().map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Noor BakkerNow.*Name$/),
      expect.stringMatching(/^From outside the company.*Name, /),
      expect.stringMatching(/^Noor Bakker/),
      'First version',
    ]);
    buttons()[0]!.focus();
    fireEvent.keyDown(buttons()[0]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(buttons()[1]);
  });

  it('shows beforehand what taking one back changes, does that, and undo brings it back', async () => {
    fireEvent.click(buttons()[3]!);
    const cells = [...host.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Name', 'Blok C', 'Blok'],
      [expect.any(String), '70.00\u00a0m', '40.00\u00a0m'],
    ]);
    const restore = [...host.querySelectorAll('button')].find((each) => each.textContent === 'Restore this version')!;
    await act(async () => void fireEvent.click(restore));
    expect(recordOf('building', 5)).toMatchObject({ name: 'Blok', maxlength: 40 });
    expect(host.textContent).toContain('The same as now.');
    await act(async () => void undo());
    expect(recordOf('building', 5)).toMatchObject({ name: 'Blok C', maxlength: 70 });
  });
});

describe('the versions of a concept', () => {
  afterEach(() => cleanup());
  const tower = { entity: 'building', id: 9, name: 'Toren' } as const;
  const ofAll = [
    change(3, {}, { ...tower, kind: 'deleted', userName: 'Fatima' }),
    change(2, { maxheight: { before: 30, after: 60 } }, tower),
    change(4, { name: { before: 'Blok B', after: 'Blok C' } }),
    change(2, { name: { before: 'Plan', after: 'Hof' } }, { entity: 'concept', id: 7, name: 'Hof' }),
    change(1, {}, { ...tower, kind: 'added', userName: '', userId: null }),
  ];

  it('tell of its buildings, each apart', () => {
    const versions = versionsOf(ofAll, { entity: 'concept', id: 7 });
    expect(versions.map(({ id, then }) => [id, then])).toEqual([
      [9, {}],
      [9, {}],
      [5, {}],
      [7, {}],
      [9, { maxheight: 30 }],
      [7, { name: 'Plan' }],
    ]);
  });

  it('say whose each is, and bring back a building that was deleted', async () => {
    fakeServer.put('building', { id: 9, name: 'Toren', conceptId: 7 });
    fakeServer.deleteElsewhere('building', 9);
    const { container } = render(
      <MantineProvider>
        <VersionList subject={{ entity: 'concept', id: 7 }} changes={ofAll} canEdit />
      </MantineProvider>,
    );
    const heads = [...container.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')];
    expect(heads.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^FatimaNow.*TorenDeleted$/),
      expect.stringMatching(/^Noor Bakker.*Toren.+/),
      expect.stringMatching(/^Noor Bakker.*Blok CName$/),
      expect.stringMatching(/^Noor Bakker.*HofName$/),
      expect.stringMatching(/^Added.*Toren$/),
      'First version',
    ]);
    fireEvent.click(heads[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Restore: Toren' }));
    await expect.poll(() => recordOf('building', 9)).toMatchObject({ name: 'Toren' });
    expect(fakeServer.get('building', 9)!.deleted).toBe(false);
  });
});
