import { describe, expect, it } from 'vitest';
import {
  differenceRow,
  figureSpec,
  financeSpec,
  rulesSpec,
  unitSpec,
  type ComparedConcept,
} from '../../../ui/scenes/concepts/compare/differences.ts';
import type { Constraint } from '../../../model/entities/constraint.ts';
import { testedRules } from '../../../ui/components/rules/rules.ts';
import { comparedIn, comparePath } from '../../../ui/scenes/concepts/compare/variants.ts';

const label = { en: 'GFA', nl: 'BVO' };
const priced = { income: [{ id: 'unit:4', price: 1 }] };
const concept = (gfa: number | null, placed = 0, margin: number | null = null): ComparedConcept => ({
  figures: { gfa },
  units: [{ unit_id: 4, placed, target: 0, goal: 0, min: null, max: null, avg: null }],
  finance:
    margin === null
      ? null
      : ({ figures: { margin_on_revenue: margin }, input: priced } as unknown as ComparedConcept['finance']),
  rules: [],
});

describe('two concepts side by side', () => {
  it('differ when what is shown differs, by so much and such a share', () => {
    const gfa = figureSpec('gfa', label, 'm2', 1);
    expect(differenceRow(gfa, concept(6400), concept(8000))).toMatchObject({ delta: 1600, share: 0.25, differs: true });
    expect(differenceRow(gfa, concept(6400), concept(6400.04))).toMatchObject({ differs: false });
    expect(differenceRow(gfa, concept(null), concept(10))).toMatchObject({ delta: null, share: null, differs: true });
    expect(differenceRow(gfa, concept(0), concept(10))).toMatchObject({ delta: 10, share: null });
  });

  it('are compared in units and money too', () => {
    expect(differenceRow(unitSpec(4, 'Klein'), concept(1, 12), concept(1, 9)).delta).toBe(-3);
    expect(differenceRow(unitSpec(5, 'Groot'), concept(1), concept(1)).values).toEqual([0, 0]);
    const margin = financeSpec('margin_on_revenue', label, '%', 1, 100);
    expect(differenceRow(margin, concept(1, 0, 0.1), concept(1, 0, 0.08)).delta).toBeCloseTo(-2, 9);
    expect(differenceRow(margin, concept(1), concept(1, 0, 0.08)).delta).toBeNull();
  });

  it('gain by more money and by less costs', () => {
    const money = (total_costs: number, result: number): ComparedConcept => ({
      ...concept(1),
      finance: { figures: { total_costs, result }, input: priced } as unknown as ComparedConcept['finance'],
    });
    const costs = financeSpec('total_costs', label, 'EUR', 0);
    expect(differenceRow(costs, money(100, 0), money(80, 0)).gain).toBe(true);
    expect(differenceRow(costs, money(80, 0), money(100, 0)).gain).toBe(false);
    expect(differenceRow(costs, money(80, 0), money(80, 0)).gain).toBeNull();
    const result = financeSpec('result', label, 'EUR', 0);
    expect(differenceRow(result, money(0, -20), money(0, 10)).gain).toBe(true);
    expect(differenceRow(result, money(0, 10), money(0, -20)).gain).toBe(false);
    expect(differenceRow(result, concept(1), money(0, 10)).gain).toBeNull();
  });

  it('neither gain nor lose by areas, densities and numbers', () => {
    for (const [key, unit] of [
      ['gfa', 'm2'],
      ['fsi', '1'],
      ['units', 'count'],
    ] as const) {
      const spec = figureSpec(key, label, unit, 1);
      const having = (value: number) => ({ ...concept(1), figures: { [key]: value } });
      expect(differenceRow(spec, having(1), having(2))).toMatchObject({ differs: true, gain: null });
      expect(differenceRow(spec, having(2), having(1))).toMatchObject({ differs: true, gain: null });
    }
    expect(differenceRow(unitSpec(4, 'Klein'), concept(1, 9), concept(1, 12))).toMatchObject({
      differs: true,
      gain: null,
    });
  });

  it('keep so many of the rules that can be tested, more being better', () => {
    const rules = [
      { id: 1, type: 'building_height', operator: 'smaller_than', value: 16, name: '' },
      { id: 2, type: 'floor_space_index', operator: 'smaller_than', value: 3, name: '' },
      { id: 3, type: 'building_height', operator: 'smaller_than', value: null, name: '' },
    ] as unknown as Constraint[];
    const having = (max_height: number): ComparedConcept => {
      const figures = { max_height, fsi: 2 };
      return { ...concept(1), figures, rules: testedRules(rules, { max_height: 20, max_fsi: null }, figures, []) };
    };
    expect(differenceRow(rulesSpec, having(24), having(15))).toMatchObject({
      values: [1, 3],
      outOf: [3, 3],
      delta: 2,
      share: null,
      differs: true,
      gain: true,
    });
    expect(differenceRow(rulesSpec, having(15), having(18))).toMatchObject({ values: [3, 2], delta: -1, gain: false });
    expect(differenceRow(rulesSpec, having(15), { ...concept(1), figures: null }).values).toEqual([3, null]);
  });

  it('have an address', () => {
    const path = comparePath(2, 3, -51);
    expect(comparedIn(path.split('?')[1]!)).toBe(-51);
    expect(comparedIn('compare=x')).toBeNull();
    expect(comparedIn('')).toBeNull();
  });
});
