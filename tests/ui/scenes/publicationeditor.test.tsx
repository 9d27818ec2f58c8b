// @vitest-environment happy-dom
/** The editor of a publication: names of chosen figures, the page in its frame, and what can be shared. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { publication, type Publication } from '../../../model/entities/publication.ts';
import type { Section } from '../../../model/entities/section.ts';
import { freshRecord } from '../../../model/entity.ts';
import { ApiError } from '../../../ui/api/error.ts';
import { PageFrame } from '../../../ui/scenes/publications/editor/PageFrame.tsx';
import { SectionForm } from '../../../ui/scenes/publications/editor/SectionForm.tsx';
import { Sharing } from '../../../ui/scenes/publications/share/Sharing.tsx';
import { savingTexts } from '../../../ui/shell/texts.ts';
import { WaitingEdits } from '../../../ui/shell/notices/WaitingEdits.tsx';
import { useRecord } from '../../../ui/stores/records/banks.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { saveNow, saving } from '../../../ui/stores/queue/queue.ts';
import { editValues, loadList } from '../../../ui/stores/records/records.ts';
import { loadSession, signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer, recordCalls } from '../stores/fakeServer.ts';

const page: Publication = { id: 7, ...freshRecord(publication), name: 'Plan', key: 'k1', type: 'search_query' };

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  fakeServer.reset();
  fakeServer.put('publication', { ...page });
  fakeServer.put('section', { id: 9, publicationId: 7, type: 'facts_and_figures' });
  await loadSession();
  await loadList('section', { publicationId: 7 });
});
afterEach(async () => {
  cleanup();
  Object.assign(saving, { offline: false });
  await signOut();
  vi.unstubAllGlobals();
});
/** As the server has it. */
const storedSettings = () => fakeServer.living('section', 9).record['cfg'] as Section['cfg'];
const shown = (content: React.ReactNode) => render(<MantineProvider env="test">{content}</MantineProvider>);

function Form() {
  const section = useRecord('section', 9) as Section | null;
  return section ? <SectionForm section={section} kind="location" canEdit /> : null;
}
const heading = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Heading' });
const SLOW = { timeout: 8_000 };

describe('chosen figures', () => {
  const stored = () => {
    return storedSettings().indicators.map(({ key, name, order }) => [key, name, order]);
  };

  it('get names of their own, keep them when another one is chosen, and lose them by emptying or undo', async () => {
    shown(<Form />);
    expect(screen.getByText('Nothing chosen: the usual ones are shown.')).toBeDefined();
    const choose = async (name: string) => {
      fireEvent.click(screen.getByRole('combobox', { name: 'Facts' }));
      fireEvent.click(screen.getByRole('option', { name, hidden: true }));
      await screen.findByRole('textbox', { name: `Name of ${name}` });
    };
    await choose('Plot size');
    await choose('Status');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of Plot size' });
    expect(field().placeholder).toBe('Plot size');
    fireEvent.change(field(), { target: { value: '  Grond ' } });
    fireEvent.blur(field());
    await waitFor(() => expect(field().value).toBe('Grond'));
    await choose('Phase');
    await waitFor(() =>
      expect(stored()).toEqual([
        ['plotsize', 'Grond', 10],
        ['status', '', 20],
        ['phase', '', 30],
      ]),
    );
    expect(within(screen.getByRole('list', { name: 'Names of the figures' })).getAllByRole('textbox')).toHaveLength(3);
    undo();
    await waitFor(() => expect(stored()).toHaveLength(2));
    undo();
    await waitFor(() => expect(stored()[0]).toEqual(['plotsize', '', 10]));
    expect(field().value).toBe('');
  });
});

describe('two people in one section', () => {
  const label = { en: 'Heading', nl: 'Kop' };
  it.each([
    ['keepMine', 'Dock'],
    ['takeTheirs', 'Quay'],
  ] as const)('who changed the same heading read both versions and decide: %s', async (decision, left) => {
    fakeServer.changeElsewhere('section', 9, { cfg: { param1: 'Quay' } });
    editValues('section', 9, { cfg: { param1: 'Dock' } }, { label });
    await waitFor(() => expect(saving.state).toBe('conflict'), SLOW);
    // Until then the form of both shows what is stored.
    expect(storedSettings().param1).toBe('Quay');
    shown(<Form />);
    expect(heading().value).toBe('Quay');
    cleanup();
    shown(<WaitingEdits opened onClose={() => undefined} />);
    const row = (await screen.findByText('Dock')).closest('tr')!;
    expect(within(row).getByText('Quay')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: savingTexts[decision].en }));
    await waitFor(() => expect([saving.state, storedSettings().param1]).toEqual(['saved', left]), SLOW);
    cleanup();
    shown(<Form />);
    expect(heading().value).toBe(left);
  });

  it('who changed different settings keep both and decide nothing', async () => {
    fakeServer.changeElsewhere('section', 9, { cfg: { param2: '<p>By the water</p>' } });
    editValues('section', 9, { cfg: { param1: 'Dock' } }, { label });
    await waitFor(() => expect(storedSettings().param1).toBe('Dock'), SLOW);
    await waitFor(() => expect(saving.state).toBe('saved'), SLOW);
    expect(storedSettings().param2).toBe('<p>By the water</p>');
  });
});

