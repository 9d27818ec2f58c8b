/** What waits for the signed-in person: open tasks, late ones first, and notes that mention them. */
import type { Note } from '../../../model/entities/note.ts';
import type { User } from '../../../model/entities/user.ts';
import { mentionedIn } from '../../../model/rules/text/mentions.ts';
import { plainOfRich } from '../../../model/rules/text/richtext.ts';
import { listRecords } from '../../api/records.ts';
import { nameOfRecord } from '../../fields/recordname.ts';

/** Notes that are looked through for mentions, the latest first. */
const LOOKED_AT = 200;
const MENTIONS = 10;

interface Todo {
  readonly tasks: readonly Note[];
  readonly mentions: readonly Note[];
}

/** By their day, those without one last. */
const byDue = (a: Note, b: Note): number => (a.targetAt ?? '9').localeCompare(b.targetAt ?? '9') || a.id - b.id;

export async function loadTodo(user: User, signal: AbortSignal): Promise<Todo> {
  const [tasks, notes, people] = await Promise.all([
    listRecords('note', { type: 'task', status: 'open', assignedTo: user.id }, signal),
    listRecords('note', { orderBy: '-updatedAt', limit: LOOKED_AT }, signal),
    listRecords('user', {}, signal),
  ]);
  return { tasks: tasks.filter(hasPlace).sort(byDue), mentions: mentionsOf(user, notes, people) };
}

const hasPlace = ({ locationId }: Note): boolean => locationId !== null;

/** Notes of others that name the person, and not a colleague whose name begins with theirs. */
export function mentionsOf(user: User, notes: readonly Note[], people: readonly User[]): Note[] {
  const named = (person: User) => ({ id: person.id, name: nameOfRecord('user', { ...person }) ?? '' });
  const all = [named(user), ...people.filter(({ id }) => id !== user.id).map(named)];
  return notes
    .filter((note) => hasPlace(note) && note.createdByUserId !== user.id)
    .filter(({ name, description }) =>
      mentionedIn(`${name} ${plainOfRich(description)}`, all).some(({ id }) => id === user.id),
    )
    .slice(0, MENTIONS);
}
