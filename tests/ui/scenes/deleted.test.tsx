// @vitest-environment happy-dom
/** The page of deleted records: who sees it, its texts, and restoring. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeletedBatch } from '../../../model/rules/deleted.ts';
import Deleted from '../../../ui/scenes/admin/Deleted.tsx';
import { session } from '../../../ui/stores/session.ts';

const sent = vi.fn();
const batches: DeletedBatch[] = [
  {
    ...{ batch: 'a', deletedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(), entity: 'location', id: 4 },
    ...{ names: ['Werf'], counts: { location: 1, concept: 2, locationlabel: 3 }, userName: 'Fatima' },
  },
  {
    ...{ batch: 'b', deletedAt: new Date().toISOString(), entity: 'note', id: 9 },
    ...{ names: ['A', 'B', 'C'], counts: { note: 5 }, userName: '' },
  },
];
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(init.method, path);
    const body = path === '/deleted/list' ? batches : { id: 4, rev: 3 };
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.principal = 'anonymous';
});
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
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^WerfLocation, with 2 concepts3 days ago by Fatima87 days left/);
    expect(rows[1]).toMatch(/^A, B, C and 2 moreNotesjust now90 days left/);
    fireEvent.click(screen.getByRole('button', { name: 'Restore: Werf' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('POST', '/location/restore/4'));
    await waitFor(() => expect(sent.mock.calls.filter(([, path]) => path === '/deleted/list')).toHaveLength(2));
  });

  it('is not asked for by who may not see it', () => {
    session.principal = 'user';
    show();
    screen.getByText('For administrators');
    expect(sent).not.toHaveBeenCalled();
  });
});
