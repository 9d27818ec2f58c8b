// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { tipOf } from '../../../ui/components/tip.ts';

afterEach(() => vi.restoreAllMocks());

it('says the words of a cell while they are cut, else nothing', () => {
  document.body.innerHTML = '<div data-tip-cut><span style="text-overflow: ellipsis">A long name</span></div>';
  const words = document.querySelector('span')!;
  expect(tipOf(words)).toBeNull();
  vi.spyOn(words, 'scrollWidth', 'get').mockReturnValue(300);
  expect(tipOf(words)).toMatchObject({ text: 'A long name', element: words.parentElement });
  words.dataset['tip'] = 'Of the location';
  expect(tipOf(words)).toMatchObject({ text: 'Of the location', element: words });
});
