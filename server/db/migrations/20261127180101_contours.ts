/** Contours of noise: the land of each class, in parts. */
import type { Knex } from 'knex';

export const name = '20261127180101_contours';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table geo.contour (
    municipality int not null, import int not null, i int not null, source text not null, class text not null,
    box box not null, geometry bytea not null,
    primary key (municipality, import, i))`);
  await knex.raw('create index contour_box on geo.contour using gist (box)');
}
