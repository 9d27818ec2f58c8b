// @vitest-environment happy-dom
/** Important notices: one bar at a time, closed for good by the person who closes it, and by nobody else. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { company } from '../../../model/entities/company.ts';
import { contentItem } from '../../../model/entities/contentitem.ts';
import { user } from '../../../model/entities/user.ts';
import { freshRecord } from '../../../model/entity.ts';
import { NoticeBar } from '../../../ui/components/notices/NoticeBar.tsx';
import { noticeTexts as texts } from '../../../ui/components/notices/texts.ts';
import { markSeen, useImportantNotice } from '../../../ui/components/notices/useNotices.ts';
import { emptyBanks, recordOf } from '../../../ui/stores/records/banks.ts';
import { loadList } from '../../../ui/stores/records/records.ts';
import { collectEdits } from '../../../ui/stores/queue/queue.ts';
import { session } from '../../../ui/stores/person/session.ts';

const item = (id: number, name: string, values: object = {}) => ({
  ...freshRecord(contentItem),
  id,
  rev: 1,
  type: 'news',
  level: 'important',
  name,
  from: `2026-01-0${id}T00:00:00.000Z`,
  ...values,
});
const items = [
  item(1, 'Older'),
  item(2, 'Newer'),
  item(3, 'For others', { audience: ['trial'] }),
  item(4, 'Over', { until: '2026-01-05T00:00:00.000Z' }),
  item(5, 'Plain', { level: 'default' }),
];
let seenOf: Record<number, number[]>;
const person = (id: number) => {
  const fresh = freshRecord(user);
  return { ...fresh, id, rev: 1, companyId: 1, cfg: { ...fresh.cfg, seen: seenOf[id]! } };
};

beforeEach(() => {
  seenOf = { 1: [], 2: [] };
  vi.stubGlobal('fetch', async (path: string) => {
    const records = path.startsWith('/contentitem') ? items : path.startsWith('/user') ? [person(1), person(2)] : [];
    return new Response(JSON.stringify(records), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  emptyBanks();
  Object.assign(session, { user: null, company: null });
  vi.unstubAllGlobals();
});

function Bars() {
  const notice = useImportantNotice();
  return notice ? <NoticeBar item={notice} onClose={() => markSeen([notice.id])} /> : null;
}

/** As after a reload: everything is read again. */
async function open(userId: number): Promise<void> {
  cleanup();
  emptyBanks();
  Object.assign(session, {
    user: person(userId),
    company: { ...freshRecord(company), id: 1, subscription: 'enterprise' },
  });
  await loadList('user');
  render(
    <MantineProvider env="test">
      <Bars />
    </MantineProvider>,
  );
}
const shown = () => screen.queryAllByRole('status').map((bar) => bar.querySelector('strong')?.textContent);
/** The edit that closing makes, as the server would keep it. */
async function closeIt(): Promise<void> {
  const close = () => fireEvent.click(screen.getByRole('button', { name: texts.close.en }));
  const [edit] = collectEdits(close);
  seenOf[edit!.id] = (edit!.body['cfg'] as { seen: number[] }).seen;
  await loadList('user');
}

it('shows the newest that is for the person and not over, then the next, and none once all are closed', async () => {
  await open(1);
  await waitFor(() => expect(shown()).toEqual(['Newer']));
  await closeIt();
  await waitFor(() => expect(shown()).toEqual(['Older']));
  await closeIt();
  await waitFor(() => expect(shown()).toEqual([]));
  expect(recordOf('user', 1)!.cfg.seen).toEqual([2, 1]);
});

it('stays closed after a reload for who closed it, and shows to a colleague', async () => {
  seenOf = { 1: [2, 1], 2: [2] };
  await open(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([recordOf('contentitem', 1)?.name, shown()]).toEqual(['Older', []]);
  await open(2);
  await waitFor(() => expect(shown()).toEqual(['Older']));
});
