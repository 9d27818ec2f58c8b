/** Knex publishes no types for its dialects; the embedded client extends this one. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';
  export default class ClientPG extends Knex.Client {
    override processResponse(query: object, runner: unknown): unknown;
  }
}
