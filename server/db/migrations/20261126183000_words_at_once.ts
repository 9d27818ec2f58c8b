/**
 * Words of areas also of their codes, and words written at once: what waits outside of its index is read whole by every question, and
 * the embedded database has no process that moves it in.
 */
import type { Knex } from 'knex';

export const name = '20261126183000_words_at_once';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index geo.area_words');
  await knex.raw(`create index area_words on geo.area using gin (geo.words(name || ' ' || code)) with (fastupdate = off)
    where level <> 'cell'`);
  for (const index of ['feature_adres_words', 'plot_words']) {
    await knex.raw(`alter index geo.${index} set (fastupdate = off)`);
    await knex.raw(`select gin_clean_pending_list('geo.${index}')`);
  }
}
