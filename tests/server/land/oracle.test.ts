import { expect, it } from 'vitest';
import { compareTrees } from './oraclecompare.ts';

it('searches find, count and rank what plain SQL does, on one thread, on four and in the page', async () => {
  const { trees, found, groups } = await compareTrees(30);
  expect(trees).toBe(30);
  // Trees that find nothing, or have no groups, would prove little.
  expect(found).toBeGreaterThan(400);
  expect(groups).toBeGreaterThan(10);
});
