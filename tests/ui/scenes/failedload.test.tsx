// @vitest-environment happy-dom
/** Every screen whose first calls fail: its title stays, with what happened, a reference for support and a way to try again. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { freshRecord } from '../../../model/entity.ts';
import { company } from '../../../model/entities/company.ts';
import { user } from '../../../model/entities/user.ts';
import { buildPath, parsePath, routes } from '../../../model/routes.ts';
import { texts as states } from '../../../ui/components/texts.ts';
import { hasScene } from '../../../ui/scenes/registry.ts';
import { Scene } from '../../../ui/shell/Scene.tsx';
import { followNavigation } from '../../../ui/stores/page/current.ts';
import { session } from '../../../ui/stores/person/session.ts';

const reference = 'abcd1234abcd1234';
const ids = { location_id: 1, concept_id: 2, building_id: 3, company_id: 1, query_id: 4, publication_id: 5 };
const parameters = { ...ids, identificatie: 'none' };
/** Screens for debugging draw with WebGL and workers, which only a browser has. */
const names = routes
  .filter(({ name, ...of }) => hasScene(name) && !of.public && !name.startsWith('debug.'))
  .map(({ name }) => name);

let asked = 0;
beforeAll(() => {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const error = { id: 'error_general', message: { en: 'It broke.', nl: 'Het brak.' }, reference };
    return new Response(JSON.stringify({ error }), { status: 500, headers: { 'content-type': 'application/json' } });
  });
  // Growing text areas wait for fonts, which happy-dom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  followNavigation();
  Object.assign(session, {
    state: 'signedIn',
    principal: 'staff',
    user: { ...freshRecord(user), id: 1 },
    company: { ...freshRecord(company), id: 1 },
  });
});
afterEach(cleanup);
afterAll(() => void vi.unstubAllGlobals());

it.each(names)('%s', async (name) => {
  const path = buildPath(name, parameters);
  window.history.pushState(null, '', path);
  render(
    <MantineProvider env="test">
      <Scene parsed={parsePath(path)!} />
    </MantineProvider>,
  );
  expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
  const [again] = await screen.findAllByRole('button', { name: states.retry.en });
  expect(screen.getAllByText(new RegExp(reference)).length).toBeGreaterThan(0);
  const before = asked;
  fireEvent.click(again!);
  await expect.poll(() => asked).toBeGreaterThan(before);
});
