// @vitest-environment happy-dom
/** Keys of a drawing that has the focus. */
import { cleanup, render, screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Viewport } from '../../../ui/plan/Viewport.tsx';
import { viewportKeys } from '../../../ui/plan/viewportkeys.ts';
import { shortcuts } from '../../../ui/stores/page/shortcuts.ts';
import { pressOf } from './pressof.ts';

afterEach(cleanup);

const drawing = () => {
  render(
    <Viewport sheet={{ width: 400, height: 300 }} label="Plan" handle={createRef()}>
      <p>Sheet</p>
    </Viewport>,
  );
  return screen.getByRole('group', { name: 'Plan' });
};
const isTaken = (keys: string) => {
  const element = drawing();
  let isLeft = true;
  act(() => void (isLeft = element.dispatchEvent(pressOf(keys))));
  return !isLeft;
};

it.each(Object.values(viewportKeys).flatMap(({ keys, also = [] }) => [...keys, ...also]))('%s is taken', (keys) => {
  expect(isTaken(keys)).toBe(true);
});

it('those with Ctrl or Alt stay with the browser', () => {
  expect(isTaken('$mod+(Arrow.*)')).toBe(false);
  cleanup();
  expect(isTaken('$mod+0')).toBe(false);
});

it('are listed in the help', () => {
  drawing();
  expect(shortcuts.groups.flatMap(({ items }) => items.map(({ keys }) => keys))).toEqual(['(Arrow.*)', '+', '-', '0']);
});
