/** Which area a cell of the functions sheet holds. Pure, for tests. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import type { CellAddress } from '../../../grid/types.ts';
import type { ShownArea } from '../frame/ShowButton.tsx';
import type { FunctionLine } from './rows.ts';

/** The area in a cell; null where it holds none. */
export function areaAt(at: CellAddress | null, lines: readonly FunctionLine[]): ShownArea | null {
  const line = lines.find(({ key }) => key === at?.row);
  if (!line || (line.kind !== 'concept' && line.kind !== 'function')) return null;
  const { concept, function: name } = line;
  const figure = at!.column === 'usable' ? usableOf(line) : { gfa: 'gfa', nfa: 'nfa' }[at!.column];
  return figure ? { concept, figure, function: name } : null;
}

/** GO of dwellings or VVO of other functions; both together are what the efficiency adds up. Null where nothing is usable. */
function usableOf({ below, ...line }: FunctionLine): string | null {
  const kinds = new Set((line.kind === 'concept' ? below : [line]).flatMap(basisOf));
  if (kinds.size > 1) return 'efficiency';
  return [...kinds][0] ?? null;
}

function basisOf({ function: name, sums }: Pick<FunctionLine, 'function' | 'sums'>): ('gbo' | 'lfa')[] {
  const basis = name === null || !sums?.usable ? null : entryOf(areaFunctionTypes, name)?.areaBasis;
  return basis === 'gbo' || basis === 'lfa' ? [basis] : [];
}
