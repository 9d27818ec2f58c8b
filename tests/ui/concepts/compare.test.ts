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

  it('cost less is a gain, all else the other way round', () => {
    const costs = { ...figureSpec('costs', label, 'EUR', 0), isCost: true };
    const money = (amount: number) => ({ ...concept(1), figures: { costs: amount } });
    expect(differenceRow(costs, money(100), money(80)).gain).toBe(true);
    expect(differenceRow(costs, money(80), money(100)).gain).toBe(false);
    expect(differenceRow(costs, money(80), money(80)).gain).toBeNull();
    const gfa = figureSpec('gfa', label, 'm2', 1);
    expect(differenceRow(gfa, concept(1), concept(2)).gain).toBe(true);
    expect(differenceRow(gfa, concept(2), concept(1)).gain).toBe(false);
    expect(differenceRow(gfa, concept(null), concept(1)).gain).toBeNull();
  });

  it('have an address', () => {
    const path = comparePath(2, 3, -51);
    expect(comparedIn(path.split('?')[1]!)).toBe(-51);
    expect(comparedIn('compare=x')).toBeNull();
    expect(comparedIn('')).toBeNull();
  });
});
