import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../ui/api/error.ts';
import type { QueuedEdit } from '../../../ui/stores/queue/edit.ts';
import { LOCAL, OTHER_LOCAL, create, patch, pause, remove, server, settled, setUp } from './queueSupport.ts';

const WAIT = { timeout: 20_000 };

describe('the line of edits', () => {
  it('stores an edit before it is sent and forgets it once it is confirmed', async () => {
    let storedWhenSent = 0;
    const { queue, rows, sent } = setUp((edit) => {
      storedWhenSent = rows.size;
      return { id: edit.id, rev: 2 };
    });
    queue.add(patch(5, { maxlength: 50 }));
    expect(queue.saving.state).toBe('saving');
    queue.lead();
    await settled(queue);
    expect(storedWhenSent).toBe(1);
    expect(sent).toHaveLength(1);
    expect(rows.size).toBe(0);
    expect(queue.saving.state).toBe('saved');
  });

  it('joins edits of one record into one write with the first base', async () => {
    const { queue, sent } = setUp((edit) => ({ id: edit.id, rev: 2 }));
    for (let length = 41; length <= 60; length += 1)
      queue.add(patch(5, { maxlength: length }, { maxlength: length - 1 }));
    queue.add(patch(5, { cfg: { flat: { storageRatio: 2 } } }, { cfg: { flat: { storageRatio: 1 } } }));
    queue.lead();
    await settled(queue);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({ maxlength: 60, cfg: { flat: { storageRatio: 2 } } });
    expect(sent[0]!.base).toEqual({ maxlength: 40, cfg: { flat: { storageRatio: 1 } } });
  });

  it('never changes an edit that was tried: a later one is sent after it, on its revision', async () => {
    let fails = true;
    const answer = server({ id: 5, rev: 1, maxlength: 40 });
    const { queue, sent } = setUp((edit) => {
      if (fails) throw new ApiError(0, null);
      return answer(edit);
    });
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }, { maxlength: 40 }));
    await expect.poll(() => queue.saving.state, WAIT).toBe('offline');
    queue.add(patch(5, { maxlength: 55 }, { maxlength: 50 }));
    fails = false;
    queue.hurry();
    await settled(queue);
    const first = sent[0]!.key;
    expect(sent.filter((edit) => edit.key === first).every((edit) => edit.body['maxlength'] === 50)).toBe(true);
    expect(sent.at(-1)).toMatchObject({ body: { maxlength: 55 }, rev: 2 });
    expect(sent.at(-1)!.key).not.toBe(first);
  });

  it('keeps edits while the server is away, and tries the same key again', async () => {
    let answers = 0;
    const { queue, sent, rows } = setUp((edit) => {
      answers += 1;
      if (answers < 4) throw new ApiError(answers === 2 ? 503 : 0, null);
      return { id: edit.id, rev: 2 };
    });
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }));
    await pause(15);
    expect(rows.size).toBe(1);
    await settled(queue);
    expect(new Set(sent.map((edit) => edit.key)).size).toBe(1);
    expect(answers).toBe(4);
    expect(queue.saving).toMatchObject({ state: 'saved', offline: false });
  });

  it('waits at least as long as the server asks', async () => {
    let times = 0;
    const { queue } = setUp((edit) => {
      times += 1;
      if (times === 1) throw new ApiError(503, null, 1);
      return { id: edit.id, rev: 2 };
    });
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }));
    await pause(300);
    expect(times).toBe(1);
    await settled(queue);
    expect(times).toBe(2);
  });

  it('takes up after a crash what an earlier visit left, for that person only', async () => {
    const rows = new Map<string, QueuedEdit>();
    const first = setUp(() => null, { rows });
    first.queue.add(patch(5, { maxlength: 50 }));
    await first.queue.idle();
    first.queue.stop();

    const other = setUp(() => null, { rows, userId: 2 });
    await other.queue.load();
    expect(other.queue.saving.pending).toBe(0);

    const second = setUp((edit) => ({ id: edit.id, rev: 2 }), { rows });
    await second.queue.load();
    expect(second.queue.pendingOf('building', 5)[0]!.body).toEqual({ maxlength: 50 });
    second.queue.lead();
    await settled(second.queue);
    expect(second.sent[0]!.body).toEqual({ maxlength: 50 });
    expect(rows.size).toBe(0);
  });
});

describe('changes of somebody else', () => {
  it('merges when other values were changed', async () => {
    const { queue, sent, parked } = setUp(server({ id: 5, rev: 7, maxlength: 40, name: 'Toren' }));
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }, { maxlength: 40 }, 6));
    await settled(queue);
    expect(sent.map((edit) => edit.rev)).toEqual([6, 7]);
    expect(sent[0]!.key).not.toBe(sent[1]!.key);
    expect(parked).toHaveLength(0);
    expect(queue.saving.state).toBe('saved');
  });

  it('merges inside parts key by key', async () => {
    const cfg = { flat: { storageRatio: 2, bicycleRatio: 3 } };
    const { queue, parked } = setUp(server({ id: 5, rev: 7, cfg }));
    queue.lead();
    queue.add(patch(5, { cfg: { flat: { storageRatio: 4 } } }, { cfg: { flat: { storageRatio: 2 } } }, 6));
    await settled(queue);
    expect(parked).toHaveLength(0);
  });

  it('keeps both versions when the same value was changed, and sends mine when that is chosen', async () => {
    const { queue, sent, parked } = setUp(server({ id: 5, rev: 7, maxlength: 44 }));
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }, { maxlength: 40 }, 6));
    await expect.poll(() => queue.saving.state, WAIT).toBe('conflict');
    expect(parked[0]).toMatchObject({ conflicts: ['maxlength'], body: { maxlength: 50 }, theirs: { maxlength: 44 } });
    queue.again(queue.saving.edits[0]!.key);
    await settled(queue);
    expect(sent.at(-1)).toMatchObject({ rev: 7, body: { maxlength: 50 } });
    expect(queue.saving.state).toBe('saved');
  });

  it('lets go of mine when theirs is taken', async () => {
    const { queue, rows } = setUp(server({ id: 5, rev: 7, maxlength: 44 }));
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }, { maxlength: 40 }, 6));
    await expect.poll(() => queue.saving.state, WAIT).toBe('conflict');
    queue.discard(queue.saving.edits[0]!.key);
    await queue.idle();
    expect(rows.size).toBe(0);
    expect(queue.saving.state).toBe('saved');
  });
});

