import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../../ui/stores/records/banks.ts';
import type { Queue, QueueNews } from '../../../ui/stores/queue/createQueue.ts';
import type { QueuedEdit } from '../../../ui/stores/queue/edit.ts';
import { patch, pause, server, settled, setUp, type Answer } from './queueSupport.ts';

describe('several tabs', () => {
  it('one sends what another has stored, and both know that it is saved', async () => {
    const rows = new Map<string, QueuedEdit>();
    const sending = setUp((edit) => ({ id: edit.id, rev: 2 }), { rows, tell: (news) => quiet.queue.hear(news) });
    const quiet = setUp(() => null, { rows, tell: (news) => sending.queue.hear(news) });
    sending.queue.lead();
    quiet.queue.add(patch(5, { maxlength: 50 }));
    await settled(quiet.queue);
    expect(sending.sent).toHaveLength(1);
    expect(quiet.sent).toHaveLength(0);
    expect(quiet.saved).toHaveLength(1);
    expect(rows.size).toBe(0);
  });

  it('lose nothing that is typed while another tab sends', async () => {
    const rows = new Map<string, QueuedEdit>();
    const record = server({ id: 5, rev: 1, maxlength: 0, maxwidth: 20 });
    let last: AnyRecord | null = null;
    const answer: Answer = (edit) => (last = record(edit));
    const news = (to: () => Queue) => (each: QueueNews) => void setTimeout(() => to().hear(structuredClone(each)), 1);
    const sending = setUp(answer, { rows, isSlow: true, tell: news(() => quiet.queue) });
    const quiet = setUp(() => null, { rows, isSlow: true, tell: news(() => sending.queue) });
    sending.queue.lead();
    for (let length = 1; length <= 60; length += 1) {
      quiet.queue.add(patch(5, { maxlength: length }, { maxlength: length - 1 }));
      await pause(length % 7 === 0 ? 9 : 1);
    }
    await settled(quiet.queue);
    await settled(sending.queue);
    expect(last).toMatchObject({ maxlength: 60, maxwidth: 20 });
    await pause(30);
    expect(quiet.queue.saving.edits.map((each) => [each.state, each.body, each.base, each.conflicts])).toEqual([]);
    expect(sending.queue.saving.edits).toEqual([]);
    expect(rows.size).toBe(0);
  });
});

describe('a slow storage', () => {
  it('gives an edit made while a confirmation is being stored the new revision', async () => {
    let served = 1;
    const add = (length: number) => queue.add(patch(7, { maxlength: length }, { maxlength: length - 1 }, served));
    const answer: Answer = (edit) => {
      if (sent.length === 1) setTimeout(() => add(42), 1);
      return { id: 7, rev: edit.rev! + 1 };
    };
    const { queue, sent } = setUp(answer, {
      isSlow: true,
      saved: (_edit, record) => {
        served = Number(record!['rev']);
      },
    });
    queue.lead();
    add(41);
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2);
    await settled(queue);
    expect(sent.map((edit) => edit.rev)).toEqual([1, 2]);
  });

  it('loses nothing that is typed between taking an edit and sending it', async () => {
    const record = server({ id: 5, rev: 1, maxlength: 0 });
    let last: AnyRecord | null = null;
    const { queue, rows } = setUp((edit) => (last = record(edit)), { isSlow: true });
    queue.lead();
    for (let length = 1; length <= 80; length += 1) {
      queue.add(patch(5, { maxlength: length }, { maxlength: length - 1 }));
      await pause(length % 5 === 0 ? 8 : 1);
    }
    await settled(queue);
    expect(last).toMatchObject({ maxlength: 80 });
    expect(rows.size).toBe(0);
    expect(queue.saving.state).toBe('saved');
  });
});
