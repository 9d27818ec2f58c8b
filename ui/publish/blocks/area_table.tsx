import type { StoredFunction } from '../../../model/entities/conceptfigures.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { defineBlock, headed } from '../block.ts';
import { figuresOf, theConcept } from '../parts/concepts.ts';
import { Table, type Column } from '../parts/Table.tsx';
import { useWords } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

const functionsOf = (page: PublicPage): StoredFunction[] =>
  (figuresOf(page, theConcept(page))?.functions ?? []).filter(({ gfa }) => gfa > 0);

const measures = ['gfa', 'nfa', 'usable'] as const;
type Measure = (typeof measures)[number];

/** Null where an area is part of that of the functions. */
type AreaRow = { readonly function: string | null } & Readonly<Record<Measure, number | null>>;

/** Under this a difference is rounding; m2. */
const NOTHING = 0.5;

/** The functions, and below them the net area that they share: the net area of the concept holds it. */
function rowsOf(page: PublicPage): AreaRow[] {
  const functions = functionsOf(page);
  const { nfa } = figuresOf(page, theConcept(page))?.figures ?? {};
  const shared = typeof nfa === 'number' ? nfa - functions.reduce((before, row) => before + row.nfa, 0) : 0;
  return shared < NOTHING ? functions : [...functions, { function: null, gfa: null, nfa: shared, usable: null }];
}

/** Areas by function in the sense of NEN 2580. */
export const areaTable = defineBlock({
  type: 'area_table',
  needs: ['locations', 'concepts', 'figures'],
  title: { en: 'Areas', nl: 'Oppervlakten' },
  parameters: headed,
  empty: { text: emptyTexts.noFigures },
  isEmpty: ({ page }) => functionsOf(page).length === 0,
  View({ page }) {
    const { t, measure } = useWords();
    const rows = rowsOf(page);
    const nameOf = ({ function: use }: AreaRow) =>
      use === null ? blockTexts.shared : (entryOf(areaFunctionTypes, use)?.label ?? blockTexts.otherUse);
    const columns: Column<AreaRow>[] = [
      { key: 'function', head: t(blockTexts.use), cell: (row) => t(nameOf(row)) },
      ...measures.map((key): Column<AreaRow> => ({
        key,
        head: t(blockTexts[key]),
        isNumber: true,
        cell: (row) => (row[key] === null ? '–' : measure(row[key], 'm2', 0)),
      })),
    ];
    const sum = (key: Measure) =>
      measure(
        rows.reduce((before, row) => before + (row[key] ?? 0), 0),
        'm2',
        0,
      );
    const total = { function: t(blockTexts.total), gfa: sum('gfa'), nfa: sum('nfa'), usable: sum('usable') };
    return (
      <>
        <Table
          caption={t(blockTexts.areas)}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.function ?? ''}
          total={total}
        />
        <p className="hint">{t(blockTexts.indicative)}</p>
      </>
    );
  },
  print: 'screen',
});
