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
    const rows = functionsOf(page);
    const columns: Column<StoredFunction>[] = [
      {
        key: 'function',
        head: t(blockTexts.use),
        cell: (row) => t(entryOf(areaFunctionTypes, row.function)?.label ?? blockTexts.otherUse),
      },
      ...measures.map((key): Column<StoredFunction> => ({
        key,
        head: t(blockTexts[key]),
        isNumber: true,
        cell: (row) => measure(row[key], 'm2', 0),
      })),
    ];
    const sum = (key: (typeof measures)[number]) =>
      measure(
        rows.reduce((before, row) => before + row[key], 0),
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
          keyOf={(row) => row.function}
          total={total}
        />
        <p className="hint">{t(blockTexts.indicative)}</p>
      </>
    );
  },
  print: 'screen',
});
