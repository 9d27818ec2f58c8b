// @vitest-environment happy-dom
/** People who were invited and never came, and people who are deactivated. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { location } from '../../../model/entities/location.ts';
import { user } from '../../../model/entities/user.ts';
import { freshRecord } from '../../../model/entity.ts';
import { RefEditor } from '../../../ui/fields/editors.tsx';
import { PeopleList } from '../../../ui/scenes/settings/PeopleList.tsx';
import { loadList } from '../../../ui/stores/records/records.ts';

const person = (id: number, first_name: string, rest: object = {}) => ({
  ...freshRecord(user),
  id,
  first_name,
  username: `${first_name.toLowerCase()}@kavel.example`,
  companyId: 1,
  rev: 3,
  email: `${first_name.toLowerCase()}@kavel.example`,
  ...rest,
});
let people: object[] = [];
let answers: Record<string, { status: number; body: unknown }> = {};
const sent = vi.fn();
beforeEach(() => {
  sent.mockClear();
  people = [person(1, 'Noor'), person(2, 'Kim'), person(3, 'Joost', { is_active: false })];
  answers = { '/session/invitations': { status: 200, body: [{ userId: 2, until: '2027-01-08T12:00:00.000Z' }] } };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(`${init.method} ${path}`, init.method === 'GET' ? null : JSON.parse(String(init.body)));
    const { status, body } = answers[path.split('?')[0]!] ?? { status: 200, body: people };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('somebody who was invited', () => {
  const show = async () => {
    render(
      <MantineProvider>
        <PeopleList companyId={1} mayChange />
      </MantineProvider>,
    );
    await waitFor(() => screen.getByText(/^Invited, the link is valid until 8/));
  };

  it('is shown as invited, and gets another link', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Deactivate Kim' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send the invitation to Kim again' }));
    const body = { username: 'kim@kavel.example', email: 'kim@kavel.example' };
    await waitFor(() => expect(sent).toHaveBeenCalledWith('POST /session/invite', body));
  });

  it('leaves the list when the invitation is withdrawn', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of Kim' }));
    people = people.filter((each) => (each as { id: number }).id !== 2);
    answers['/session/invitations'] = { status: 200, body: [] };
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('DELETE /user/detail/2', {}));
    await waitFor(() => expect(screen.queryByText('Kim')).toBeNull());
  });
});

describe('who is deactivated', () => {
  const choices = async (value: number | null) => {
    await loadList('user');
    const { container } = render(
      <MantineProvider>
        <RefEditor field={location.fields.assignedTo} label="To" value={value} onChange={() => undefined} />
      </MantineProvider>,
    );
    return [...container.querySelectorAll('option')].map((each) => each.textContent);
  };

  it('is not offered for assignment', async () => expect(await choices(1)).toEqual(['None', 'Noor', 'Kim']));
  it('stays shown, as such, where it was assigned before', async () =>
    expect(await choices(3)).toEqual(['None', 'Noor', 'Kim', 'Joost (deactivated)']));
});
