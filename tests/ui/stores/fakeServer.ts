/** A server of records in memory, behind the calls of the interface. */
import { vi } from 'vitest';
import { freshRecord } from '../../../model/entity.ts';
import { company } from '../../../model/entities/company.ts';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import { searchedFields } from '../../../model/rules/location/locationfilter.ts';
import { ApiError } from '../../../ui/api/error.ts';
import type { AnyRecord } from '../../../ui/stores/records/banks.ts';
import { patched, plain, type Values } from '../../../ui/stores/records/patch.ts';

interface Row {
  record: AnyRecord;
  deleted: boolean;
}

export const fakeServer = {
  rows: new Map<string, Row>(),
  nextId: 100,
  down: false,
  signedIn: true,
  writes: [] as string[],
  reset() {
    Object.assign(this, { rows: new Map(), nextId: 100, down: false, signedIn: true, writes: [] });
  },
  put(name: EntityName, record: AnyRecord) {
    const entity = entityByName(name);
    this.rows.set(`${name}:${record.id}`, {
      record: { ...plain(freshRecord(entity)), ...record, rev: 1 } as AnyRecord,
      deleted: false,
    });
  },
  row(name: EntityName, id: number): Row {
    if (this.down) throw new ApiError(0, null);
    if (!this.signedIn) throw new ApiError(401, null);
    const row = this.rows.get(`${name}:${id}`);
    if (!row) throw new ApiError(404, { error: { id: 'not_found' } });
    return row;
  },
  /** A row that was not deleted. */
  living(name: EntityName, id: number): Row {
    const row = this.row(name, id);
    if (row.deleted) throw new ApiError(404, { error: { id: 'not_found' } });
    return row;
  },
  /** As a colleague at another desk would. */
  changeElsewhere(name: EntityName, id: number, body: Values) {
    const row = this.living(name, id);
    row.record = { ...patched(entityByName(name).fields, row.record, body), rev: Number(row.record['rev']) + 1 };
  },
  deleteElsewhere(name: EntityName, id: number) {
    const row = this.living(name, id);
    row.deleted = true;
    row.record['rev'] = Number(row.record['rev']) + 1;
  },
  get: (name: EntityName, id: number) => fakeServer.rows.get(`${name}:${id}`),
};

const write = (name: EntityName, id: number, change: (row: Row) => void, verb: string) => {
  const row = fakeServer.row(name, id);
  change(row);
  row.record['rev'] = Number(row.record['rev']) + 1;
  fakeServer.writes.push(`${verb} ${name} ${id}`);
  return plain(row.record);
};

/** Filters of locations that tests use. */
const filters: Readonly<Record<string, string>> = {
  multistatus: 'status',
  multiphase: 'phase',
  multiarchived: 'archived',
  multiCreatedByUserId: 'createdByUserId',
};
const passes = (record: AnyRecord, key: string, values: readonly unknown[]): boolean => {
  if (key === 'search')
    return values.every((word) => searchedFields.some((field) => folded(String(record[field])).includes(String(word))));
  if (key === 'multilabel')
    return [...fakeServer.rows.values()].some(
      ({ record: { locationId, labelId }, deleted }) =>
        !deleted && locationId === record.id && values.includes(labelId),
    );
  return values.includes(record[filters[key] ?? key]);
};

