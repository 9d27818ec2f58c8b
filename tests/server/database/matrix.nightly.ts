/** The whole table of rights without the policies: every principal and every state of an object, held by the query scope alone. */
import { expect, it } from 'vitest';
import { checkAll, openMatrix, signedPrincipals, states, withoutPolicies } from '../support/matrix.ts';

it('holds for everybody and everything', { timeout: 20 * 60_000 }, async () => {
  const matrix = await openMatrix();
  try {
    for (const policies of ['on', 'off'] as const) {
      if (policies === 'off') await withoutPolicies(matrix.world.knex);
      expect((await checkAll(matrix, ['anonymous', ...signedPrincipals], states)).wrong, policies).toEqual([]);
    }
  } finally {
    await matrix.close();
  }
});
