import { describe, expect, it } from 'vitest';
import { ME } from '../../../model/enums/views.ts';
import { freshRecord } from '../../../model/entity.ts';
import { location as entity, type Location } from '../../../model/entities/location.ts';
import { locationCustomValue } from '../../../model/entities/locationcustomvalue.ts';
import {
  filterOf,
  filterOfStored,
  namesFilter,
  noFilter,
  pairsOf,
  storedFilter,
  storedForAll,
  type PortfolioFilter,
} from '../../../ui/portfolio/filter.ts';
import { rangeOf } from '../../../ui/fields/ranges.ts';
import { othersIn, passesHere, passesMeanwhile, serverQuery, type Known } from '../../../ui/portfolio/passes.ts';

const full: PortfolioFilter = {
  search: 'kade & haven',
  multistatus: ['lead', 'In studie, fase 2'],
  multiphase: ['design'],
  functionType: ['office'],
  multilabel: [3, 4],
  multiCreatedByUserId: [2],
  searchQueryId: [9],
  customFieldValueIds: [11, 12],
  archived: 'both',
  buildingId: 5,
  custom: { 7: '10..20', 8: 'empty' },
  within: { west: 4.5, south: 52, east: 5, north: 52.5 },
};

describe('the filter in an address', () => {
  it('comes back as it was', () => {
    const text = new URLSearchParams(pairsOf(full)).toString();
    expect(filterOf(new URLSearchParams(text))).toEqual(full);
    expect(filterOfStored(storedFilter(full))).toEqual(full);
  });

  it('of a view means the signed-in user, also after one of them saved it', () => {
    const mine = { multiCreatedByUserId: [ME], archived: ['both'] };
    expect(filterOfStored(mine, 7).multiCreatedByUserId).toEqual([7]);
    expect(filterOfStored(mine).multiCreatedByUserId).toEqual([]);
    const changed = { ...filterOfStored(mine, 7), archived: 'no' as const };
    expect(storedForAll(changed, mine, 7)).toEqual({ multiCreatedByUserId: [ME] });
    // A view of one person stays that person's.
    expect(storedForAll(changed, { multiCreatedByUserId: ['7'] }, 7)).toEqual({ multiCreatedByUserId: ['7'] });
  });

  it('is empty when every location passes', () => {
    expect(pairsOf(noFilter)).toEqual([]);
    expect(pairsOf({ ...noFilter, search: '  ' })).toEqual([]);
  });

  it('drops what it does not understand', () => {
    const odd = 'multilabel=x,0,12&archived=perhaps&buildingId=-1&within=1,2,3&within=a,b,c,d&custom.x=1&by=phase';
    expect(filterOf(new URLSearchParams(odd))).toEqual({ ...noFilter, multilabel: [12] });
    expect(namesFilter(new URLSearchParams('by=phase&sort=name'))).toBe(false);
    expect(namesFilter(new URLSearchParams('custom.3=ja'))).toBe(true);
  });

  it('knows ranges with one end', () => {
    expect(rangeOf('..20')).toEqual({ from: null, to: 20 });
    expect(rangeOf('1.5..')).toEqual({ from: 1.5, to: null });
  });
});

const of = (id: number, more: Partial<Location> = {}): Location => ({
  ...freshRecord(entity),
  id,
  lat: 52.49,
  lon: 5.32,
  phase: 'design',
  status: 'idea',
  ...more,
});
const value = (locationId: number, text: string) => ({
  ...freshRecord(locationCustomValue),
  id: locationId,
  locationId,
  value: text,
});
const own = (type: 'text' | 'number' | 'checkbox', values: readonly [number, string][]): Known => ({
  nameOf: (_property, text) => text,
  field: () => ({ type, values: new Map(values.map(([id, text]) => [id, value(id, text)])) }),
});
const plain = own('text', []);
const ids = (patch: Partial<PortfolioFilter>, all: readonly Location[], known = plain) =>
  all
    .filter(passesMeanwhile({ ...noFilter, ...patch }, known))
    .filter(passesHere({ ...noFilter, ...patch }, known))
    .map(({ id }) => id);

describe('what the page decides', () => {
  const cafe = of(1, {
    name: 'Café Zuid',
    display_address: 'Dokstraat 12',
    plotnr: 'Waterhoven E 11',
    owner: 'Bakker',
  });
  it('finds every typed word in one of the eight fields, whatever its accents', () => {
    expect(ids({ search: 'cafe dok' }, [cafe])).toEqual([1]);
    expect(ids({ search: 'BAKKER e' }, [cafe])).toEqual([1]);
    expect(ids({ search: 'cafe noord' }, [cafe])).toEqual([]);
  });

  it('takes one of the values within a condition, and all conditions', () => {
    const all = [of(1), of(2, { phase: 'permit' }), of(3, { phase: 'permit', status: 'lead' })];
    expect(ids({ multiphase: ['permit', 'design'] }, all)).toEqual([1, 2, 3]);
    expect(ids({ multiphase: ['permit'], multistatus: ['lead'] }, all)).toEqual([3]);
  });

  it('hides archived ones unless asked', () => {
    const all = [of(1), of(2, { archived: true })];
    expect([ids({}, all), ids({ archived: 'yes' }, all), ids({ archived: 'both' }, all)]).toEqual([[1], [2], [1, 2]]);
  });

  it('keeps locations without a place in every part of the map', () => {
    const within = { west: 4, south: 51, east: 4.1, north: 51.1 };
    expect(ids({ within }, [of(1), of(2, { lat: 0, lon: 0 })])).toEqual([2]);
  });

  it('reads own fields: part of a text, a range, a tick or none', () => {
    const all = [of(1), of(2), of(3)];
    expect(ids({ custom: { 7: 'één' } }, all, own('text', [[2, 'Nummer EEN']]))).toEqual([2]);
    const numbers = own('number', [[1, '5'], [2, '15']]); // prettier-ignore
    expect(ids({ custom: { 7: '10..20' } }, all, numbers)).toEqual([2]);
    expect(ids({ custom: { 7: '..10' } }, all, numbers)).toEqual([1]);
    const ticks = own('checkbox', [[1, 'true'], [2, 'false']]); // prettier-ignore
    expect(['yes', 'no', 'empty'].map((wanted) => ids({ custom: { 7: wanted } }, all, ticks))).toEqual([[1], [2], [3]]);
  });
});

describe('what the server decides', () => {
  it('is all but the part of the map and own fields without choices', () => {
    expect(serverQuery(noFilter)).toEqual({ multiarchived: [false] });
    const { custom: _, within: __, archived: ___, search: ____, buildingId: _____, ...lists } = full;
    expect(serverQuery(full)).toEqual({ ...lists, search: ['kade', '&', 'haven'], buildingId: [5] });
  });

  it('is more than a location tells where it is about other records', () => {
    expect(
      othersIn({ ...full, functionType: [], multilabel: [], customFieldValueIds: [], buildingId: null }).size,
    ).toBe(0);
    expect([...othersIn({ ...noFilter, multilabel: [3] })]).toEqual(['locationlabel']);
  });
});
