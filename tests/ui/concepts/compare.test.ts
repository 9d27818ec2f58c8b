import { describe, expect, it } from 'vitest';
import {
  differenceRow,
  figureSpec,
  financeSpec,
  unitSpec,
  type ComparedConcept,
} from '../../../ui/scenes/concepts/compare/differences.ts';
import { comparedIn, comparePath } from '../../../ui/scenes/concepts/compare/variants.ts';

const label = { en: 'GFA', nl: 'BVO' };
const concept = (gfa: number | null, placed = 0, margin: number | null = null): ComparedConcept => ({
  figures: { gfa },
  units: [{ unit_id: 4, placed, target: 0, goal: 0, min: null, max: null, avg: null }],
  finance:
    margin === null ? null : ({ figures: { margin_on_revenue: margin } } as unknown as ComparedConcept['finance']),
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
      finance: { figures: { total_costs, result } } as unknown as ComparedConcept['finance'],
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

  it('have an address', () => {
    const path = comparePath(2, 3, -51);
    expect(comparedIn(path.split('?')[1]!)).toBe(-51);
    expect(comparedIn('compare=x')).toBeNull();
    expect(comparedIn('')).toBeNull();
  });
});
