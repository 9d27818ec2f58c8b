import {
  choiceOf,
  defineBlock,
  filterNumber,
  filterText,
  headed,
  type BlockProps,
  type Parameters,
} from '../../block.ts';
import { Island } from '../../Island.tsx';
import Ranges from '../../islands/Ranges.tsx';
import { addressOf, locationPage, phaseLabel, statusLabel, type ShownLocation } from '../../parts/locations.ts';
import { PagedList, rowClass } from '../../parts/PagedList.tsx';
import { rangesOver } from '../../parts/ranges.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords, type Words } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Rows that a page shows of a list at most, and that one paper version prints. */
const MOST = 500;
const columnKeys = ['address', 'municipality', 'status', 'phase', 'plotsize'] as const;
type ColumnKey = (typeof columnKeys)[number];
const columnHeads = {
  address: blockTexts.address,
  municipality: blockTexts.municipality,
  status: blockTexts.status,
  phase: blockTexts.phase,
  plotsize: blockTexts.plotSize,
} as const satisfies Readonly<Record<ColumnKey, unknown>>;

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Shown as', nl: 'Getoond als' },
    kind: 'choice',
    choices: [
      { value: 'table', label: { en: 'Table', nl: 'Tabel' } },
      { value: 'cards', label: { en: 'Cards', nl: 'Kaarten' } },
      { value: 'list', label: { en: 'List', nl: 'Lijst' } },
    ],
  },
  indicators: {
    label: { en: 'Columns', nl: 'Kolommen' },
    choices: columnKeys.map((value) => ({ value, label: columnHeads[value] })),
  },
  filters: {
    sort: {
      label: { en: 'Sorted by', nl: 'Gesorteerd op' },
      kind: 'choice',
      choices: [
        { value: 'order', label: { en: 'Order of the company', nl: 'Volgorde van het bedrijf' } },
        { value: 'name', label: blockTexts.name },
        ...columnKeys.map((value) => ({ value, label: columnHeads[value] })),
      ],
    },
    size: {
      label: { en: 'Rows on a page', nl: 'Regels per bladzijde' },
      kind: 'number',
      fallback: 20,
      min: 5,
      max: MOST,
    },
    search: { label: { en: 'Visitors may search', nl: 'Bezoekers mogen zoeken' }, kind: 'flag' },
    ranges: {
      label: { en: 'Visitors may move filters', nl: 'Bezoekers mogen filters verschuiven' },
      hint: {
        en: 'Filters of the search query that are on and editable, on a value that every match meets.',
        nl: 'Filters van de zoekopdracht die aan en bewerkbaar zijn, op een waarde waaraan elk resultaat voldoet.',
      },
      kind: 'flag',
      kinds: ['search_query'],
    },
  },
};

type Shown = ShownLocation & { readonly href: string | null };

const nameOf = ({ name = '', href }: Shown) => (href ? <a href={href}>{name}</a> : name);

/** Words of a column; empty where the facets give none. */
function textOf(key: ColumnKey, row: ShownLocation, { t, plotSize }: Words): string {
  const { municipality = '', status = '', phase = '', plotsize = 0 } = row;
  if (key === 'address') return addressOf(row);
  if (key === 'municipality') return municipality;
  if (key === 'status') return status && t(statusLabel(status));
  if (key === 'phase') return phase && t(phaseLabel(phase));
  return plotsize > 0 ? plotSize(plotsize) : '';
}

/** The chosen columns, else all; without those that are empty in every row. */
function columnsOf({ section: { cfg } }: BlockProps, rows: readonly Shown[], words: Words): Column<Shown>[] {
  const chosen = cfg.indicators.length > 0 ? cfg.indicators : columnKeys.map((key) => ({ key, name: '' }));
  const columns = chosen.flatMap(({ key, name }): Column<Shown>[] => {
    const known = columnKeys.find((each) => each === key);
    if (!known || rows.every((row) => textOf(known, row, words) === '')) return [];
    return [
      {
        key,
        head: name || words.t(columnHeads[known]),
        isNumber: known === 'plotsize',
        cell: (row) => textOf(known, row, words),
      },
    ];
  });
  return [{ key: 'name', head: words.t(blockTexts.name), cell: nameOf }, ...columns];
}

/** Sizes from large to small, words by the alphabet. */
function sorted({ page, section }: BlockProps, words: Words): readonly ShownLocation[] {
  const { locations } = page.data;
  const by = choiceOf(parameters.filters!['sort'], filterText(section, 'sort'));
  if (by === 'order') return locations;
  if (by === 'plotsize') return locations.toSorted((a, b) => (b.plotsize ?? 0) - (a.plotsize ?? 0));
  const { compare } = new Intl.Collator(words.language, { numeric: true });
  const known = columnKeys.find((each) => each === by);
  const textFor = (row: ShownLocation) => (known ? textOf(known, row, words) : (row.name ?? ''));
  return locations.toSorted((a, b) => compare(textFor(a), textFor(b)));
}

export const locationList = defineBlock({
  type: 'location_list',
  needs: ['locations', 'ranges'],
  title: { en: 'Locations', nl: 'Locaties' },
  parameters,
  empty: { text: emptyTexts.noLocations, isShown: true },
  isEmpty: ({ page }) => page.data.locations.length === 0,
  View(props) {
    const { page, section } = props;
    const words = useWords();
    const { t, number } = words;
    const all = sorted(props, words);
    const rows = all.slice(0, MOST).map((each): Shown => ({ ...each, href: locationPage(each, page) }));
    const columns = columnsOf(props, rows, words);
    const size = filterNumber(parameters, section, 'size');
    const ranges = rangesOver(rows, props, words);
    const shownAs = choiceOf(parameters.param3, section.cfg.param3);
    return (
      <>
        <PagedList
          id={section.id}
          count={rows.length}
          size={size}
          canSearch={String(section.cfg.filters['search']) === 'true' && rows.length > 1}
          isFiltered={ranges !== null}
        >
          {ranges && <Island name="ranges" of={Ranges} props={ranges} />}
          {shownAs === 'table' ? (
            <Table
              caption={t(blockTexts.locations)}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              rowClass={(_, at) => rowClass(at, size)}
              isStacked
            />
          ) : (
            <ul className={`rows ${shownAs === 'cards' ? 'cards' : 'lines'}`}>
              {rows.map((row, at) => (
                <li key={row.id} className={rowClass(at, size)}>
                  <h3>{nameOf(row)}</h3>
                  {columns.slice(1).map((column) => (
                    <p key={column.key}>{column.cell(row)}</p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
        {all.length > MOST && (
          <p className="hint">{t(blockTexts.listed, { count: number(MOST), total: number(all.length) })}</p>
        )}
      </>
    );
  },
  print: 'screen',
});
