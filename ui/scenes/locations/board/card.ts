/** What a card shows of a location, and how high that makes it. */
import type { Note } from '../../../../model/entities/note.ts';
import { isEmpty } from '../../../fields/celltext.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';

/** Chosen columns on a card. */
export const MOST_COLUMNS = 5;
/** Cards have a place of their own for these. */
const standing: readonly string[] = ['name', 'municipality', 'labels', 'assigned_to'];
export const offeredColumns = (columns: readonly PortfolioColumn[]): readonly PortfolioColumn[] =>
  columns.filter(({ key }) => !standing.includes(key));

/** The chosen columns that exist, in the order chosen. */
export const chosenColumns = (columns: readonly PortfolioColumn[], keys: readonly string[]): PortfolioColumn[] =>
  keys.flatMap((key) => offeredColumns(columns).find((each) => each.key === key) ?? []).slice(0, MOST_COLUMNS);

export interface CardLines {
  /** Columns that have a value here. */
  readonly columns: readonly PortfolioColumn[];
  readonly task: Note | null;
  readonly hasPicture: boolean;
}

/** The open task with the earliest date; one without a date when no other is open. */
export function nextTask(notes: readonly Note[]): Note | null {
  const open = notes.filter(({ type, status }) => type === 'task' && status !== 'closed');
  const dueOf = ({ targetAt }: Note) => targetAt ?? '9999';
  return open.reduce<Note | null>((first, each) => (first && dueOf(first) <= dueOf(each) ? first : each), null);
}

export const linesOf = (
  row: PortfolioRow,
  columns: readonly PortfolioColumn[],
  pictures: ReadonlyMap<number, unknown>,
): CardLines => ({
  columns: columns.filter((column) => !isEmpty(column.value(row)) && column.value(row) !== 0),
  task: nextTask(row.notes),
  hasPicture: pictures.has(row.location.id),
});

/** Pixels: edges with name and municipality, a line, the labels, the task, the picture, and the gap to the next card. */
const sizes = { frame: 58, line: 20, labels: 24, foot: 26, picture: 96, gap: 8 } as const;
export const CARD_GAP = sizes.gap;

/** Height of a card with its gap, pixels. */
export function cardHeight({ location, labels }: PortfolioRow, { columns, task, hasPicture }: CardLines): number {
  const hasFoot = task !== null || location.assignedTo !== null;
  return (
    sizes.frame +
    sizes.line * columns.length +
    (labels.length > 0 ? sizes.labels : 0) +
    (hasFoot ? sizes.foot : 0) +
    (hasPicture ? sizes.picture : 0) +
    sizes.gap
  );
}

/** Where each card begins, and after the last one where the list ends, pixels. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0];
  for (const height of heights) starts.push(starts.at(-1)! + height);
  return starts;
}

/** The place of a card dropped at a height in the list: before the first card whose middle is below it. */
export function placeAt(starts: readonly number[], y: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (y < (starts[middle]! + starts[middle + 1]!) / 2) high = middle;
    else low = middle + 1;
  }
  return low;
}
