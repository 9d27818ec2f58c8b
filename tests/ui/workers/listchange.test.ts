import { describe, expect, it } from 'vitest';
import { changed, changeOf } from '../../../ui/workers/listchange.ts';
import fc from '../../support/properties.ts';

const isSame = (a: string, b: string) => a === b;

describe('a list that crosses as what changed of it', () => {
  it('is the list on the other side, whatever it was before', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(changed(before, changeOf(before, after, isSame))).toEqual(after);
      }),
    );
  });

  it('carries only what stands between the ends that stay', () => {
    const before = ['a', 'b', 'c', 'd', 'e'];
    expect(changeOf(before, ['a', 'b', 'x', 'y', 'e'], isSame)).toEqual({ head: 2, tail: 1, middle: ['x', 'y'] });
    expect(changeOf(before, ['a', 'e'], isSame)).toEqual({ head: 1, tail: 1, middle: [] });
    expect(changeOf(before, [...before, 'f'], isSame)).toEqual({ head: 5, tail: 0, middle: ['f'] });
  });

  it('is the same list with the same entries where nothing changed', () => {
    const [one, two] = [{ text: 'one' }, { text: 'two' }];
    const before = [one, two];
    const byText = (a: { text: string }, b: { text: string }) => a.text === b.text;
    expect(changed(before, changeOf(before, [{ text: 'one' }, { text: 'two' }], byText))).toBe(before);
    const after = changed(before, changeOf(before, [{ text: 'one' }, { text: 'three' }], byText));
    expect(after[0]).toBe(one);
  });
});
