import { describe, expect, it } from 'vitest';
import { location as entity, type Location } from '../../../../model/entities/location.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { Axis } from '../../../../ui/scenes/locations/board/axes.ts';
import { ordersAt } from '../../../../model/rules/record/order.ts';
import { cellsOf, headsOf, mayMove } from '../../../../ui/scenes/locations/board/cells.ts';

const card = (id: number, values: Partial<Location> = {}): Location => ({
  ...freshRecord(entity),
  id,
  order: id * 10,
  ...values,
});
const value = (key: string) => ({ key, label: { en: key, nl: key }, colour: null, limit: null });
const phases: Axis = {
  key: 'phase',
  label: { en: 'Phase', nl: 'Fase' },
  values: ['design', 'permit'].map(value),
  valueOf: ({ phase }) => phase,
  write: () => undefined,
  canBeColumns: true,
};
const people: Axis = {
  ...phases,
  key: 'assignee',
  values: ['7', '8'].map(value),
  valueOf: ({ assignedTo }) => String(assignedTo ?? ''),
};
const municipalities: Axis = {
  ...phases,
  key: 'municipality',
  valueOf: ({ municipality }) => municipality,
  write: null,
};

describe('cells of the board', () => {
  const cards = [card(1, { phase: 'design', assignedTo: 7 }), card(2, { phase: 'design', assignedTo: 8 })];

  it('hold the cards of a lane and a column, in the order given', () => {
    const cells = cellsOf([cards[1]!, cards[0]!, card(3, { phase: 'design', assignedTo: 8 })], phases, people);
    expect([...cells].map(([key, held]) => [key, held.map(({ id }) => id)])).toEqual([
      ['8|design', [2, 3]],
      ['7|design', [1]],
    ]);
  });

  it('no card moves to another municipality', () => {
    const from = { lane: 'Urk', column: 'design' };
    expect(mayMove(from, { lane: 'Urk', column: 'permit' }, phases, municipalities)).toBe(true);
    expect(mayMove(from, { lane: 'Almere', column: 'permit' }, phases, municipalities)).toBe(false);
  });

  it('a head counts what is shown, and for the limit every card that is not archived', () => {
    const all = [1, 2, 3, 4, 5].map((id) => card(id, { phase: 'design', plotsize: 100, archived: id === 5 }));
    const heads = headsOf(phases, all.slice(0, 2), all, ({ plotsize }) => plotsize);
    expect(heads.get('design')).toEqual({ shown: 2, all: 4, sum: 200 });
    expect(heads.get('permit')).toEqual({ shown: 0, all: 0, sum: 0 });
  });
});

describe('places within a cell sorted by hand', () => {
  const cell = [card(1), card(2), card(3)];
  const orders = (moved: Location[], index: number) => {
    const next = new Map(ordersAt(cell, moved, index).map(({ id, order }) => [id, order]));
    const all = [...cell.filter(({ id }) => !moved.some((each) => each.id === id)), ...moved];
    return all
      .map(({ id, order }) => ({ id, order: next.get(id) ?? order }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ id }) => id);
  };

  it('a card goes before, between and after the others', () => {
    const stranger = card(9);
    expect(orders([stranger], 0)).toEqual([9, 1, 2, 3]);
    expect(orders([stranger], 2)).toEqual([1, 2, 9, 3]);
    expect(orders([stranger], 3)).toEqual([1, 2, 3, 9]);
  });

  it('a card of the cell itself counts once', () => {
    expect(orders([cell[0]!], 2)).toEqual([2, 1, 3]);
    expect(orders([cell[0]!], 3)).toEqual([2, 3, 1]);
    expect(orders([cell[2]!], 0)).toEqual([3, 1, 2]);
  });

  it('several cards stay together, and between two only they are written', () => {
    expect(orders([card(8), card(9)], 1)).toEqual([1, 8, 9, 2, 3]);
    expect(ordersAt(cell, [card(9)], 1)).toEqual([{ id: 9, order: 15 }]);
  });

  it('without room between neighbours the cell is numbered again', () => {
    const tight = [card(1, { order: 10 }), card(2, { order: 11 })];
    expect(ordersAt(tight, [card(3, { order: 99 })], 1)).toEqual([
      { id: 3, order: 20 },
      { id: 2, order: 30 },
    ]);
  });
});
