// @vitest-environment happy-dom
/** The record of an error in its states, and references in the audit log. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorPath, type ErrorDetail } from '../../../../model/admin/errors.ts';
import { ticketPath } from '../../../../model/routes.ts';
import { References } from '../../../../ui/scenes/admin/References.tsx';
import { ErrorDrawer } from '../../../../ui/scenes/admin/errors/ErrorDrawer.tsx';
import { texts } from '../../../../ui/scenes/admin/errors/texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-27T10:00:00.000Z';
const record: ErrorDetail = {
  id: 1,
  reference: '0123456789abcdef',
  name: 'error_general',
  what: 'TypeError: no such corner',
  count: 7,
  firstAt: at,
  lastAt: at,
  place: 'GET /plot/detail/:id',
  log: 'TypeError: no such corner\n    at plot.ts:3',
  sightings: [
    { method: 'GET', route: '/plot/detail/:id', release: '1.2.3+abi4', count: 5, lastAt: at, requests: ['request-9'] },
    { method: '', route: '/concepts/:id', release: '1.2.2+abi4', count: 1, lastAt: at, requests: [] },
    { method: '', route: '', release: '1.2.1+abi4', count: 1, lastAt: at, requests: [] },
  ],
  tickets: [{ id: 12, reference: 'K-0012' }],
};

function show(status: number, body: unknown, reference = record.reference) {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  const closed = vi.fn();
  render(
    <MantineProvider env="test">
      <ErrorDrawer reference={reference} onClose={closed} />
    </MantineProvider>,
  );
  return { asked, closed };
}
const failure = (id: string) => ({ error: { id, message: 'No', reference: 'r' } });

it('shows what, where, how often, with which release, and the ticket about it', async () => {
  const { closed } = show(200, record);
  await screen.findByText(record.reference);
  for (const said of ['7', 'GET /plot/detail/:id', 'page /concepts/:id', '1.2.3+abi4', 'request-9', texts.nowhere.en])
    expect(screen.getByText(said), said).toBeTruthy();
  expect(screen.getByText(/at plot\.ts:3/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'K-0012' }).getAttribute('href')).toBe(ticketPath(12));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(1);
});

it('says why there is no record of a refused request', async () => {
  const reference = 'PATCH /:entity/detail/:id 400 invalid';
  const { asked } = show(404, failure('not_found'), reference);
  await screen.findByText(`No record of ${reference}`);
  expect(asked).toHaveBeenCalledWith(`/staff/errors/${encodeURIComponent(reference)}`);
});

it('says that the server failed, and tries again', async () => {
  const { asked } = show(500, failure('unexpected'));
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  await expect.poll(() => asked.mock.calls.filter(([path]) => path.startsWith('/staff/'))).toHaveLength(2);
});

it('leads from a reference in the audit log to its record', () => {
  render(<References text={`Question K-0012 about ${record.reference}`} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    errorPath('K-0012'),
    errorPath(record.reference),
  ]);
});
