import { expect, it } from 'vitest';
import { compareTrees } from './oraclecompare.ts';

it('searches find, count and rank what plain SQL does, on one thread and on four', async () => {
  const { trees, found, groups } = await compareTrees(40);
  expect(trees).toBe(40);
  // Trees that find nothing, or have no groups, would prove little.
  expect(found).toBeGreaterThan(500);
  expect(groups).toBeGreaterThan(10);
});
