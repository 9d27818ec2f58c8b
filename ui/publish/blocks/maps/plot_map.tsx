import type { Plot } from '../../../../model/entities/plot.ts';
import type { PublicMap } from '../../../../model/publish/map.ts';
import type { Projected } from '../../../../model/publish/page.ts';
import { defineBlock, headed, type Parameters } from '../../block.ts';
import { baseFilter, baseOf, mapOf, namesOf } from '../../maps/blockmaps.ts';
import type { MapLabel } from '../../maps/labels.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { numberOf, plotNames } from '../../maps/marks.ts';
import { pixelsOf } from '../../maps/Picture.tsx';
import { mapTexts } from '../../maps/texts.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords, type Words } from '../../words.ts';
import { blockTexts } from '../texts.ts';
import { mapEmpty } from './maptexts.ts';

const parameters: Parameters = { ...headed, filters: { base: baseFilter } };

/** Metres of land around the plots. */
const AROUND = 25;

const areaOf = ({ properties }: Projected<Plot>): number => properties?.kadastrale_grootte_waarde ?? 0;
const isBuildable = ({ type }: Projected<Plot>): boolean => type === 'buildable_area';

/** What a plot is called: its number, or that it is drawn. */
function nameIn(plot: Projected<Plot>, { t }: Words): string {
  if (isBuildable(plot)) return t(mapTexts.buildable);
  return numberOf(plot) || t(mapTexts.drawnPlot);
}

function labelsOf(map: PublicMap, plots: readonly Projected<Plot>[], { measure }: Words): MapLabel[] {
  return map.plots.flatMap(({ id, at, room }): MapLabel[] => {
    const plot = plots.find((each) => each.id === id);
    if (!plot || isBuildable(plot)) return [];
    const { sectie = '', perceelnummer = '' } = plot.properties ?? {};
    const lines = [[sectie, perceelnummer].join(' ').trim(), areaOf(plot) > 0 ? measure(areaOf(plot), 'm2', 0) : ''];
    const [x, y] = pixelsOf(map, at);
    return lines.some(Boolean) ? [{ key: id, x, y, lines: lines.filter(Boolean), weight: room }] : [];
  });
}

export const plotMap = defineBlock({
  type: 'plot_map',
  needs: ['locations', 'plots', 'maps'],
  title: { en: 'Plot map', nl: 'Perceelkaart' },
  parameters,
  map: ({ cfg: { filters } }) => ({ about: 'plots', base: baseOf(filters['base']), around: AROUND, parcels: true }),
  empty: { text: mapEmpty.noPlots },
  isEmpty: (props) => (mapOf(props)?.plots.length ?? 0) === 0,
  View(props) {
    const { page } = props;
    const words = useWords();
    const { t, measure } = words;
    const map = mapOf(props)!;
    const ids = new Set(map.plots.map(({ id }) => id));
    const plots = page.data.plots.filter(({ id }) => ids.has(id));
    const columns: Column<Projected<Plot>>[] = [
      { key: 'number', head: t(blockTexts.parcel), cell: (plot) => nameIn(plot, words) },
      {
        key: 'area',
        head: t(blockTexts.registeredArea),
        isNumber: true,
        cell: (plot) => (areaOf(plot) > 0 ? measure(areaOf(plot), 'm2', 0) : ''),
      },
    ];
    return (
      <>
        <MapFigure
          page={page}
          map={map}
          about={namesOf(page)}
          labels={labelsOf(map, plots, words)}
          plotNames={plotNames(page)}
        />
        <Table caption={t(mapTexts.parcels)} columns={columns} rows={plots} keyOf={({ id }) => id} />
      </>
    );
  },
  print: 'picture',
});
