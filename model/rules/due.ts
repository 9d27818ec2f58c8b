/** Tasks are due on a day, kept as noon UTC. */
import type { Note } from '../entities/note.ts';
import { dutchDay } from './dutchday.ts';

/** Whether the day of a task is over; what is due today is not late. `now`: ms since 1970. */
export const isOverdue = ({ targetAt }: Pick<Note, 'targetAt'>, now: number = Date.now()): boolean =>
  targetAt !== null && dutchDay(Date.parse(targetAt)) < dutchDay(now);