it('a heading typed offline survives a restart of the page and is sent once', async () => {
  recordCalls.patchRecord.mockImplementation(async () => {
    throw new ApiError(0, null);
  });
  shown(<Form />);
  fireEvent.change(heading(), { target: { value: 'Dock' } });
  fireEvent.blur(heading());
  await waitFor(() => expect(saving.offline).toBe(true), SLOW);
  cleanup();
  // Nothing stays but what the browser keeps.
  await signOut();
  await loadSession();
  await loadList('section', { publicationId: 7 });
  shown(<Form />);
  expect([heading().value, storedSettings().param1, saving.pending]).toEqual(['Dock', '', 1]);
  recordCalls.patchRecord.mockReset();
  saveNow();
  await waitFor(() => expect([saving.state, storedSettings().param1]).toEqual(['saved', 'Dock']), SLOW);
  expect(fakeServer.writes).toEqual(['patch section 9']);
});

describe('the page in its frame', () => {
  const locations = [
    { key: 'dock', name: 'Dock' },
    { key: 'quay', name: 'Quay' },
  ];
  const frame = (of: Partial<Parameters<typeof PageFrame>[0]> = {}) => (
    <PageFrame
      publication={page}
      locations={locations}
      hasLocations={true}
      isOfLocation={false}
      isPhone={false}
      onSelect={() => undefined}
      {...of}
    />
  );
  const address = () => screen.getByTitle('The page as visitors will see it').getAttribute('src');
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location shown' });

  it('shows the first location while a block of such a page is edited, and the one that is chosen from then on', () => {
    const { rerender } = shown(frame());
    const now = (of: Parameters<typeof frame>[0]) =>
      rerender(<MantineProvider env="test">{frame(of)}</MantineProvider>);
    expect(address()).toBe('/pub/searchquery/k1?preview=1&lang=en');
    now({ isOfLocation: true });
    expect([address(), choice().value]).toEqual(['/pub/searchquery/k1/dock?preview=1&lang=en', 'dock']);
    now({ isOfLocation: false });
    expect(address()).toBe('/pub/searchquery/k1?preview=1&lang=en');
    fireEvent.change(choice(), { target: { value: 'quay' } });
    now({ isOfLocation: true });
    expect(address()).toBe('/pub/searchquery/k1/quay?preview=1&lang=en');
    // A location that left the page is shown no longer.
    now({ isOfLocation: true, locations: locations.slice(0, 1) });
    expect(address()).toBe('/pub/searchquery/k1?preview=1&lang=en');
  });

  it('has a width to choose, and that of a telephone on a telephone', () => {
    shown(frame());
    const widthOf = () => screen.getByTitle<HTMLIFrameElement>('The page as visitors will see it').style.width;
    expect(widthOf()).toBe('1440px');
    fireEvent.click(screen.getByRole('radio', { name: '390' }));
    expect(widthOf()).toBe('390px');
    cleanup();
    shown(frame({ isPhone: true }));
    expect(widthOf()).toBe('390px');
    expect(screen.queryByRole('radio', { name: '1440' })).toBeNull();
  });

  it('waits for a connection', () => {
    Object.assign(saving, { offline: true });
    shown(frame());
    expect(screen.getByText('The page needs a connection. You can go on editing.')).toBeDefined();
  });
});

describe('the page of a concept as one file', () => {
  const concept: Publication = { ...page, type: 'concept', status: 1 };
  const share = (of: Publication) => shown(<Sharing publication={of} canEdit={false} onClose={() => undefined} />);

  it('is saved from the share panel: of a draft the working copy, and it says when there is no model', async () => {
    const asked: string[] = [];
    let status = 200;
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response(status === 200 ? '<html>' : null, { status });
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    share(concept);
    fireEvent.click(await screen.findByRole('button', { name: 'Download file' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(asked).toEqual(['/pub/concept/k1/download?lang=en&preview=1']);
    status = 404;
    cleanup();
    share({ ...concept, status: 2 });
    fireEvent.click(await screen.findByRole('button', { name: 'Download file' }));
    await screen.findByText(/^There is no file yet/);
    expect(asked.at(-1)).toBe('/pub/concept/k1/download?lang=en');
    saved.mockRestore();
  });

  it('is not offered of other kinds', async () => {
    share(page);
    await screen.findByRole('heading', { name: 'QR code' });
    expect(screen.queryByRole('button', { name: 'Download file' })).toBeNull();
  });
});
