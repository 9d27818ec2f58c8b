/** Which notes a filter shows, and in which order. */
import type { Note } from '../../../../../model/entities/note.ts';
import type { Principal } from '../../../../../model/entity.ts';
import { manages } from '../../../../../model/rules/account/tiers.ts';

export const noteFilters = ['all', 'notes', 'tasks', 'mine', 'open'] as const;
export type NoteFilter = (typeof noteFilters)[number];

interface Arranged {
  /** General notes. */
  readonly pinned: readonly Note[];
  /** By date, those without one last. */
  readonly tasks: readonly Note[];
  /** The newest first. */
  readonly notes: readonly Note[];
  readonly done: readonly Note[];
}

export const isTask = ({ type }: Pick<Note, 'type'>): boolean => type === 'task';
export const isClosed = (note: Pick<Note, 'type' | 'status'>): boolean => isTask(note) && note.status === 'closed';

/** A note that is not saved yet has no author on the server: it is of who looks. */
const authorOf = ({ id, createdByUserId }: Note, me: number): number | null => (id < 0 ? me : createdByUserId);

const isMine = (note: Note, me: number): boolean => note.assignedTo === me || authorOf(note, me) === me;

/** Whether this person may change the note; the server decides the same. */
export const mayChange = (note: Note, me: number, principal: Principal): boolean =>
  manages(principal) || isMine(note, me);

function passes(note: Note, filter: NoteFilter, me: number): boolean {
  if (filter === 'notes') return !isTask(note);
  if (filter === 'tasks') return isTask(note);
  if (filter === 'mine') return isMine(note, me);
  return filter === 'all' || (isTask(note) && !isClosed(note));
}

const age = ({ id, createdAt }: Note): number =>
  id < 0 || createdAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(createdAt);
const dueOf = ({ targetAt }: Note): number => (targetAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(targetAt));
const newestFirst = (a: Note, b: Note): number => age(b) - age(a) || b.id - a.id;

export function arranged(notes: readonly Note[], filter: NoteFilter, me: number): Arranged {
  const shown = notes.filter((note) => passes(note, filter, me));
  return {
    pinned: shown.filter(({ type }) => type === 'general').toSorted(newestFirst),
    tasks: shown
      .filter((note) => isTask(note) && !isClosed(note))
      .toSorted((a, b) => dueOf(a) - dueOf(b) || newestFirst(b, a)),
    notes: shown.filter(({ type }) => type === 'note').toSorted(newestFirst),
    done: shown.filter(isClosed).toSorted(newestFirst),
  };
}
