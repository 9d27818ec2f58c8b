// @vitest-environment happy-dom
/** Settings found by their names, wherever they stand. */
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Label } from '../../../model/enums/enumeration.ts';
import { unitGroups } from '../../../model/rules/building/unitsettings.ts';
import { fieldsAt } from '../../../ui/fields/shared.ts';
import { findSettings } from '../../../ui/scenes/concepts/panels/findsettings.ts';
import { SettingSearch } from '../../../ui/scenes/concepts/panels/SettingSearch.tsx';
import { loadLocationTree } from '../../../ui/stores/records/locationtrees.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

describe.each(['en', 'nl'] as const)('in %s', (language) => {
  const say = (label: Label) => label[language];

  it('every setting of a unit is found by its own name', () => {
    for (const { path, fields } of unitGroups)
      for (const key of fields) {
        const found = findSettings('unit', unitGroups, say(fieldsAt('unit', path)![key]!.label), say);
        expect(
          found.flatMap(({ only }) => only),
          key,
        ).toContain(key);
      }
  });

  it('words of a group and of its parts find a setting together', () => {
    const query = language === 'en' ? 'balcony depth' : 'balkon diepte';
    expect(findSettings('unit', unitGroups, query, say).map(({ only }) => only)).toEqual([['balcony']]);
    expect(findSettings('unit', unitGroups, 'xyz', say)).toEqual([]);
  });
});

describe('the search of the panel', () => {
  beforeEach(async () => {
    await openConcept();
    fakeServer.put('location', { id: 4, name: 'Kade' });
    fakeServer.put('unit', { id: 9, name: 'Loft', locationId: 4 });
    await loadLocationTree(4);
  });
  afterEach(cleanup);
  const search = (query: string) =>
    render(
      <MantineProvider>
        <SettingSearch query={query} selected={[5]} locationId={4} />
      </MantineProvider>,
    );

  it.each([
    ['balcony', 'region', 'Balcony · Loft'],
    ['quality', 'combobox', /^Quality/],
    ['vat', 'region', 'Assumptions'],
    ['storey height', 'region', 'Storeys'],
    ['grid size', 'region', 'Render settings'],
  ] as const)('%s is there, whichever tab it stands on', (query, role, name) => {
    search(query);
    expect(screen.getByRole(role, { name })).toBeDefined();
  });

  it('says where was looked when there is none', () => {
    search('xyz');
    expect(screen.getByText('No setting with that name')).toBeDefined();
  });
});
