/** Uses that designations of plans allow. */
import { expect, it } from 'vitest';
import { designated, permits, permitsAround } from '../../model/land/permitteduse.ts';

it.each([
  ['W', 'residential_apartment', true],
  ['W', 'office', false],
  ['BT', 'residential_apartment', false],
  ['BT', 'industrial', true],
  ['GD', 'residential_house', true],
  ['A', 'agricultural', true],
  ['A', 'industrial', false],
  ['V', 'generic', false],
  ['M', 'education', true],
  ['O', 'residential_apartment', true],
  ['BT', 'generic', true],
] as const)('%s, %s: %s', (zoning, use, expected) => {
  expect(permits(zoning, use)).toBe(expected);
});

it('knows land that holds gardens or streets of houses, though no house', () => {
  const held = (zoning: Parameters<typeof permitsAround>[0]) =>
    (['garden', 'street'] as const).filter((what) => permitsAround(zoning, what, 'residential_house'));
  expect(held('W')).toEqual(['garden', 'street']);
  expect(held('T')).toEqual(['garden']);
  expect(held('V')).toEqual(['street']);
  expect(held('WA')).toEqual([]);
});

it('reads what a function designation adds or excludes', () => {
  expect(designated('wonen', 'residential_apartment')).toBe('allows');
  expect(designated('Wonen uitgesloten', 'residential_apartment')).toBe('excludes');
  expect(designated('wonen', 'office')).toBeNull();
  expect(designated('kantoor', 'office')).toBe('allows');
  expect(designated('bedrijf tot en met categorie 3.1', 'industrial')).toBeNull();
  expect(designated('wonen', 'generic')).toBeNull();
});
