/** A tile says by itself that it leaves something out. */
import type { Knex } from 'knex';

export const name = '20261127180102_whole_tiles';

export const up = async (knex: Knex): Promise<void> =>
  void (await knex.raw('alter table geo.tile drop column "leftOut"'));