export const recordCalls = {
  listRecords: vi.fn(async (name: EntityName, query: Record<string, unknown> = {}) => {
    if (fakeServer.down) throw new ApiError(0, null);
    const all = [...fakeServer.rows]
      .filter(([key, row]) => key.startsWith(`${name}:`) && !row.deleted)
      .map(([, row]) => row.record);
    const order = query['orderBy'];
    if (typeof order === 'string')
      all.sort((a, b) => String(b[order.slice(1)] ?? '').localeCompare(String(a[order.slice(1)] ?? '')));
    const paging = new Set(['limit', 'offset', 'orderBy', 'fields']);
    const wanted = Object.entries(query).filter(([key, value]) => !paging.has(key) && value !== undefined);
    const found = all.filter((record) => wanted.every(([key, value]) => passes(record, key, [value].flat())));
    const offset = Number(query['offset'] ?? 0);
    return plain(found.slice(offset, offset + Number(query['limit'] ?? found.length)));
  }),
  listFields: vi.fn(async (name: EntityName, _fields: readonly string[], query: Record<string, unknown> = {}) =>
    recordCalls.listRecords(name, query),
  ),
  fetchRecord: vi.fn(async (name: EntityName, id: number) => plain(fakeServer.living(name, id).record)),
  postRecord: vi.fn(async (name: EntityName, body: Values) => {
    if (fakeServer.down) throw new ApiError(0, null);
    const id = (fakeServer.nextId += 1);
    fakeServer.put(name, { ...body, id });
    fakeServer.writes.push(`create ${name} ${id}`);
    return plain(fakeServer.row(name, id).record);
  }),
  orderRecord: vi.fn(async (name: EntityName, id: number, order: number) => {
    if (fakeServer.down) throw new ApiError(0, null);
    const row = fakeServer.living(name, id);
    fakeServer.put(name, { ...row.record, order });
    fakeServer.writes.push(`order ${name} ${id}`);
    return plain(fakeServer.row(name, id).record);
  }),
  patchRecord: vi.fn(async (name: EntityName, id: number, body: Values, { rev }: { rev?: number } = {}) => {
    const row = fakeServer.living(name, id);
    if (rev !== row.record['rev']) throw new ApiError(412, { current: plain(row.record) });
    return write(name, id, (each) => (each.record = patched(entityByName(name).fields, each.record, body)), 'patch');
  }),
  postRecords: vi.fn(async (name: EntityName, bodies: readonly Values[]) => {
    if (fakeServer.down) throw new ApiError(0, null);
    return bodies.map((body) => {
      const id = (fakeServer.nextId += 1);
      fakeServer.put(name, { ...body, id });
      return plain(fakeServer.row(name, id).record);
    });
  }),
  patchRecords: vi.fn(async (name: EntityName, bodies: readonly (Values & { id: number })[]) => {
    if (new Set(bodies.map(({ id }) => id)).size < bodies.length) throw new ApiError(400, null);
    for (const { id, rev } of bodies) {
      const { record } = fakeServer.living(name, id);
      if (typeof rev === 'number' && rev < Number(record['rev'])) throw new ApiError(412, { current: plain(record) });
    }
    return bodies.map(({ id, rev: _, ...body }) =>
      write(name, id, (each) => (each.record = patched(entityByName(name).fields, each.record, body)), 'patch'),
    );
  }),
  deleteRecords: vi.fn(async (name: EntityName, ids: readonly number[]) => {
    for (const id of ids) write(name, id, (row) => (row.deleted = true), 'remove');
    return { ids };
  }),
  deleteRecord: vi.fn(
    async (name: EntityName, id: number) => void write(name, id, (row) => (row.deleted = true), 'remove'),
  ),
  restoreRecord: vi.fn(async (name: EntityName, id: number) =>
    write(name, id, (row) => (row.deleted = false), 'restore'),
  ),
};

const withFeatures = () => {
  const made = freshRecord(company);
  return { ...made, cfg: { ...made.cfg, features: { unitmix: true } } };
};
const who = () => ({
  user: { ...freshRecord(entityByName('user')), id: 1, username: 'noor', rev: 1 },
  company: { ...withFeatures(), id: 1, name: 'Waterland', rev: 1 },
  principal: 'user',
});
export const sessionCalls = {
  currentSession: vi.fn(async () => who()),
  signInCall: vi.fn(async () => {
    fakeServer.signedIn = true;
    return who();
  }),
  signOutCall: vi.fn(async () => undefined),
  changePasswordCall: vi.fn(async () => undefined),
};
