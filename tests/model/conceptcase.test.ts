import { describe, expect, it } from 'vitest';
import { businessCaseOf, type ConceptRecords, type GeneratedConcept } from '../../model/finance/concept.ts';
import { financeOf, usualPhasing } from '../../model/finance/parameters.ts';

/** 10 apartments of 60 m2 and 4 of 50 m2 without a unit type, 6 houses of 120 m2, 500 m2 of offices, 20 parking places. */
const concept: GeneratedConcept = {
  figures: { gfa: 3000, plotarea: 2000, units: 20 },
  buildings: [
    { building_id: 'flat', figures: { units: 14, gbo: 800, unit_counts: { 1: 10 } } },
    { building_id: 'row', figures: { units: 6, gbo: 720, unit_counts: {} } },
  ],
  meta: {
    functions: [
      { function: 'residential_apartment', usable: 800, units: 14, rent_base: 800 },
      { function: 'residential_house', usable: 720, units: 6, rent_base: 720 },
      { function: 'office', usable: 500, units: 0, rent_base: 500 },
      { function: 'parking', usable: 0, units: 0, rent_base: 20 },
      { function: 'common', usable: 0, units: 0, rent_base: 0 },
    ],
    units: [{ unit_id: 1, placed: 10, avg: 60 }],
  },
};

const records: ConceptRecords = {
  units: [{ id: 1, name: 'Flat', type: 'residential_apartment', price: 1000, income: 'rent_per_unit_per_month' }],
  buildings: [
    { id: 'flat', archetype: 'flat' },
    { id: 'row', name: 'Row', archetype: 'house', cfg: { house: { price: 363_000 } } },
  ],
  costs: [{ id: 1, type: 'per_sqm_floor', category: 'building', parameter: 1000 }],
};

const rowsOf = (changes: Partial<ConceptRecords> = {}, of = concept) =>
  businessCaseOf(of, { ...records, ...changes }).input.income.map(({ id, type, quantity }) => [id, type, quantity]);

describe('the business case of a concept', () => {
  it('has a row per unit type, per building of houses and per function for the rest', () => {
    expect(rowsOf()).toEqual([
      ['unit:1', 'rent_per_unit_per_month', 10],
      ['house:row', 'sell_per_unit', 6],
      ['function:residential_apartment', 'sell_per_m2', 200],
      ['function:office', 'rent_per_m2_per_year', 500],
      ['function:parking', 'sell_per_unit', 20],
    ]);
  });

  it('works out what the rows bring and what the floors cost', () => {
    const rows = { 'function:office': { price: 150, yield: 0.075 }, 'function:parking': { price: 20_000 } };
    const { figures, functions } = businessCaseOf(concept, { ...records, finance: { yield: 0.05, rows } });
    // 10 x 1000 x 12 / 5%; 6 x 363 000 without 21% VAT; 500 x 150 / 7.5%; 20 places without VAT in their price.
    expect(figures['value_unit:1']).toBeCloseTo(2_400_000, 6);
    expect(figures['value_house:row']).toBeCloseTo(1_800_000, 6);
    expect(figures['value_function:office']).toBeCloseTo(1_000_000, 6);
    expect(figures['value_function:parking']).toBeCloseTo(400_000, 6);
    expect(figures.revenue).toBeCloseTo(5_600_000, 6);
    expect(figures.total_costs).toBeCloseTo(3_000_000, 6);
    expect(functions.find(({ key }) => key === 'residential_house')!.per_m2).toBeCloseTo(1_800_000 / 720, 6);
  });

  it('sells units per m2 by their own area', () => {
    const rows = { 'unit:1': { type: 'sell_per_m2', price: 4840 } };
    expect(rowsOf({ finance: { rows } })[0]).toEqual(['unit:1', 'sell_per_m2', 600]);
    const { figures } = businessCaseOf(concept, { ...records, finance: { rows } });
    expect(figures['value_unit:1']).toBeCloseTo((600 * 4840) / 1.21, 6);
  });

  it('never counts a unit twice that is sold as another function than it was laid out as', () => {
    const units = [{ ...records.units[0]!, type: 'residential_studio' }];
    expect(rowsOf({ units })).toEqual([
      ['unit:1', 'rent_per_unit_per_month', 10],
      ['house:row', 'sell_per_unit', 6],
      ['function:residential_apartment', 'sell_per_m2', 200],
      ['function:office', 'rent_per_m2_per_year', 500],
      ['function:parking', 'sell_per_unit', 20],
    ]);
  });

  it('is phased over the years of the project until told otherwise', () => {
    const finance = { duration: 3, phasing: { building: [0, 1, 0, 0] } };
    const { input, misphased, flows } = businessCaseOf(concept, { ...records, finance });
    expect(misphased).toEqual([]);
    expect(flows).toHaveLength(4);
    expect(flows[1]).toBeCloseTo(600_000 - 3_000_000, 6);
    expect(input.phasing!['unit:1']).toEqual([0, 0, 0, 1]);
  });

  it('of an empty concept has no revenue and only fixed costs', () => {
    const empty = { figures: { gfa: 0, plotarea: null, units: 0 }, buildings: [], meta: { functions: [], units: [] } };
    const { figures } = businessCaseOf(empty, records);
    expect(figures).toMatchObject({ revenue: 0, total_costs: 0, rgw: 0, rgw_per_m2_plot: null, ground_quote: null });
  });
});

describe('stored finance parameters', () => {
  it('are clamped, and what cannot be used is left out', () => {
    const stored = {
      yield: 7,
      vat: 'x',
      discount_rate: Number.NaN,
      vat_mode: 'half',
      yield_basis: 'von',
      rows: { a: { price: -5, yield: 0.05, type: 'gift' }, b: null },
      phasing: { a: [0.5, 'x', null], b: 3 },
    };
    expect(financeOf(stored)).toEqual({
      yield: 0.25,
      yield_basis: 'von',
      rows: { a: { price: 0, yield: 0.05 }, b: {} },
      phasing: { a: [0.5, 0, 0] },
    });
    for (const nothing of [null, undefined, 5, 'x', []]) expect(financeOf(nothing)).toEqual({ rows: {}, phasing: {} });
  });

  it.each([0, 1, 2, 3, 10])('spread everything over %d years in full', (duration) => {
    const phasing = usualPhasing(
      [
        { id: 'a', type: 'sell_per_m2' },
        { id: 'b', type: 'rent_per_m2_per_year' },
      ],
      duration,
    );
    for (const shares of Object.values(phasing)) {
      expect(shares).toHaveLength(duration + 1);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });
});
