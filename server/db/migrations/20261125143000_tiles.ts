/** Tiles say how many features they leave out. */
import type { Knex } from 'knex';

export const name = '20261125143000_tiles';

export const up = async (knex: Knex): Promise<void> =>
  void (await knex.raw(`alter table geo.tile add column "leftOut" int not null default 0`));
