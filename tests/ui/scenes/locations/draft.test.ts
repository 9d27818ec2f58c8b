import { describe, expect, it } from 'vitest';
import type { Feature } from 'geojson';
import {
  addressParts,
  locationDraft,
  nearestAddress,
  type Surroundings,
} from '../../../../ui/scenes/locations/picking/draft.ts';

const parcel = (number: number, west: number, area: number | null): Feature => ({
  type: 'Feature',
  properties: {
    kadastrale_gemeente_waarde: 'Waterhoven',
    sectie: 'E',
    perceelnummer: number,
    kadastrale_grootte_waarde: area,
  },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 52.49],
        [west + 0.001, 52.49],
        [west + 0.001, 52.491],
        [west, 52.491],
        [west, 52.49],
      ],
    ],
  },
});
const address = (number: string, lon: number, letter: string | null = null): Feature => ({
  type: 'Feature',
  properties: {
    openbare_ruimte_naam: 'Dokstraat',
    huisnummer: number,
    huisletter: letter,
    postcode: '1690AN',
    woonplaats_naam: 'Waterhoven',
  },
  geometry: { type: 'Point', coordinates: [lon, 52.4902] },
});
const around = { addresses: [address('9', 5.3195), address('11', 5.3201, 'a')], municipalities: [], names: [] };

const draftOf = (parcels: readonly Feature[], of: Surroundings) => locationDraft(parcels, addressParts(parcels, of));

describe('a location from parcels', () => {
  it('takes the address that lies on them, with its number', () => {
    const draft = draftOf([parcel(11, 5.32, 2000)], around);
    expect(draft).toMatchObject({
      name: 'Dokstraat 11a',
      house_number: '11a',
      display_address: 'Dokstraat 11a, 1690 AN Waterhoven',
      plotnr: 'Waterhoven E 11',
      plotsize: 2000,
    });
    expect(draft.lon).toBeCloseTo(5.3205, 6);
    expect(draft.lat).toBeCloseTo(52.4905, 6);
  });

  it('takes the street of the nearest address, but not its number', () => {
    const draft = draftOf([parcel(12, 5.33, 100)], around);
    expect(draft).toMatchObject({ name: 'Dokstraat', house_number: '', postcode: '1690 AN' });
    expect(nearestAddress([parcel(12, 5.33, 100)], around.addresses)!.isOwn).toBe(false);
  });

  it('is named after its parcel where there is no address', () => {
    const draft = draftOf([parcel(7, 5.32, 1)], { ...around, addresses: [] });
    expect(draft).toMatchObject({ name: 'Waterhoven E 7', road: '', display_address: '' });
  });

  it('adds up its parcels, measured where the register has no area', () => {
    const draft = draftOf([parcel(1, 5.32, 2000), parcel(2, 5.321, null)], around);
    // A thousandth of a degree each way at this latitude: 67.9 by 111.3 m.
    expect(draft.plotsize).toBeGreaterThan(2000 + 7500);
    expect(draft.plotsize).toBeLessThan(2000 + 7620);
    expect(draft.plotnr).toBe('Waterhoven E 1, Waterhoven E 2');
  });
});
