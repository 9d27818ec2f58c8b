// @vitest-environment happy-dom
/** The list of publications: its states, filters, and what one may do. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publication, type Publication } from '../../../model/entities/publication.ts';
import { freshRecord } from '../../../model/entity.ts';
import type { PublicationState } from '../../../model/publish/calls.ts';
import Overview from '../../../ui/scenes/publications/list/Overview.tsx';
import { emptyBanks } from '../../../ui/stores/records/banks.ts';
import { saving } from '../../../ui/stores/queue/queue.ts';
import { session } from '../../../ui/stores/person/session.ts';

const record = (id: number, name: string, values: Partial<Publication> = {}): Publication => ({
  id,
  ...freshRecord(publication),
  name,
  key: `key${id}`,
  updatedAt: `2026-01-0${id}T00:00:00.000Z`,
  ...values,
});
const published = { status: 2, type: 'survey' } as const;
const two = [record(1, 'Dock quarter'), record(2, 'Ask the neighbours', published)];
const states: PublicationState[] = [
  { id: 1, publishedAt: null, publishedBy: '', isChanged: false, isFrozen: false, answers: 0, visitors: 0 },
  {
    id: 2,
    publishedAt: '2026-01-02T00:00:00.000Z',
    publishedBy: 'Fatima',
    isChanged: true,
    isFrozen: false,
    answers: 14,
    visitors: 1204,
  },
];

const sent = vi.fn();
let status = 200;
let records: Publication[] = [];
beforeEach(() => {
  sent.mockClear();
  [status, records] = [200, two];
  window.history.replaceState(null, '', '/publications/overview');
  session.principal = 'user';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(init.method, path);
    const body =
      path === '/publication/states' ? states : path.startsWith('/publication/copy') ? record(3, 'C') : records;
    const answer = status === 200 ? body : { error: {} };
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  emptyBanks();
  vi.unstubAllGlobals();
  Object.assign(saving, { offline: false });
  session.principal = 'anonymous';
});
const show = () =>
  render(
    <MantineProvider env="test">
      <Overview />
    </MantineProvider>,
  );
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')!.textContent);

describe('the list of publications', () => {
  it('shows status, unpublished changes and answers, and links to pages that visitors find', async () => {
    show();
    await waitFor(() => screen.getByText('Unpublished changes'));
    const [second, first] = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(second).toMatch(/^Ask the neighboursSurveyPublishedUnpublished changes1,20414/);
    expect(first).toMatch(/^Dock quarterBusiness parkDraft––Not yet/);
    expect(screen.getByRole('link', { name: 'Open page: Ask the neighbours' }).getAttribute('href')).toContain(
      '/pub/publication/key2',
    );
    expect(screen.queryByRole('link', { name: 'Open page: Dock quarter' })).toBeNull();
  });

  it('keeps its filters in the address, and says when none fits', async () => {
    show();
    await waitFor(() => screen.getByText('Dock quarter'));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '2' } });
    await waitFor(() => expect(names()).toEqual(['Ask the neighbours']));
    expect(window.location.search).toBe('?status=2');
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'dock' } });
    await waitFor(() => screen.getByText('No publication fits these filters'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('without any says what it is for and offers the templates', async () => {
    records = [];
    show();
    await waitFor(() => screen.getByText('No publications yet'));
    fireEvent.click(screen.getByRole('button', { name: 'New publication' }));
    await waitFor(() => screen.getByRole('menuitem', { name: /^Location passport/ }));
    // Without a company nothing says that surveys are included.
    expect(screen.getByRole('menuitem', { name: /^Survey/ }).hasAttribute('disabled')).toBe(true);
  });

  it('that cannot be loaded offers to try again', async () => {
    status = 500;
    show();
    await waitFor(() => screen.getByText('This could not be loaded'));
    status = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => screen.getByText('Dock quarter'));
  });

  it('is for reading once the subscription has ended', async () => {
    session.principal = 'lapsed';
    show();
    await waitFor(() => screen.getByText('Dock quarter'));
    screen.getByText(/your subscription has ended/i);
    expect(screen.queryByRole('button', { name: 'New publication' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions of Dock quarter' })).toBeNull();
  });

  it('copies by the server, which offline it says it cannot', async () => {
    show();
    await waitFor(() => screen.getByText('Dock quarter'));
    fireEvent.click(screen.getByRole('button', { name: 'Actions of Dock quarter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('POST', '/publication/copy/1'));
    await waitFor(() => expect(names()).toContain('C'));
    Object.assign(saving, { offline: true });
    fireEvent.click(screen.getByRole('button', { name: 'Actions of Dock quarter' }));
    const item = await screen.findByRole('menuitem', { name: /^Duplicate/ });
    await waitFor(() => expect(item.textContent).toContain('This needs a connection.'));
    expect(item.hasAttribute('disabled')).toBe(true);
  });
});
