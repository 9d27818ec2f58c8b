/** Names of municipalities: each once, and found by name, code or label. */
import { expect, it } from 'vitest';
import { municipalityLabel, municipalityOf, namedMunicipalities } from '../../../model/land/municipalitynames.ts';

it('has every municipality of the country once', () => {
  expect(namedMunicipalities).toHaveLength(342);
  expect(new Set(namedMunicipalities.map(({ municipality }) => municipality)).size).toBe(342);
  expect(new Set(namedMunicipalities.map(({ name }) => name)).size).toBe(342);
  expect(namedMunicipalities.filter(({ municipality, name }) => !(municipality > 0) || !/^['A-Z]/.test(name))).toEqual(
    [],
  );
});

it('finds each by its name, its code and its label', () => {
  for (const each of namedMunicipalities) {
    const code = /GM\d{4}/.exec(municipalityLabel(each))![0];
    for (const text of [each.name.toUpperCase(), code, municipalityLabel(each)])
      expect(municipalityOf(text, namedMunicipalities)).toBe(each.municipality);
  }
  expect(municipalityOf('Bergen', namedMunicipalities)).toBeNull();
});
