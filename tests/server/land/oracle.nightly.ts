import { expect, it } from 'vitest';
import { compareTrees } from './oraclecompare.ts';

const TREES = 2_000;
const MOST = 30 * 60_000;

it('two thousand searches find, count and rank what plain SQL does', { timeout: MOST }, async () => {
  expect((await compareTrees(TREES)).trees).toBe(TREES);
});
