/** A new kind of one-off job is a value in the folder of its subject and a line in `server/jobs/kinds.ts`. */
import { describe, expect, it } from 'vitest';
import { kindsWith, type KindTools } from '../../../server/jobs/kinds.ts';

const kinds = kindsWith({} as KindTools);

describe.each(kinds)('the kind $name', ({ name, mostAttempts }) => {
  it('has a name of its own and an end to its tries', () => {
    expect(name).toMatch(/^\w{1,50}$/);
    expect(kinds.filter((kind) => kind.name === name)).toHaveLength(1);
    expect(mostAttempts).toBeGreaterThan(0);
  });
});
