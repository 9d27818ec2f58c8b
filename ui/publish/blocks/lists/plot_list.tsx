import type { Plot } from '../../../../model/entities/plot.ts';
import type { Projected, PublicPage } from '../../../../model/publish/page.ts';
import { plotNumber } from '../../../../model/rules/location/plot.ts';
import { defineBlock, headed } from '../../block.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Cadastral parcels of the locations of the page; a drawn plot has no number. */
const parcelsOf = ({ data, location }: PublicPage): Projected<Plot>[] =>
  data.plots.filter(
    ({ properties, locationId }) => Boolean(properties?.perceelnummer) && (!location || locationId === location.id),
  );

function numberOf({ properties = {} }: Projected<Plot>): string {
  const { kadastrale_gemeente_waarde = '', sectie = '', perceelnummer = '' } = properties;
  return plotNumber({ kadastrale_gemeente_waarde, sectie, perceelnummer });
}
const areaOf = ({ properties }: Projected<Plot>): number => properties?.kadastrale_grootte_waarde ?? 0;

export const plotList = defineBlock({
  type: 'plot_list',
  needs: ['locations', 'plots'],
  title: { en: 'Parcels', nl: 'Percelen' },
  parameters: headed,
  empty: { text: emptyTexts.noPlots },
  isEmpty: ({ page }) => parcelsOf(page).length === 0,
  View({ page }) {
    const { t, measure } = useWords();
    const rows = parcelsOf(page);
    const size = (squareMetres: number) => (squareMetres > 0 ? measure(squareMetres, 'm2', 0) : '');
    const locationOf = ({ locationId }: Projected<Plot>) =>
      page.data.locations.find(({ id }) => id === locationId)?.name ?? '';
    const columns: Column<Projected<Plot>>[] = [
      { key: 'number', head: t(blockTexts.parcel), cell: numberOf },
      { key: 'location', head: t(blockTexts.location), cell: locationOf },
      { key: 'area', head: t(blockTexts.registeredArea), isNumber: true, cell: (row) => size(areaOf(row)) },
    ];
    const total = { number: t(blockTexts.total), area: size(rows.reduce((sum, row) => sum + areaOf(row), 0)) };
    return <Table caption={t(blockTexts.parcels)} columns={columns} rows={rows} keyOf={({ id }) => id} total={total} />;
  },
  print: 'screen',
});