describe('refused edits', () => {
  const refusal = {
    error: {
      id: 'invalid',
      message: { en: 'Too long', nl: 'Te lang' },
      fields: { maxlength: { en: 'At most 500', nl: 'Hoogstens 500' } },
    },
  };

  it('parks the edit with its message and goes on with the rest', async () => {
    const { queue, sent } = setUp((edit) => {
      if (edit.id === 5) throw new ApiError(400, refusal);
      return { id: edit.id, rev: 2 };
    });
    queue.add(patch(5, { maxlength: 900 }));
    queue.add(patch(6, { maxlength: 90 }));
    queue.lead();
    await settled(queue);
    expect(queue.saving.state).toBe('failed');
    expect(queue.saving.edits[0]).toMatchObject({
      state: 'refused',
      problem: { message: refusal.error.message, fields: refusal.error.fields },
    });
    expect(sent.map((edit) => edit.id)).toEqual([5, 6]);
    expect(queue.pendingOf('building', 5)).toEqual([]);
  });

  it('stops at the end of a session and goes on after signing in again', async () => {
    let signedIn = false;
    const { queue, rows } = setUp((edit) => {
      if (!signedIn) throw new ApiError(401, null);
      return { id: edit.id, rev: 2 };
    });
    queue.lead();
    queue.add(patch(5, { maxlength: 50 }));
    await pause(60);
    expect(rows.size).toBe(1);
    expect(queue.saving.pending).toBe(1);
    signedIn = true;
    queue.resume();
    await settled(queue);
    expect(rows.size).toBe(0);
  });

  it('counts a removal of what is gone already as done', async () => {
    const { queue } = setUp(() => {
      throw new ApiError(404, null);
    });
    queue.lead();
    queue.add(remove(5));
    await settled(queue);
    expect(queue.saving.state).toBe('saved');
  });
});

describe('new records', () => {
  it('swaps the local id in every edit behind it, also in references', async () => {
    const { queue, sent, swaps } = setUp((edit) => ({
      id: edit.kind === 'create' ? (edit.entity === 'concept' ? 70 : 71) : edit.id,
      rev: 1,
    }));
    queue.add({ ...create(LOCAL, { name: 'Hof' }), entity: 'concept' });
    queue.add(create(OTHER_LOCAL, { conceptId: LOCAL, cfg: { units: [{ unitId: LOCAL }] } }));
    queue.lead();
    await settled(queue);
    expect(swaps).toEqual([
      [LOCAL, 70],
      [OTHER_LOCAL, 71],
    ]);
    expect(sent[1]!.body).toEqual({ conceptId: 70, cfg: { units: [{ unitId: 70 }] } });
  });

  it('sends edits made while the record was being created to its new id', async () => {
    const { queue, sent } = setUp((edit) => {
      if (edit.kind === 'create') queue.add(patch(LOCAL, { maxlength: 61 }, { maxlength: 40 }));
      return { id: 71, rev: edit.kind === 'create' ? 1 : 2 };
    });
    queue.lead();
    queue.add(create(LOCAL, { maxlength: 40 }));
    await pause(20);
    await settled(queue);
    expect(sent.map(({ kind, id, rev }) => [kind, id, rev])).toEqual([
      ['create', LOCAL, null],
      ['patch', 71, 1],
    ]);
  });

  it('says nothing to the server about a record that was removed before it was sent', async () => {
    const { queue, sent, rows } = setUp(() => ({ id: 70, rev: 1 }));
    queue.add({ ...create(LOCAL, { name: 'Hof' }), entity: 'concept' });
    queue.add(create(OTHER_LOCAL, { conceptId: LOCAL }));
    queue.add({ ...remove(LOCAL), entity: 'concept' });
    queue.lead();
    await settled(queue);
    expect(sent).toEqual([]);
    expect(rows.size).toBe(0);
  });

  it('holds back children of a refused record, and discards them with it', async () => {
    const { queue, sent } = setUp(() => {
      throw new ApiError(403, null);
    });
    queue.add({ ...create(LOCAL, { name: 'Hof' }), entity: 'concept' });
    queue.add(create(OTHER_LOCAL, { conceptId: LOCAL }));
    queue.lead();
    await expect.poll(() => queue.saving.state, WAIT).toBe('failed');
    expect(sent).toHaveLength(1);
    queue.discard(queue.saving.edits.find((edit) => edit.entity === 'concept')!.key);
    expect(queue.saving.edits).toEqual([]);
  });
});
