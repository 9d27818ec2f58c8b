// @vitest-environment happy-dom
/** What becomes public: each new kind of data is confirmed before one can publish, and the tier is named when it refuses. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { company, type Company } from '../../../model/entities/company.ts';
import { publication, type Publication } from '../../../model/entities/publication.ts';
import { section, type Section } from '../../../model/entities/section.ts';
import { freshRecord } from '../../../model/entity.ts';
import type { Revealed } from '../../../model/publish/calls.ts';
import { contentFrom } from '../../../model/publish/content.ts';
import { PublishDialog } from '../../../ui/scenes/publications/publish/PublishDialog.tsx';
import { session } from '../../../ui/stores/person/session.ts';

const page: Publication = { id: 5, ...freshRecord(publication), name: 'Plan', type: 'location' };
const block = (id: number, type: Section['type'], hidden = false): Section => {
  const fresh = freshRecord(section);
  return { id, ...fresh, type, order: id * 10, cfg: { ...fresh.cfg, hidden } };
};
const LOST = 'https://kavel.example/pub/location/gone';
const linking: Section = block(4, 'custom_text');
linking.cfg.param1 = `<p><a href="${LOST}">Plan</a></p>`;
const sections = [block(1, 'owner_information'), block(2, 'cost_table', true), block(3, 'heading'), linking];
const revealed: Revealed = {
  records: { place: 1, owner: 1 },
  confirmed: ['place'],
  picturesWithoutText: 2,
  lostLinks: [LOST],
  locations: [{ key: 'l', name: 'Dock' }],
};
const trial: Company = { id: 1, ...freshRecord(company), subscription: 'trial' };

const sent = vi.fn();
let refuses = false;
let weighed: () => Response;
beforeEach(() => {
  sent.mockClear();
  refuses = false;
  weighed = () => Response.json({ page: 20_000, pictures: 0, empty: [1, 3] });
  session.company = trial;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(init.method, path, init.body);
    const isPublish = path.startsWith('/publication/publish');
    if (path.startsWith('/publication/weight')) return weighed();
    const body = path.startsWith('/publication/reveals') ? revealed : isPublish ? { ...page, status: 2 } : [];
    const isRefused = isPublish && refuses;
    return new Response(JSON.stringify(isRefused ? { error: { id: 'cap_reached' } } : body), {
      status: isRefused ? 403 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.company = null;
});
const closed = vi.fn();
const selected = vi.fn();
const show = () =>
  render(
    <MantineProvider env="test">
      <PublishDialog
        publication={page}
        sections={sections}
        content={contentFrom(page, sections, [])}
        onSelect={selected}
        onClose={closed}
      />
    </MantineProvider>,
  );
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });

it('names the block and the number of records, marks personal data, and publishes what is confirmed', async () => {
  show();
  const box = await screen.findByRole('checkbox', { name: 'May become public: Owners' });
  await screen.findByText(/^A block shows nothing/);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Names and places of locations1 record · by Owner information Confirmed before/);
  expect(rows[1]).toMatch(/^OwnersPersonal data1 record · by Owner information/);
  // A hidden block gives nothing away.
  expect(screen.queryByText('Costs')).toBeNull();
  expect(rows.slice(2)).toEqual([
    'A block has no text yet.Heading',
    `Visitors do not find what this link leads to: ${LOST}Custom text`,
    'Pictures without a description for those who cannot see them: 2.',
    // Not the heading once more.
    expect.stringMatching(/^A block shows nothing: .*owner.*Owner information$/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Heading' }));
  expect(selected).toHaveBeenCalledWith(3);
  expect(button().disabled).toBe(true);
  fireEvent.click(box);
  expect(button().disabled).toBe(false);
  fireEvent.click(button());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith('POST', '/publication/publish/5', JSON.stringify({ facets: ['place', 'owner'] }));
});

it('says what is too heavy, and publishes all the same where the weight is not known', async () => {
  weighed = () => Response.json({ page: 81_400, pictures: 5_000_000, empty: [] });
  show();
  await screen.findByText(/^The page weighs 81 kB without its pictures; above 60 kB/);
  expect(screen.getByText(/^The pictures of the page weigh 5,000 kB; above 3,000 kB/)).toBeDefined();
  cleanup();
  weighed = () => new Response('', { status: 503 });
  show();
  await screen.findByText(/^How heavy the page is could not be found out/);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(button().disabled).toBe(false);
});

it('says which subscription refuses another page', async () => {
  refuses = true;
  show();
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Your subscription (Trial) shows 1 publication at a time. Hide another one first.');
});
