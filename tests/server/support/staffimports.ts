/** Imports of staff over HTTP, with the job that does them. */
import { expect } from 'vitest';
import type { ImportChoices, OpenedImport, UnreadFile } from '../../../model/admin/import.ts';
import type { ImportReport } from '../../../model/imports/exchange.ts';
import { columnsByHeading } from '../../../model/imports/headings.ts';
import { columnsOfKind, type ImportKindKey } from '../../../model/imports/kinds.ts';
import { staffImportKind } from '../../../server/admin/import/job.ts';
import type { Source } from '../../../server/geodata/source.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import type { Client } from './client.ts';
import type { World } from './world.ts';

interface Sending {
  kind?: ImportKindKey;
  name?: string;
  company?: number;
  projection?: string;
}

export type StaffImports = ReturnType<typeof openStaffImports>;

export const choicesOf = ({ facts, fields }: OpenedImport, kind: ImportKindKey = 'locations'): ImportChoices => ({
  columns: columnsByHeading(facts.headings, columnsOfKind(kind, fields)),
  decimal: null,
  clears: false,
  choices: [],
});

/** `companyId`: the customer, unless a file names another. */
export function openStaffImports(world: World, staff: Client, companyId: number, source: Source | null = null) {
  const times = { look: 20, lease: 5, renew: 100, atOnce: 2, rest: 0 };
  const quiet = { error: () => {}, warn: () => {} };
  const loop = startWorkers(
    world.knex,
    [staffImportKind(world.knex, { land: { reads: () => world.land }, world: source })],
    quiet,
    times,
  );

  async function upload(file: string | Uint8Array, { kind = 'locations', name = 'lijst.csv', ...of }: Sending = {}) {
    const query = new URLSearchParams({ kind, name, ...(of.projection && { projection: of.projection }) });
    const answer = await fetch(`${world.url}/staff/customers/${of.company ?? companyId}/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', cookie: staff.cookie },
      body: typeof file === 'string' ? file : Buffer.from(file),
    });
    return { status: answer.status, body: (await answer.json()) as OpenedImport & UnreadFile };
  }

  async function opened(file: string | Uint8Array, sending: Sending = {}): Promise<OpenedImport> {
    const { status, body } = await upload(file, sending);
    expect([status, body.fault]).toEqual([200, undefined]);
    return body;
  }

  async function ended(answer: { status: number; text: string; body: { id: number } }) {
    expect(answer.status, answer.text).toBe(202);
    const job = () => staff.get(`/job/detail/${answer.body.id}`).then(({ body }) => body);
    await expect.poll(async () => (await job()).state, { timeout: 60_000, interval: 30 }).toMatch(/done|failed/);
    return job();
  }

  async function checked({ id }: OpenedImport, choices: ImportChoices): Promise<ImportReport> {
    const job = await ended(await staff.post(`/staff/imports/${id}/check`, choices));
    expect(job.failure).toBeNull();
    const { status, body } = await staff.get(`/staff/imports/${id}/report`);
    expect(status).toBe(200);
    return body;
  }

  async function ran({ id }: OpenedImport, { digest }: ImportReport) {
    const job = await ended(await staff.post(`/staff/imports/${id}/run`, { digest }));
    expect(job.failure).toBeNull();
    return job.result;
  }

  const undone = async ({ id }: OpenedImport) =>
    (await ended(await staff.post(`/staff/imports/${id}/undo`, {}))).result;

  return { upload, opened, ended, checked, ran, undone, stop: () => loop.stop() };
}
