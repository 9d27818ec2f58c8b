/** What cards of the planboard show, and how high they are. */
import { describe, expect, it } from 'vitest';
import { location as entity } from '../../../../model/entities/location.ts';
import { note as noteEntity, type Note } from '../../../../model/entities/note.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { text } from '../../../../model/define.ts';
import type { PortfolioColumn } from '../../../../ui/portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../../ui/portfolio/columns/rows.ts';
import {
  cardHeight,
  chosenColumns,
  linesOf,
  MOST_COLUMNS,
  nextTask,
  placeAt,
  startsOf,
} from '../../../../ui/scenes/locations/board/card.ts';

const task = (id: number, targetAt: string | null, values: Partial<Note> = {}): Note => ({
  ...freshRecord(noteEntity),
  id,
  type: 'task',
  targetAt,
  ...values,
});
const row = (values: Partial<PortfolioRow> = {}): PortfolioRow => ({
  location: { ...freshRecord(entity), id: 1, city: 'Urk' },
  labels: [],
  own: new Map(),
  notes: [],
  nrconcepts: 0,
  figures: null,
  ...values,
});
const column = (key: string, value: unknown): PortfolioColumn => ({
  key,
  title: key,
  label: { en: key, nl: key },
  field: text(key, key),
  value: () => value,
});

describe('the next task of a card', () => {
  it('is the open one with the earliest date, before those without a date', () => {
    const [late, soon] = [task(1, '2026-03-01T12:00:00Z'), task(2, '2026-02-01T12:00:00Z')];
    const closed = task(3, '2026-01-01T12:00:00Z', { status: 'closed' });
    const note = task(4, '2026-01-01T12:00:00Z', { type: 'note' });
    expect(nextTask([task(5, null), late, closed, note, soon])).toBe(soon);
    expect(nextTask([closed, note])).toBeNull();
    expect(nextTask([task(5, null)])?.id).toBe(5);
  });
});

describe('the columns of a card', () => {
  const known = ['name', 'municipality', 'labels', 'a', 'b', 'c', 'd', 'e', 'f'].map((key) => column(key, key));

  it('are at most five of those without a place of their own, in the order chosen', () => {
    const keys = (chosen: string[]) => chosenColumns(known, chosen).map(({ key }) => key);
    expect(keys(['name', 'c', 'labels', 'gone', 'a'])).toEqual(['c', 'a']);
    expect(keys(['f', 'e', 'd', 'c', 'b', 'a'])).toHaveLength(MOST_COLUMNS);
  });

  it('show where they have a value, and make the card as high as they need', () => {
    const columns = [column('a', 'x'), column('b', ''), column('c', null), column('d', 0)];
    const lines = linesOf(row(), columns, new Map());
    expect(lines.columns.map(({ key }) => key)).toEqual(['a']);
    const plain = cardHeight(row(), linesOf(row(), [], new Map()));
    const full = row({ labels: [7], notes: [task(1, null)] });
    expect(cardHeight(row(), lines)).toBeGreaterThan(plain);
    expect(cardHeight(full, linesOf(full, columns, new Map([[1, {}]])))).toBeGreaterThan(
      cardHeight(row(), lines) + 100,
    );
  });
});

describe('the place of a drop', () => {
  const starts = startsOf([100, 60, 100]);

  it('is before the first card whose middle is below the pointer', () => {
    expect(starts).toEqual([0, 100, 160, 260]);
    expect([-5, 49, 51, 129, 131, 209, 211, 900].map((y) => placeAt(starts, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(placeAt(startsOf([]), 40)).toBe(0);
  });
});
