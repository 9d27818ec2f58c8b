import { describe, expect, it } from 'vitest';
import type { Note } from '../../../../../model/entities/note.ts';
import { note } from '../../../../../model/entities/note.ts';
import { freshRecord } from '../../../../../model/entity.ts';
import { mentionedIn } from '../../../../../model/rules/text/mentions.ts';
import { arranged, mayChange } from '../../../../../ui/scenes/locations/detail/notes/arranged.ts';
import { dayIn, isBefore, isOn, momentOf } from '../../../../../ui/scenes/locations/detail/notes/due.ts';

/** A Tuesday. */
const now = { year: 2026, month: 2, day: 17 };

describe('due dates as people type them', () => {
  it.each([
    ['vandaag', '2026-02-17'],
    ['Morgen', '2026-02-18'],
    ['tomorrow', '2026-02-18'],
    ['overmorgen', '2026-02-19'],
    ['vr', '2026-02-20'],
    ['vrijdag', '2026-02-20'],
    ['fri', '2026-02-20'],
    ['ma', '2026-02-23'],
    ['di', '2026-02-24'],
    ['19-2', '2026-02-19'],
    ['19/2', '2026-02-19'],
    ['19 feb', '2026-02-19'],
    ['19 februari', '2026-02-19'],
    ['3 mrt', '2026-03-03'],
    ['17-2', '2026-02-17'],
    ['16-2', '2027-02-16'],
    ['19-2-27', '2027-02-19'],
    ['19-2-2026', '2026-02-19'],
    ['2026-02-19', '2026-02-19'],
    ['29-2', null],
    ['31-4', null],
    ['0-2', null],
    ['12-13', null],
    ['m', null],
    ['ooit', null],
    ['', null],
  ])('%s is %s', (typed, wanted) => {
    const found = dayIn(typed, now);
    expect(found && momentOf(found).slice(0, 10)).toBe(wanted);
  });

  it('is late from the day after', () => {
    const due = momentOf(now);
    expect([isBefore(due, now), isOn(due, now)]).toEqual([false, true]);
    expect([isBefore(due, { ...now, day: 18 }), isOn(due, { ...now, day: 18 })]).toEqual([true, false]);
    expect(isOn(due, { ...now, day: 16 })).toBe(false);
  });
});

const made = (patch: Partial<Note>): Note => ({ ...freshRecord(note), id: 1, ...patch });
const me = 7;

describe('notes in order', () => {
  const notes = [
    made({ id: 1, createdAt: '2026-01-01T00:00:00Z', createdByUserId: 8 }),
    made({ id: 2, createdAt: '2026-01-03T00:00:00Z', createdByUserId: me }),
    made({ id: 3, type: 'task', targetAt: null, createdByUserId: 8 }),
    made({ id: 4, type: 'task', targetAt: '2026-03-01T12:00:00Z', createdByUserId: 8, assignedTo: me }),
    made({ id: 5, type: 'task', targetAt: '2026-02-01T12:00:00Z', createdByUserId: 8 }),
    made({ id: 6, type: 'task', status: 'closed', createdByUserId: 8 }),
    made({ id: 7, type: 'general', createdByUserId: 8 }),
    made({ id: -9, createdAt: null }),
  ];
  const ids = (filter: Parameters<typeof arranged>[1]) => {
    const { pinned, tasks, notes: others, done } = arranged(notes, filter, me);
    return [pinned, tasks, others, done].map((each) => each.map(({ id }) => id));
  };

  it('pins general ones, sorts tasks by date and notes by age', () => {
    expect(ids('all')).toEqual([[7], [5, 4, 3], [-9, 2, 1], [6]]);
  });
  it('filters', () => {
    expect(ids('notes')).toEqual([[7], [], [-9, 2, 1], []]);
    expect(ids('tasks')).toEqual([[], [5, 4, 3], [], [6]]);
    expect(ids('mine')).toEqual([[], [4], [-9, 2], []]);
    expect(ids('open')).toEqual([[], [5, 4, 3], [], []]);
  });
  it('lets author, assignee and administrators change one', () => {
    const [other, own, , assigned] = notes;
    expect(mayChange(other!, me, 'user')).toBe(false);
    expect(mayChange(other!, me, 'admin')).toBe(true);
    expect(mayChange(own!, me, 'trial')).toBe(true);
    expect(mayChange(assigned!, me, 'user')).toBe(true);
  });
});

it('finds the people that a text names, the longest name first', () => {
  const people = [{ name: 'Noor' }, { name: 'Noor van der Werf' }, { name: 'Jan' }, { name: '' }];
  expect(mentionedIn('vraag @noor van der werf, mail jan@b.nl', people)).toEqual([people[1]]);
  expect(mentionedIn('@Jan en @Noor', people)).toEqual([people[0], people[2]]);
});
