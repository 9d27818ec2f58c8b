/** Whether the page's own result of a concept is out of date, because its records changed after the last screen that watched it. */
import { inputHashOf } from './conceptrecords.ts';

/** Hash of the input of the last result, by concepts that are no longer watched. */
const left = new Map<number, string | null>();

/** Notes that nobody keeps the result of a concept up to date any more. */
export const leaveResult = (conceptId: number): void => void left.set(conceptId, inputHashOf(conceptId));

/** Notes that its result is kept up to date again. */
export const resumeResult = (conceptId: number): void => void left.delete(conceptId);

export const isLeftBehind = (conceptId: number): boolean =>
  left.has(conceptId) && left.get(conceptId) !== inputHashOf(conceptId);
