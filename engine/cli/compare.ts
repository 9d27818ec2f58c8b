import type { ConceptResult, Figures } from '../host/types.ts';
import type { Expectation, ExpectedFigure } from './input.ts';

interface Difference {
  where: string;
  key: string;
  expected: string;
  found: string;
}

/** Floating-point noise on top of the expected tolerance. */
const NOISE = 1e-9;

/** Returns a figure by its key; a dot enters a nested object. Undefined when the figure is missing. */
function figureAt(figures: Figures, key: string): number | null | undefined {
  let value: unknown = figures;
  for (const name of key.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'number' || value === null ? value : undefined;
}

/** Returns every expected figure that is missing or outside its tolerance, and every missing or unexpected message. */
export function differences(result: ConceptResult, expectation: Expectation): Difference[] {
  const figures = expectation.expected.flatMap((expected) => {
    const where = expected.scope === 'concept' ? 'concept' : String(expected.ref);
    const found = findFigure(result, expected);
    if (isClose(found, expected)) return [];
    return [{ where, key: expected.key, expected: textOf(expected.value), found: textOf(found) }];
  });
  return [...figures, ...messageDifferences(result, expectation.messages)];
}

function findFigure(result: ConceptResult, { scope, ref, key }: ExpectedFigure): number | null | undefined {
  if (scope === 'concept') return figureAt(result.figures, key);
  const building = result.buildings.find(({ building_id }) => String(building_id) === String(ref));
  return building ? figureAt(building.figures, key) : undefined;
}

function isClose(found: number | null | undefined, { value, tolerance }: ExpectedFigure): boolean {
  if (value === null || found === null || found === undefined) return found === value;
  return Math.abs(found - value) <= tolerance + NOISE;
}

const textOf = (value: number | null | undefined): string => (value === undefined ? 'missing' : String(value));

function messageDifferences(result: ConceptResult, expected: string[] | undefined): Difference[] {
  if (!expected) return [];
  const found = new Set(
    result.meta.messages.filter(({ severity }) => severity !== 'info').map(({ message }) => message),
  );
  const wanted = new Set(expected);
  const missing = [...wanted].filter((code) => !found.has(code));
  const extra = [...found].filter((code) => !wanted.has(code));
  return [
    ...missing.map((code) => ({ where: 'concept', key: code, expected: 'message', found: 'missing' })),
    ...extra.map((code) => ({ where: 'concept', key: code, expected: 'no message', found: 'message' })),
  ];
}

/** Returns differences as lines of aligned columns. */
export function tableOf(found: Difference[]): string {
  const rows = [['where', 'key', 'expected', 'found'], ...found.map((d) => [d.where, d.key, d.expected, d.found])];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
