/** Which properties a source must give for the formulas. */
import { expect, it } from 'vitest';
import { missingOf } from '../../../server/geodata/facts/properties.ts';

it.each([
  ['verblijfsobject', ['identificatie', 'status', 'oppervlakte', 'gebruiksdoel', 'pandidentificatie'], []],
  ['verblijfsobject', ['identificatie', 'status', 'oppervlakte', 'gebruiksdoel', 'pand.href'], []],
  ['verblijfsobject', ['identificatie', 'status', 'gebruiksdoel'], ['oppervlakte', 'pand.href', 'pandidentificatie']],
  ['bevolkingskern', ['code', 'naam2021', 'aantalInwoners', 'woningvoorraad'], []],
] as const)('%s with %s lacks %s', (collection, given, missing) => {
  expect(missingOf(collection, (name) => (given as readonly string[]).includes(name))).toEqual(missing);
});
