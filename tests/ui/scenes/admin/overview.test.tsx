// @vitest-environment happy-dom
/** What needs attention today: failed jobs of both lists are counted, and mails are named in words. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StaffOverview } from '../../../../model/admin/overview.ts';
import Overview from '../../../../ui/scenes/admin/home/Overview.tsx';

const at = '2026-11-03T08:00:00.000Z';
const quiet: StaffOverview = {
  tiers: { trial: 2 },
  trials: [],
  nearCap: [],
  failedJobs: { scheduled: [], queued: 0 },
  errors: { count: 0, latest: [] },
  openTickets: 0,
  mails: { failed: 0, waiting: 0, latest: [] },
  lastBackup: { at: new Date().toISOString(), tables: 70, rows: 100 },
};
const show = (overview: StaffOverview) => {
  vi.stubGlobal('fetch', async () => Response.json(overview));
  render(<Overview />, { wrapper: MantineProvider });
};
const tile = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('a, div[data-tone]')!;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts failed jobs of the clock and of the queue, and leads to those of the queue when all others run', async () => {
  show({ ...quiet, failedJobs: { scheduled: [], queued: 3 } });
  const failed = await tile('Failed jobs');
  expect(failed.textContent).toContain('33 of the queue in 24 h');
  expect(failed.dataset['tone']).toBe('brick');
  expect(failed.getAttribute('href')).toBe('/admin/scheduler?part=queue&state=failed');
  cleanup();
  show(quiet);
  expect((await tile('Failed jobs')).dataset['tone']).toBeUndefined();
});

it('names the kind of a mail that was not sent', async () => {
  const mail = { id: 1, kind: 'reset', companyName: 'Demo', at, reason: 'mailbox full' } as const;
  show({ ...quiet, mails: { failed: 1, waiting: 0, latest: [mail] } });
  expect((await screen.findByText('New password')).closest('tr')!.textContent).toContain('mailbox full');
});
