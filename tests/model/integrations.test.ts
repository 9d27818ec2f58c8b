import { expect, it } from 'vitest';
import { shownState } from '../../model/rules/integrations.ts';

it('shows how the last run of a step ended, and what the location has without one', () => {
  expect(shownState('not_started', 'none', true)).toBe('success');
  expect(shownState('not_started', 'none', null)).toBe('not_started');
  expect(shownState('success', 'none', null)).toBe('success');
  // What it made is gone.
  expect(shownState('success', 'none', false)).toBe('not_started');
  expect(shownState('failed', 'not_loaded', false)).toBe('failed');
  // Somebody typed what the land of this municipality cannot give.
  expect(shownState('failed', 'not_loaded', true)).toBe('success');
  // The source did not answer when it was asked again: what is there stays, and the step says so.
  expect(shownState('failed', 'no_answer', true)).toBe('failed');
});
