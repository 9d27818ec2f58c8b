import { afterEach, beforeEach, expect, it } from 'vitest';
import { entities } from '../../../model/entities/index.ts';
import { freshRecord } from '../../../model/entity.ts';
import { ofType } from '../../../ui/scenes/concepts/modify/buildings/actions.ts';
import { banks } from '../../../ui/stores/records/banks.ts';

const named = (name: string) => ({ conceptId: 1, archetype: 'generic' as const, name });

beforeEach(() => {
  banks.building.byId[5] = { ...freshRecord(entities.building), id: 5, conceptId: 1, name: 'Residential tower 1' };
});
afterEach(() => {
  delete banks.building.byId[5];
});

it('a name that says the type follows it, in whatever language it was given', () => {
  expect(ofType(named('Generiek volume 3'), 'tower')).toEqual({ archetype: 'tower', name: 'Residential tower 2' });
  expect(ofType(named('Generic volume 1'), 'school')).toEqual({ archetype: 'school', name: 'School 1' });
});

it('a name that somebody gave stays', () => {
  for (const name of ['Noordblok', 'Generiek volume', 'Generiek volume 1 (kopie)', ''])
    expect(ofType(named(name), 'tower')).toEqual({ archetype: 'tower' });
});
