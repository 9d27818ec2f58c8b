/** Product code uses documented interfaces of libraries: it names none of their internals. */
import { describe, expect, it } from 'vitest';
import { isUnder, readProjectFile, sourceFiles } from './support/files.ts';

const product = ['model', 'engine/host', 'engine/export', 'engine/import', 'engine/cli', 'server', 'ui', 'scripts'];

/** Names of the insides of each library. */
const insides: readonly (readonly [library: string, names: RegExp])[] = [
  [
    'knex',
    /\b_query\b|\b_driver\b|knex\/lib\b|\.withUserParams\b|\bknexUid\b|__knex|client\.pool\b|\.processResponse\b/,
  ],
  ['pg', /\bparsedStatements\b|\b_activeQuery\b|\b_queryQueue\b|\b_connected\b|pg\/lib\b|pg-pool\/|pg-protocol/],
  ['objection', /\bQueryBuilderBase\b|objection\/lib\b|\$\$[a-z]|\b_operations\b/],
  [
    'PGlite',
    /\bexecProtocol\w*\b|\bprotocol\.serialize\b|\bserialize\.(parse|bind)\b|\bstream_ops\b|\b_FS\b|pglite\/dist\b/,
  ],
  ['koa', /\b_matchedRoute\w*\b.*=|\bctx\._|\bcontext\._/],
  ['PostgreSQL', /\bxmin\b|\bctid\b/],
  ['react', /__SECRET|__CLIENT_INTERNALS|\b_reactInternals\b|__reactFiber|__reactProps/],
  ['fiber', /__r3f|\b_roots\b/],
  [
    'three',
    /\brenderer\.properties\b|\b__webgl\w*|\b_listeners\b|\brenderer\.(programs|state|attributes)\b|three\/src\//,
  ],
  ['maplibre', /\bmap\.painter\b|\bmap\.transform\b|\bmap\.style\b|\b_sourceCaches?\b|\bmap\._\w+/],
  ['valtio', /\bunstable_\w+|proxy-compare/],
  ['mantine', /\b__(size|vars|staticSelector)\b/],
];

/** PGlite gives no other way to wait for the disk: its file system gets the `fsync` it lacks. */
const exceptions = ['server/db/synced-files.ts'];

const files = sourceFiles.filter(
  (file) => !exceptions.includes(file) && product.some((folder) => isUnder(file, folder)),
);

describe.each(insides)('of %s', (_, names) => {
  it('no inside is named', () => {
    const found = files.flatMap((file) =>
      readProjectFile(file)
        .split('\n')
        .flatMap((line, index) => (names.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
