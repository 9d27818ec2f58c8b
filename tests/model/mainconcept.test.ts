import { expect, it } from 'vitest';
import { mainConceptOf } from '../../model/rules/location/mainconcept.ts';

const concept = (id: number, order: number, locationId = 1) => ({ id, order, locationId });
const list = [concept(5, 30), concept(6, 10), concept(4, 10), concept(9, 0, 2)];

it('is the first in order, the oldest of equals, of the location itself', () => {
  expect(mainConceptOf(1, list)?.id).toBe(4);
  expect(mainConceptOf(2, list)?.id).toBe(9);
  expect(mainConceptOf(3, list)).toBeNull();
  expect(mainConceptOf(1, [concept(-2, 10), concept(6, 10)])?.id).toBe(6);
});

it('is the chosen one while it is there', () => {
  expect(mainConceptOf(1, list, 5)?.id).toBe(5);
  expect(mainConceptOf(1, list, 9)?.id).toBe(4);
  expect(mainConceptOf(1, list, 77)?.id).toBe(4);
});
