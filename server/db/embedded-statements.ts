/**
 * Statements of the embedded database. Reading and planning one takes it several times as long as running it, and so does
 * each call into its module: a text is prepared when it first comes, and is one call from then on.
 */
import { messages, parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';

interface Prepared {
  readonly name: string;
  /** Type numbers of the values. */
  readonly types: readonly number[];
  /** What its rows hold; none for a statement that gives no rows. */
  readonly columns: readonly Message[];
}
type Message = Parameters<typeof parse.parseResults>[0][number];

/**
 * Statements that are kept, some 10 kB each: with fewer than all calls of all entities use, they are forgotten before they come again.
 * And what is not worth keeping: long lists of values are seldom written twice.
 */
const MOST_PREPARED = 1000;
const MOST_VALUES = 20;
const MOST_LETTERS = 10_000;

/** These leave tables as they are. After anything else all statements are prepared anew: their columns may be others. */
const ordinary = /^[\s(]*(?:select|insert|update|delete|with|begin|start|commit|rollback|savepoint|release|set)\b/i;

const takingBack = /^\s*rollback\b/i;

const { serialize } = protocol;
const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

export class EmbeddedStatements {
  readonly #database: PGlite;
  readonly #kept = new Map<string, Prepared>();
  /** Names are never used twice: a failed transaction cannot give one back. */
  #names = 0;
  /** Tables were changed, perhaps in a transaction that is still taken back. */
  #isChanged = false;

  constructor(database: PGlite) {
    this.#database = database;
  }

  run(sql: string, values: readonly unknown[]): Promise<Results> {
    return this.#database.runExclusive(async () => {
      if (this.#database.closed) throw new Error('PGlite is closed');
      const prepared = await this.#prepared(sql, values.length);
      try {
        return await this.#execute(prepared, values);
      } finally {
        if (!ordinary.test(sql)) this.#isChanged = true;
        if (!ordinary.test(sql) || (this.#isChanged && takingBack.test(sql))) await this.#forget();
      }
    });
  }

  async #prepared(text: string, values: number): Promise<Prepared> {
    const present = this.#kept.get(text);
    if (present) return present;
    const isKept = values <= MOST_VALUES && text.length <= MOST_LETTERS && ordinary.test(text);
    if (isKept && this.#kept.size >= MOST_PREPARED) await this.#forget();
    const name = isKept ? `kavel_${++this.#names}` : '';
    const found = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults([...found]),
      columns: found.filter((each) => each.name === 'rowDescription'),
    };
    if (isKept) this.#kept.set(text, prepared);
    return prepared;
  }

  async #execute({ name, types, columns }: Prepared, values: readonly unknown[]): Promise<Results> {
    const { serializers, parsers } = this.#database;
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      return serializers[types[index]!]?.(value) ?? String(value);
    });
    const found = await this.#send([
      serialize.bind({ statement: name, values: texts }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    return parse.parseResults([...columns, ...found], parsers)[0]!;
  }

  async #forget(): Promise<void> {
    const names = [...this.#kept.values()].map(({ name }) => name);
    this.#kept.clear();
    if (names.length > 0)
      await this.#send([...names.map((name) => serialize.close({ type: 'S', name })), serialize.sync()]);
  }

  /** All of it up to a `sync` in one call. Throws what the database refuses, when it is ready for the next. */
  async #send(parts: readonly Uint8Array[]): Promise<readonly Message[]> {
    const { messages: found } = await this.#database.execProtocol(joined(parts), { throwOnError: false });
    const failed = found.find((each) => each instanceof messages.DatabaseError);
    if (failed) throw failed;
    return found;
  }
}
