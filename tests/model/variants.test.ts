import { describe, expect, it } from 'vitest';
import { inFamilies, originalName, variantName } from '../../model/rules/building/variants.ts';

describe('variants', () => {
  it('take the next letter after the name of the original', () => {
    expect(variantName('Hof', ['Hof'])).toBe('Hof – variant B');
    expect(variantName('Hof', ['Hof', 'Hof – variant B'])).toBe('Hof – variant C');
    expect(variantName('Hof – variant B', ['Hof', 'Hof – variant B'])).toBe('Hof – variant C');
    expect(originalName('Hof – variant B')).toBe('Hof');
  });

  it('do not run out of letters', () => {
    const taken: string[] = [];
    for (let count = 0; count < 30; count += 1) taken.push(variantName('Hof', taken));
    expect(new Set(taken).size).toBe(30);
  });

  it('stand behind what they were made of, however deep, and even when that has gone or turns in a circle', () => {
    const concept = (id: number, variantOf: number | null = null) => ({ id, name: `${id}`, cfg: { variantOf } });
    const families = (...all: ReturnType<typeof concept>[]) =>
      inFamilies(all).map(({ head, variants }) => [head.id, variants.map(({ id }) => id)]);
    expect(families(concept(1), concept(2), concept(3, 1), concept(4, 3))).toEqual([
      [1, [3, 4]],
      [2, []],
    ]);
    expect(families(concept(5, 99))).toEqual([[5, []]]);
    expect(families(concept(6, 7), concept(7, 6)).flat(2).toSorted()).toEqual([6, 7]);
  });
});
