// @vitest-environment happy-dom
/** The page of deleted records: who sees it, its texts, and restoring. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeletedBatch } from '../../../model/rules/record/deleted.ts';
import { pageLimits } from '../../../model/rules/record/page.ts';
import Deleted from '../../../ui/scenes/admin/Deleted.tsx';
import { session } from '../../../ui/stores/person/session.ts';

const sent = vi.fn();
const batches: DeletedBatch[] = [
  {
    batch: 'a',
    deletedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    entity: 'location',
    id: 4,
    names: ['Werf'],
    counts: { location: 1, concept: 2, locationlabel: 3 },
    userName: 'Fatima',
  },
  {
    batch: 'b',
    deletedAt: new Date().toISOString(),
    entity: 'note',
    id: 9,
    names: ['A', 'B', 'C'],
    counts: { note: 5 },
    userName: '',
  },
];
let total = batches.length;
beforeEach(() => {
  sent.mockClear();
  total = batches.length;
  window.history.replaceState(null, '', '/admin/deleted');
  // A page without layout has no lines in sight.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1000);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(init.method, path);
    const body = path.startsWith('/deleted/list') ? { rows: batches, total } : { id: 4, rev: 3 };
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.principal = 'anonymous';
});
const lists = () => sent.mock.calls.map(([, path]) => String(path)).filter((path) => path.startsWith('/deleted/list'));
const show = () =>
  render(
    <MantineProvider>
      <Deleted />
    </MantineProvider>,
  );

describe('what was deleted', () => {
  it('is told in words and brought back by its head', async () => {
    session.principal = 'admin';
    show();
    await waitFor(() => screen.getByText('Werf'));
    const cells = (row: HTMLElement) => [...row.querySelectorAll('[data-cell]')].map((cell) => cell.textContent);
    const rows = screen.getAllByRole('row').slice(1).map(cells);
    expect(rows[0]!.slice(0, 2)).toEqual(['Werf', 'Location, with 2 concepts']);
    expect(rows[0]!.slice(3)).toEqual(['Fatima', '87', 'Restore']);
    expect(rows[1]!.slice(0, 2)).toEqual(['A, B, C and 2 more', 'Notes']);
    fireEvent.click(screen.getByRole('button', { name: 'Restore: Werf' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('POST', '/location/restore/4'));
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('comes by page and sorted by the server; both stand in the address', async () => {
    session.principal = 'admin';
    total = pageLimits.rows + 7;
    show();
    await waitFor(() => screen.getByText('Werf'));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(total + 1));
    screen.getByText(`1 to ${pageLimits.rows} of ${total}`);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => screen.getByText(`201 to ${total} of ${total}`));
    expect(lists().at(-1)).toBe(`/deleted/list?offset=${pageLimits.rows}&limit=${pageLimits.rows}&sort=-deletedAt`);
    expect(window.location.search).toBe(`?from=${pageLimits.rows}`);
    expect(screen.getAllByRole('row')[1]!.getAttribute('aria-rowindex')).toBe(String(pageLimits.rows + 2));
    fireEvent.click(screen.getByText('Deleted by'));
    await waitFor(() => expect(lists().at(-1)).toContain('offset=0&limit=200&sort=userName'));
    expect(window.location.search).toBe('?sort=userName');
    // The name of a batch is made of its records: the server does not sort by it.
    const asked = lists().length;
    fireEvent.click(screen.getByText('Name'));
    expect(lists()).toHaveLength(asked);
  });

  it('is not asked for by who may not see it', () => {
    session.principal = 'user';
    show();
    screen.getByText('For administrators');
    expect(sent).not.toHaveBeenCalled();
  });
});
