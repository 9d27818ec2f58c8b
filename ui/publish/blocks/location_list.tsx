import { choiceOf, defineBlock, headed, type Parameters } from '../block.ts';
import { addressOf, locationPage, phaseLabel, statusLabel, type ShownLocation } from '../parts/locations.ts';
import { Table, type Column } from '../parts/Table.tsx';
import { useWords, type Words } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

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
};

type Shown = ShownLocation & { readonly href: string | null };

const nameOf = ({ name = '', href }: Shown) => (href ? <a href={href}>{name}</a> : name);

/** Only what the facets give of at least one location. */
function columnsOf(rows: readonly Shown[], { t, plotSize }: Words): Column<Shown>[] {
  const columns: (Column<Shown> & { isFilled(row: Shown): boolean })[] = [
    { key: 'name', head: t(blockTexts.name), cell: nameOf, isFilled: () => true },
    { key: 'address', head: t(blockTexts.address), cell: addressOf, isFilled: (row) => addressOf(row) !== '' },
    {
      key: 'municipality',
      head: t(blockTexts.municipality),
      cell: ({ municipality }) => municipality,
      isFilled: ({ municipality }) => Boolean(municipality),
    },
    {
      key: 'status',
      head: t(blockTexts.status),
      cell: ({ status = '' }) => status && t(statusLabel(status)),
      isFilled: ({ status }) => Boolean(status),
    },
    {
      key: 'phase',
      head: t(blockTexts.phase),
      cell: ({ phase = '' }) => phase && t(phaseLabel(phase)),
      isFilled: ({ phase }) => Boolean(phase),
    },
    {
      key: 'plotsize',
      head: t(blockTexts.plotSize),
      isNumber: true,
      cell: ({ plotsize = 0 }) => (plotsize > 0 ? plotSize(plotsize) : ''),
      isFilled: ({ plotsize = 0 }) => plotsize > 0,
    },
  ];
  return columns.filter(({ isFilled }) => rows.some(isFilled));
}

export const locationList = defineBlock({
  type: 'location_list',
  needs: ['locations'],
  title: { en: 'Locations', nl: 'Locaties' },
  parameters,
  empty: { text: emptyTexts.noLocations, isShown: true },
  isEmpty: ({ page }) => page.data.locations.length === 0,
  View({ page, section }) {
    const words = useWords();
    const rows = page.data.locations.map((each): Shown => ({ ...each, href: locationPage(each, page) }));
    const caption = words.t(blockTexts.locations);
    const shownAs = choiceOf(parameters.param3, section.cfg.param3);
    if (shownAs === 'table')
      return <Table caption={caption} columns={columnsOf(rows, words)} rows={rows} keyOf={({ id }) => id} />;
    return (
      <ul className={shownAs === 'cards' ? 'cards' : 'lines'}>
        {rows.map((row) => (
          <li key={row.id}>
            <h3>{nameOf(row)}</h3>
            <p>{addressOf(row)}</p>
          </li>
        ))}
      </ul>
    );
  },
  print: 'screen',
});
