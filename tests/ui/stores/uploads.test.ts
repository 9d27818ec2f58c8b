import { describe, expect, it, vi } from 'vitest';
import type { Image } from '../../../model/entities/image.ts';
import { image } from '../../../model/entities/image.ts';
import { freshRecord } from '../../../model/entity.ts';
import { ApiError } from '../../../ui/api/error.ts';
import { createUploads } from '../../../ui/stores/uploads/createUploads.ts';
import type { PictureStorage, WaitingPicture } from '../../../ui/stores/uploads/storage.ts';

function memory() {
  const rows = new Map<string, WaitingPicture>();
  const storage: PictureStorage = {
    all: async () => [...rows.values()],
    put: async (row) => void rows.set(row.key, row),
    remove: async (key) => void rows.delete(key),
  };
  return { rows, storage };
}

const LOCAL = -20_000_000;
const row = (key: string, noteId: number): WaitingPicture => ({
  key,
  userId: 1,
  file: new Blob(['x']),
  addedAt: Date.now(),
  draft: { name: key, noteId },
});
const kept = (): Image => ({ ...freshRecord(image), id: 5 });

function setUp(send = vi.fn(async () => kept())) {
  const { rows, storage } = memory();
  const ids = new Map<number, number>();
  const host = { send, saved: vi.fn(), idNow: (id: number) => ids.get(id) ?? id };
  const begin = () => createUploads(storage, host);
  return { rows, ids, host, send, begin };
}

describe('pictures that wait', () => {
  it('wait for the id of their note, over a reload, and are sent once', async () => {
    const { rows, ids, host, send, begin } = setUp();
    const before = begin();
    await before.add([row('a', LOCAL)]);
    await before.send();
    expect(send).not.toHaveBeenCalled();
    const after = begin();
    await after.load(1, Date.now());
    ids.set(LOCAL, 41);
    await after.swap();
    expect(rows.get('a')!.draft.noteId).toBe(41);
    await Promise.all([after.send(), after.send()]);
    await after.send();
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls.flat()[0]).toMatchObject({ key: 'a', draft: { noteId: 41 } });
    expect(host.saved).toHaveBeenCalledTimes(1);
    expect([rows.size, after.shown.list.length]).toEqual([0, 0]);
  });

  it('stay while the server does not answer', async () => {
    const { rows, send, begin } = setUp();
    send.mockRejectedValueOnce(new ApiError(0, null));
    const uploads = begin();
    await uploads.add([row('a', 3)]);
    await expect(uploads.send()).rejects.toThrow();
    expect(rows.size).toBe(1);
    expect(uploads.shown.list[0]).toMatchObject({ share: null, problem: null });
    await uploads.send();
    expect([send.mock.calls.length, rows.size]).toEqual([2, 0]);
  });

  it('stay with the reason when the server refuses them, and let others pass', async () => {
    const { rows, send, begin } = setUp();
    send.mockRejectedValueOnce(new ApiError(413, null));
    const uploads = begin();
    await uploads.add([row('a', 3), row('b', 3)]);
    await uploads.send();
    expect([...rows.keys()]).toEqual(['a']);
    expect(uploads.shown.list[0]!.problem).not.toBeNull();
    await uploads.retry('a');
    expect(rows.size).toBe(0);
  });

  it('are given up after a month', async () => {
    const { rows, begin } = setUp();
    const uploads = begin();
    await uploads.add([row('a', LOCAL)]);
    const later = begin();
    await later.load(1, Date.now() + 31 * 86_400_000);
    expect([rows.size, later.shown.list.length]).toEqual([0, 0]);
  });
});
