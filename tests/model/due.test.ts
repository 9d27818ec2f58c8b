import { expect, it } from 'vitest';
import { isOverdue } from '../../model/rules/due.ts';

const task = { targetAt: '2026-02-17T12:00:00Z' };

it.each([
  ['in the morning of its day', '2026-02-17T07:00:00Z', false],
  ['in the afternoon of its day', '2026-02-17T16:00:00Z', false],
  ['in the last minute of its day in the Netherlands', '2026-02-17T22:59:00Z', false],
  ['in the first minute of the next', '2026-02-17T23:00:00Z', true],
])('a task %s', (_, now, isLate) => {
  expect(isOverdue(task, Date.parse(now))).toBe(isLate);
});

it('a task without a day is never late', () => {
  expect(isOverdue({ targetAt: null })).toBe(false);
});
