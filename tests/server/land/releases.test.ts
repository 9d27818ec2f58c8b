/** Releases change at once for all readers, survive the death of a publisher, and are purged when none is left. */
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { migrate, migrateLand } from '../../../server/db/migrate.ts';
import { openLand } from '../../../server/geodata/land.ts';
import { readColumns, writeColumn, type Versions } from '../../../server/geodata/store/columns.ts';
import { purgeLand } from '../../../server/geodata/store/purge.ts';
import { currentRelease, loadedMunicipalities, publish, readRelease } from '../../../server/geodata/store/releases.ts';
import { isPostgres, newServerDatabase, ownDatabase } from '../support/database.ts';
import { startProgramFile } from '../support/program.ts';
import { imported, isRouted, openLandDatabase, parcel, WATERHOVEN, type LandDatabase } from './support.ts';

let land: LandDatabase;
beforeAll(async () => {
  land = await openLandDatabase();
});
afterAll(async () => {
  expect([...land.statements].filter((sql) => !isRouted(sql))).toEqual([]);
  await land.close();
});

const KEYS = ['plot_area', 'plot_width', 'noise_lden_total'];
const PLOTS = 2_000;

/** A release whose every value is `n`. */
async function released(n: number, perceel: number) {
  const columns: Record<string, string> = {};
  for (const key of KEYS) {
    const values = new Float32Array(PLOTS).fill(n);
    columns[key] = await writeColumn(land.knex, WATERHOVEN, { key, level: 'plot', values }, { perceel });
  }
  return publish(land.knex, { municipality: WATERHOVEN, plots: PLOTS, columns, imports: { perceel } });
}

async function valuesOf(versions: Versions): Promise<Set<number>> {
  const columns = await readColumns(land, WATERHOVEN, versions);
  expect([...columns.keys()].sort()).toEqual([...KEYS].sort());
  return new Set([...columns.values()].flatMap(({ values }) => [values[0]!, values[PLOTS - 1]!]));
}

it('twenty readers each see one release while others are published', async () => {
  const perceel = await imported(land, 'perceel', [parcel(1)]);
  const first = await released(0, perceel);
  let isOver = false;
  const read = async (): Promise<Set<number>> => {
    const seen = new Set<number>();
    while (!isOver) {
      const release = (await currentRelease(land.knex, WATERHOVEN))!;
      const values = await valuesOf(release.columns);
      expect(values.size).toBe(1);
      for (const value of values) seen.add(value);
    }
    return seen;
  };
  const readers = Array.from({ length: 20 }, read);
  for (let n = 1; n <= 10; n++) await released(n, perceel);
  isOver = true;
  const seen = new Set((await Promise.all(readers)).flatMap((each) => [...each]));
  expect(seen.size).toBeGreaterThan(2);
  const last = (await currentRelease(land.knex, WATERHOVEN))!;
  expect(await loadedMunicipalities(land.knex)).toEqual([{ municipality: WATERHOVEN, release: last.id }]);
  // The first release is whole as long as it is there.
  expect(await readRelease(land.knex, WATERHOVEN, first.id)).toEqual(first);
  expect(await valuesOf(first.columns)).toEqual(new Set([0]));
  expect(first.hash).not.toBe(last.hash);
});

it('what neither the current nor the earlier release names leaves after an hour', async () => {
  const [older, old, next] = [
    await imported(land, 'perceel', [parcel(1), parcel(2)]),
    await imported(land, 'perceel', [parcel(1), parcel(3)]),
    await imported(land, 'perceel', [parcel(1), parcel(4)]),
  ];
  for (const perceel of [older, old, next]) await released(perceel, perceel);
  const waiting = await imported(land, 'pand', [parcel(5)]);
  expect(await purgeLand(land.knex)).toBe(0);
  expect(await purgeLand(land.knex, 0)).toBeGreaterThan(0);
  const left = async (table: string, column: string) =>
    [...new Set(await land.knex(`geo.${table}`).where('municipality', '=', WATERHOVEN).pluck(column))].sort();
  expect(await left('import', 'id')).toEqual([old, next, waiting]);
  expect(await left('feature', 'import')).toEqual([old, next, waiting]);
  expect(await left('release', 'id')).toHaveLength(2);
  expect(await land.knex('geo.column').where('municipality', '=', WATERHOVEN).pluck('key')).toHaveLength(6);
  expect(await valuesOf((await currentRelease(land.knex, WATERHOVEN))!.columns)).toEqual(new Set([next]));
  expect(await purgeLand(land.knex, 0)).toBe(0);
});

it('a publisher killed before its end leaves the old release', async () => {
  const own = await ownDatabase('kavel-publish-');
  onTestFinished(() => own.drop());
  const before = await own.open();
  await migrate(before.knex);
  await migrateLand(before.knex);
  const first = await publish(before.knex, { municipality: 1, plots: 1, columns: {}, imports: { perceel: 1 } });
  await before.close();
  for (let time = 0; time < 2; time++) {
    const program = path.join(import.meta.dirname, 'publishprocess.ts');
    const publisher = startProgramFile(program, ['1', '2'], own.settings);
    await publisher.says('published');
    publisher.child.kill('SIGKILL');
    expect((await publisher.ended).code).toBeNull();
  }
  const after = await own.open();
  expect(await currentRelease(after.knex, 1)).toEqual(first);
  // And the next one is published.
  const next = await publish(after.knex, { municipality: 1, plots: 2, columns: {}, imports: { perceel: 2 } });
  expect(await currentRelease(after.knex, 1)).toEqual(next);
  await after.close();
}, 120_000);

it.runIf(isPostgres)('the land has a database of its own, and replicas are read in turn', async () => {
  const { url, drop } = await newServerDatabase();
  // The database itself stands in for its replicas.
  const apart = await openLand(land, { url, readUrls: [url, url] });
  await publish(apart.writes.knex, { municipality: 7, plots: 1, columns: {}, imports: {} });
  expect(await currentRelease(land.knex, 7)).toBeNull();
  const reads = [apart.reads(), apart.reads(), apart.reads()];
  expect([reads[0] === reads[1], reads[0] === reads[2]]).toEqual([false, true]);
  for (const { knex } of reads) expect(await currentRelease(knex, 7)).toMatchObject({ plots: 1 });
  expect(await apart.writes.knex('pg_tables').where('schemaname', 'public').pluck('tablename')).toEqual([]);
  await apart.close();
  await expect(openLand(land, { url: url.replace(/\/[^/]*$/, '/absent'), readUrls: [] })).rejects.toThrow(
    /GEO_DATABASE_URL cannot be reached/,
  );
  await drop();
});
