/** Words of addresses, plots and areas, without accents, for finding them by their beginnings. */
import type { Knex } from 'knex';

export const name = '20261125154000_land_words';

const ACCENTS = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuy';

const address = ['openbare_ruimte_naam', 'huisnummer', 'huisletter', 'toevoeging', 'postcode', 'woonplaats_naam'];
const part = (property: string): string => `coalesce($1->>'${property}', '')`;
/** A letter belongs to the number before it. */
const addressText = address
  .map((property) => (property === 'huisletter' ? part(property) : `' ' || ${part(property)}`))
  .join(' || ');

export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `create function geo.words(text) returns tsvector language sql immutable parallel safe as $$
       select to_tsvector('simple'::regconfig,
         regexp_replace(lower(translate($1, '${ACCENTS}', '${PLAIN}')), '[^a-z0-9]+', ' ', 'g')) $$`,
    `create function geo.address_words(jsonb) returns tsvector language sql immutable parallel safe as $$
       select geo.words(${addressText}) $$`,
    'create index feature_adres_words on geo.feature_adres using gin (geo.address_words(properties))',
    'create index plot_words on geo.plot using gin (geo.words(number))',
    `create index area_words on geo.area using gin (geo.words(name)) where level <> 'cell'`,
  ])
    await knex.raw(statement);
}
