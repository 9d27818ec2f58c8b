import type { StoredFunction } from '../../../../model/entities/conceptfigures.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { choiceOf, defineBlock, headed, type Parameters } from '../../block.ts';
import { figuresOf, theConcept } from '../../parts/concepts.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Rows', nl: 'Regels' },
    kind: 'choice',
    choices: [
      { value: 'functions', label: { en: 'By function', nl: 'Per functie' } },
      { value: 'buildings', label: { en: 'By building and function', nl: 'Per gebouw en functie' } },
    ],
  },
};

const isByBuilding = ({ cfg }: PublicSection): boolean => choiceOf(parameters.param3, cfg.param3) === 'buildings';

const functionsOf = (page: PublicPage): StoredFunction[] =>
  (figuresOf(page, theConcept(page))?.functions ?? []).filter(({ gfa }) => gfa > 0);

const measures = ['gfa', 'nfa', 'usable'] as const;
type Measure = (typeof measures)[number];

/** Null where an area is part of that of the functions. */
type AreaRow = { readonly function: string | null; readonly building?: number } & Readonly<
  Record<Measure, number | null>
>;

/** Under this a difference is rounding; m2. */
const NOTHING = 0.5;

const buildingRows = (page: PublicPage): AreaRow[] =>
  (figuresOf(page, theConcept(page))?.buildings ?? []).flatMap(({ building_id, functions }) =>
    functions.filter(({ gfa }) => gfa > 0).map((each) => ({ ...each, building: building_id })),
  );

/** The functions, of each building where it is asked, and below them the net area that they share: that of the concept holds it. */
function rowsOf(page: PublicPage, section: PublicSection): AreaRow[] {
  const functions = isByBuilding(section) ? buildingRows(page) : functionsOf(page);
  const { nfa } = figuresOf(page, theConcept(page))?.figures ?? {};
  const shared = typeof nfa === 'number' ? nfa - functions.reduce((before, row) => before + (row.nfa ?? 0), 0) : 0;
  return shared < NOTHING ? functions : [...functions, { function: null, gfa: null, nfa: shared, usable: null }];
}

/** Areas by function in the sense of NEN 2580. */
export const areaTable = defineBlock({
  type: 'area_table',
  needs: ['locations', 'concepts', 'buildings', 'figures'],
  title: { en: 'Areas', nl: 'Oppervlakten' },
  parameters,
  empty: { text: emptyTexts.noFigures },
  isEmpty: ({ page }) => functionsOf(page).length === 0,
  View({ page, section }) {
    const { t, measure } = useWords();
    const rows = rowsOf(page, section);
    const buildings = new Map(page.data.buildings.map(({ id, name }) => [id, name]));
    const nameOf = ({ function: use }: AreaRow) =>
      use === null ? blockTexts.shared : (entryOf(areaFunctionTypes, use)?.label ?? blockTexts.otherUse);
    const columns: Column<AreaRow>[] = [
      ...(isByBuilding(section)
        ? [
            {
              key: 'building',
              head: t(blockTexts.building),
              cell: ({ building }: AreaRow) =>
                building === undefined ? '' : buildings.get(building) || t(blockTexts.building),
            },
          ]
        : []),
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
    const [first] = columns;
    const total = { [first!.key]: t(blockTexts.total), gfa: sum('gfa'), nfa: sum('nfa'), usable: sum('usable') };
    return (
      <>
        <Table
          caption={t(blockTexts.areas)}
          columns={columns}
          rows={rows}
          keyOf={(row) => `${row.building ?? ''} ${row.function ?? ''}`}
          total={total}
          isStacked
        />
        <p className="hint">{t(blockTexts.indicative)}</p>
      </>
    );
  },
  print: 'screen',
});
