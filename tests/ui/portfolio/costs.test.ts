/** The cost sheet of the worked example: codes, quantities, subtotals. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../ui/i18n/useText.ts';
import { costColumns } from '../../../ui/portfolio/costs/columns.ts';
import { costMovesTo } from '../../../ui/portfolio/costs/edits.ts';
import { categoryOfCode, costLines, everyLine, groupLineKey, newLineKey } from '../../../ui/portfolio/costs/rows.ts';
import { worked, workedCosts } from '../scenes/sheets/worked.ts';

const lines = costLines({ locationId: 7, found: worked, costs: workedCosts });
const all = everyLine([lines]);
const byCode = (code: string) => all.find((line) => line.code === code)!;

describe('the cost sheet of the worked example', () => {
  it('adds up to the total and to every subtotal', () => {
    expect(lines.amount).toBeCloseTo(16_368_657, 6);
    const groups = lines.below.map(({ code, amount }) => [code, Math.round(amount! * 100) / 100]);
    expect(groups).toEqual([
      ['A', 2_350_000],
      ['B', 10_500_000],
      ['C', 150_000],
      ['D', 2_122_500],
      ['E', 525_000],
      ['F', 244_400],
      ['G', 476_757],
    ]);
    for (const group of lines.below)
      expect(group.below.reduce((sum, { amount }) => sum + amount!, 0)).toBeCloseTo(group.amount!, 6);
    expect(lines.below.reduce((sum, { share }) => sum + share!, 0)).toBeCloseTo(1, 12);
  });

  it('tells of each cost how much of what it is', () => {
    expect(byCode('B.1')).toMatchObject({ quantity: 7000, base: { of: 'gfa' }, perGfa: 1500, amount: 10_500_000 });
    expect(byCode('D.1')).toMatchObject({ quantity: 10_500_000, base: { of: 'group', category: 'building' } });
    expect(byCode('F.1')).toMatchObject({ quantity: 2_350_000, base: { of: 'group', category: 'ground' } });
    expect(byCode('G.1').quantity).toBeCloseTo(15_891_900, 6);
    expect(byCode('A.1').quantity).toBeNull();
    for (const { cost, quantity, amount } of all.filter(({ base }) => base?.of === 'group'))
      expect((quantity! * cost!.parameter) / 100).toBeCloseTo(amount!, 6);
  });

  it('leaves archived costs in place without a code or an amount', () => {
    const costs = workedCosts.map((cost, at) => (at === 0 ? { ...cost, archived: true } : cost));
    const ground = costLines({ locationId: 7, found: worked, costs }).below[0]!;
    expect(ground.below.map(({ code, amount }) => [code, amount])).toEqual([
      ['', null],
      ['A.1', 350_000],
    ]);
  });

  it('reads a group from a code', () => {
    expect(['D', 'd.3', ' G', 'x', ''].map(categoryOfCode)).toEqual([
      'additional',
      'additional',
      'financing',
      null,
      null,
    ]);
  });
});

describe('costs of a location without figures', () => {
  it('keeps groups, codes and order, and has no amount', () => {
    const bare = costLines({ locationId: 7, found: null, costs: workedCosts });
    expect(bare.below.map(({ code }) => code)).toEqual(lines.below.map(({ code }) => code));
    expect(everyLine([bare]).map(({ key }) => key)).toEqual(all.map(({ key }) => key));
    expect(
      everyLine([bare]).every(({ amount, quantity, share }) => amount === null && quantity === null && share === null),
    ).toBe(true);
  });
});

describe('dragged costs', () => {
  const shown = everyLine([costLines({ locationId: 7, found: worked, costs: workedCosts, hasNew: true })]);
  const idOf = (code: string) => byCode(code).cost!.id;
  /** The codes of all groups after a move, by name of the cost. */
  const after = (id: number, before: string | null): string[] => {
    const moves = new Map(costMovesTo(shown, id, before).map((move) => [move.id, move]));
    const costs = workedCosts.map((cost) => ({ ...cost, ...moves.get(cost.id) })).toSorted((a, b) => a.order - b.order);
    return everyLine([costLines({ locationId: 7, found: worked, costs })]).flatMap(({ cost, code }) =>
      cost?.id === id ? [code] : [],
    );
  };

  it('take the place of the cost below them, in their group or another', () => {
    expect(after(idOf('D.4'), byCode('D.1').key)).toEqual(['D.1']);
    expect(after(idOf('A.2'), byCode('D.3').key)).toEqual(['D.3']);
  });

  it('come last in the group above a group or its empty line', () => {
    expect(after(idOf('A.1'), newLineKey(7, 'additional'))).toEqual(['D.5']);
    expect(after(idOf('G.1'), groupLineKey(7, 'building'))).toEqual(['A.3']);
    expect(after(idOf('A.1'), null)).toEqual(['G.2']);
  });

  it('change nothing where they go to another location', () => {
    expect(costMovesTo(shown, idOf('A.1'), newLineKey(8, 'ground'))).toEqual([]);
  });
});

it('ends each group with an empty line where costs may be added', () => {
  const groups = costLines({ locationId: 7, found: worked, costs: workedCosts, hasNew: true }).below;
  expect(groups.map(({ below }) => below.at(-1)!.kind)).toEqual(groups.map(() => 'new'));
});

it('marks amounts with a clock while their concept changed since it was computed', () => {
  const marked = (old: readonly number[]) =>
    costColumns(textOf, () => '', 1, new Set(old)).flatMap(({ key, marks }) =>
      marks?.(byCode('B.1')) === 'old' ? [key] : [],
    );
  expect(marked([7])).toEqual(['amount', 'perGfa', 'perUnit']);
  expect(marked([8])).toEqual([]);
});

describe('derivations of costs', () => {
  const columns = costColumns(textOf, () => '', 4, new Set());
  const derived = (key: string, of: typeof lines) =>
    columns.find((column) => column.key === key)!.explain!(of)
      ?.map(({ text }) => text)
      .join(' ');

  it('tell share, per m² and per unit from the amount', () => {
    expect(derived('share', byCode('B.1'))).toBe('B.1 €10,500,000 / Development costs €16,368,657');
    expect(derived('perGfa', byCode('B'))).toBe('B €10,500,000 / 7,000 m² GFA');
    expect(derived('perUnit', byCode('A.1'))).toBe('A.1 €2,000,000 / 50 units');
    expect(derived('perUnit', costLines({ locationId: 7, found: null, costs: workedCosts }))).toBeUndefined();
  });

  it('tell what falls in each year, of a group and of all', () => {
    expect(derived('phasing:1', byCode('B'))).toBe('40% × B €10,500,000 = €4,200,000');
    expect(derived('phasing:0', byCode('B'))).toBeUndefined();
    expect(derived('phasingSum', byCode('B'))).toBe('40% + 60%');
    const year = columns.find(({ key }) => key === 'phasing:0')!;
    const groups = lines.below;
    expect(year.value(lines)).toBeCloseTo(2_350_000 + 244_400 + 0.3 * 2_122_500 + 476_757 / 4, 6);
    expect(typeof year.total === 'function' && year.total(groups)).toBe('€3,350,339');
    expect(
      year.explainTotal!(groups, '')!
        .map(({ text }) => text)
        .join(' '),
    ).toBe(derived('phasing:0', lines));
    const indexed = { ...byCode('B'), index: 0.02 };
    expect(derived('phasing:2', indexed)).toBe('60% × B €10,500,000 × 1.02^2 = €6,554,520');
  });
});
