/** Lines of GeoJSON become imports of the municipalities that they lie in, and tasks that publish them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Position } from 'geojson';
import proj4 from 'proj4';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CollectionName } from '../../../model/land/collections.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import { importLines, type GivenLines } from '../../../server/commands/landimport.ts';
import { readImport } from '../../../server/geodata/store/imports.ts';
import { currentRelease } from '../../../server/geodata/store/releases.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { StartFailure } from '../../../server/start/start-failure.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { inDegrees, movedBy } from '../../support/services/faults.ts';
import { listTasks, openLandDatabase, WATERHOVEN, type LandDatabase } from './support.ts';

let land: LandDatabase;
let folder: string;
beforeAll(async () => {
  land = await openLandDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'kavel-lines-'));
});
afterAll(async () => {
  await land.close();
  await rm(folder, { recursive: true });
});

const { forward } = proj4(rdNew, 'EPSG:3857');
const inMercator = movedBy((position) => forward(position as [number, number]) as Position);

/** A file of the features, with lines that are none. */
async function lines(
  collection: CollectionName,
  change = (features: Awaited<ReturnType<typeof demoFeatures>>) => features as readonly object[],
  crs: string | null = null,
) {
  const file = path.join(folder, `${collection}.jsonl`);
  const rows = (change(await demoFeatures(collection)) as { geometry: object; properties: object }[]).map(
    ({ geometry, properties }) => JSON.stringify({ type: 'Feature', geometry, properties }),
  );
  const sea = { type: 'Feature', geometry: { type: 'Point', coordinates: [20_000, 600_000] }, properties: {} };
  await writeFile(file, ['{"type":"Feature', ...rows, JSON.stringify(sea), '', 'null'].join('\n'));
  return { collection, file, crs };
}

it('needs the borders of municipalities for plots', async () => {
  await expect(importLines(land.knex, [await lines('station')], [])).resolves.toMatchObject([{ features: 4 }]);
  await expect(importLines(land.knex, [await lines('perceel')], [])).rejects.toThrow('Load gemeente first');
});

it('loads what lies in a municipality, in degrees or a projection that is named', async () => {
  const files = [
    await lines('gemeente'),
    await lines('perceel', inDegrees),
    await lines('waterdeel', inMercator, 'EPSG:3857'),
    await lines('energielabel'),
  ];
  const loaded = await importLines(land.knex, files, [WATERHOVEN]);
  // Borders of other municipalities are not stored.
  const { length: plots } = await demoFeatures('perceel');
  expect(loaded.slice(0, 2)).toEqual([
    { collection: 'gemeente', municipalities: 1, features: 1, left: 3, failures: [] },
    { collection: 'perceel', municipalities: 1, features: 870, left: plots - 870 + 3, failures: [] },
  ]);
  expect(loaded[3]).toMatchObject({ features: 765 });
  const [task] = await listTasks(land.knex, WATERHOVEN);
  expect(task).toMatchObject({ kind: 'refresh', state: 'waiting' });
  const loop = workOn(
    land.knex,
    tasks,
    [refreshKind({ ...land, adapters: [], makeRelease })],
    { error: () => undefined, warn: () => undefined },
    { ...taskTimes, look: 20 },
  );
  await expect.poll(() => currentRelease(land.knex, WATERHOVEN), { timeout: 60_000 }).toMatchObject({ plots: 870 });
  await loop.stop();
  const { imports } = (await currentRelease(land.knex, WATERHOVEN))!;
  expect(Object.keys(imports).sort()).toEqual(['energielabel', 'gemeente', 'perceel', 'plots', 'waterdeel']);
  expect(await readImport(land.knex, WATERHOVEN, imports['perceel']!)).toMatchObject({ rows: 870, skipped: 0 });
  // Municipalities that were not asked for have nothing.
  expect(await listTasks(land.knex, 9902)).toEqual([]);
});

it('says what is wrong with a file, and loads none where one cannot be read', async () => {
  const borders = await lines('gemeente');
  const csv = { collection: 'pand', file: path.join(folder, 'pand.csv'), crs: null } as const;
  await writeFile(csv.file, 'identificatie;bouwjaar\n1;1970\n');
  const load = (file: GivenLines, only: number[] = []) => importLines(land.knex, [borders, file], only);
  const imports = () => land.knex('geo.import').where('municipality', '>=', 0).pluck('id');
  const before = await imports();
  const missing = { ...csv, file: path.join(folder, 'missing.jsonl') };
  await expect(load(missing)).rejects.toThrow(new StartFailure(`${missing.file} cannot be read (ENOENT).`));
  await expect(load({ ...csv, crs: 'EPSG:9' })).rejects.toThrow('EPSG:9 is no projection');
  expect(await imports()).toEqual(before);
  await expect(load(csv)).rejects.toThrow('is a feature of GeoJSON');
  await expect(importLines(land.knex, [borders], [363])).rejects.toThrow('lies in GM0363.');
});
