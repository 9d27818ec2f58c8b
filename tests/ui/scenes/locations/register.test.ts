import { describe, expect, it } from 'vitest';
import type { Area } from '../../../../engine/import/types.ts';
import { outlineOf } from '../../../../ui/scenes/locations/plots/bringin/register.ts';

const geometry: Area['geometry'] = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 52],
      [5.001, 52],
      [5, 52.001],
      [5, 52],
    ],
  ],
};
const registered = {
  identificatie_lokaal_id: '12345',
  kadastrale_gemeente_waarde: 'Waterhoven',
  sectie: 'E',
  perceelnummer: 11,
  kadastrale_grootte_waarde: 2000,
};
const area = (properties: Area['properties']): Area => ({ name: '', layer: '', properties, height: null, geometry });

describe('an area of a file', () => {
  it('is a parcel with what the register says of it', () => {
    expect(outlineOf(area(registered), 'drawn')).toEqual({
      type: 'parcel',
      geometry,
      properties: {
        identificatie: '12345',
        kadastrale_gemeente_waarde: 'Waterhoven',
        sectie: 'E',
        perceelnummer: '11',
        kadastrale_grootte_waarde: 2000,
        shape_type: 'parcel',
      },
    });
  });

  it.each([
    ['without a number', { ...registered, identificatie_lokaal_id: '' }, 'drawn'],
    ['with texts that a record cannot hold', { ...registered, sectie: 'E'.repeat(11) }, 'drawn'],
    ['with a size that is no number', { ...registered, kadastrale_grootte_waarde: '2000' }, 'drawn'],
    ['as a buildable area', registered, 'buildable_area'],
  ] as const)('is only its outline %s', (_, properties, type) => {
    expect(outlineOf(area(properties), type)).toMatchObject({
      type,
      properties: { identificatie: '', sectie: '', kadastrale_grootte_waarde: null, shape_type: type },
    });
  });
});
