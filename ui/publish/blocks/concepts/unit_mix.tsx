import type { StoredUnit } from '../../../../model/entities/conceptfigures.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { figuresOf, theConcept } from '../../parts/concepts.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

const placedUnits = (page: PublicPage): StoredUnit[] =>
  (figuresOf(page, theConcept(page))?.units ?? []).filter(({ placed }) => placed > 0);

/** Types of dwellings with number, share and size; never prices. */
export const unitMix = defineBlock({
  type: 'unit_mix',
  needs: ['locations', 'concepts', 'units', 'figures'],
  title: { en: 'Unit mix', nl: 'Woonprogramma' },
  parameters: headed,
  empty: { text: emptyTexts.noUnits },
  isEmpty: ({ page }) => placedUnits(page).length === 0,
  View({ page }) {
    const { t, number, measure } = useWords();
    const rows = placedUnits(page);
    const all = rows.reduce((sum, { placed }) => sum + placed, 0);
    const share = ({ placed }: StoredUnit) => (100 * placed) / all;
    const nameOf = ({ unit_id }: StoredUnit) => page.data.units.find(({ id }) => id === unit_id)?.name ?? '';
    const sizes = ({ min, max }: StoredUnit) =>
      min === null || max === null ? '' : `${number(min)}–${measure(max, 'm2', 0)}`;
    const columns: Column<StoredUnit>[] = [
      { key: 'name', head: t(blockTexts.unitType), cell: nameOf },
      { key: 'placed', head: t(blockTexts.count), isNumber: true, cell: ({ placed }) => number(placed) },
      { key: 'share', head: t(blockTexts.share), isNumber: true, cell: (row) => measure(share(row), '%', 0) },
      {
        key: 'avg',
        head: t(blockTexts.meanSize),
        isNumber: true,
        cell: ({ avg }) => (avg === null ? '' : measure(avg, 'm2', 0)),
      },
      { key: 'sizes', head: t(blockTexts.sizes), isNumber: true, cell: sizes },
    ];
    return (
      <>
        {/* The shares also stand in the table. */}
        <div className="bar" aria-hidden="true">
          {rows.map((row) => (
            <span key={row.unit_id} style={{ flexGrow: row.placed }} title={nameOf(row)} />
          ))}
        </div>
        <Table
          caption={t(blockTexts.unitMix)}
          columns={columns}
          rows={rows}
          keyOf={({ unit_id }) => unit_id}
          total={{ name: t(blockTexts.total), placed: number(all) }}
          isStacked
        />
      </>
    );
  },
  print: 'screen',
});
