// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { describeChanges, leavesOf } from '../../../ui/scenes/concepts/history/describe.ts';
import { textOf } from '../../../ui/i18n/useText.ts';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { goToStep, history, noteOutcome, redo, trailNow, undo } from '../../../ui/stores/history/history.ts';
import { editRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from '../stores/openConcept.ts';

const label = { en: 'Resize', nl: 'Formaat wijzigen' };

beforeEach(() => openConcept());
afterEach(() => signOut());

const length = () => recordOf('building', 5)?.maxlength;
const lengthen = (maxlength: number) => editRecord('building', 5, { maxlength }, { label });

describe('the list of steps', () => {
  it('goes back and forth over many steps at once', () => {
    for (const to of [50, 60, 70]) lengthen(to);
    goToStep(1);
    expect(length()).toBe(50);
    expect(trailNow()).toMatchObject({ at: 1 });
    expect(trailNow().steps).toHaveLength(3);
    goToStep(3);
    expect(length()).toBe(70);
    goToStep(0);
    expect(length()).toBe(40);
    expect(history.undoable).toBeNull();
  });

  it('keeps more steps than anybody counts', () => {
    for (let to = 41; to < 341; to += 1) lengthen(to);
    expect(trailNow().steps).toHaveLength(300);
    goToStep(0);
    expect(length()).toBe(40);
  });

  it('keeps behind each step what the figures became', () => {
    noteOutcome({ gfa: 6400 });
    lengthen(50);
    noteOutcome({ gfa: 8000 });
    const { base, steps } = trailNow();
    expect([base, steps[0]!.outcome]).toEqual([{ gfa: 6400 }, { gfa: 8000 }]);
    undo();
    noteOutcome({ gfa: 6400 });
    redo();
    expect(trailNow().steps[0]!.outcome).toEqual({ gfa: 8000 });
  });
});

describe('a step in words', () => {
  it('names the record, the field and both values', () => {
    lengthen(55);
    const lines = describeChanges(trailNow().steps[0]!.changes, () => 'Blok', textOf);
    expect(lines).toEqual([expect.stringMatching(/^Blok: .* from 40[.,]00\s?m to 55[.,]00\s?m$/)]);
  });

  it('finds what changed inside parts', () =>
    expect(leavesOf({ cfg: { flat: { storageRatio: 2 }, access: 'gallery' } })).toEqual([
      ['cfg', 'flat', 'storageRatio'],
      ['cfg', 'access'],
    ]));
});
