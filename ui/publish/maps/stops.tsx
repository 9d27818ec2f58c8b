/** Stations and ramps on a map: marks with their names, and a table of how far they are. */
import { entryOf, enumeration } from '../../../model/enums/enumeration.ts';
import { palette } from '../../../model/palette.ts';
import type { MapStop, PublicMap } from '../../../model/publish/map.ts';
import { Table } from '../parts/Table.tsx';
import { useWords, type Words } from '../words.ts';
import { markLabels } from './marks.ts';
import type { MapLabel } from './labels.ts';
import type { Mark } from './Picture.tsx';
import { mapTexts } from './texts.ts';

const kinds = enumeration('stops', [
  { key: 'station', label: mapTexts.station, colour: palette.darkWater },
  { key: 'ramp', label: mapTexts.ramp, colour: palette.brick },
]);
const kindOf = (stop: MapStop) => entryOf(kinds, stop.kind)!;

/** What a stop is called: a ramp by its motorway. */
const nameOf = (stop: MapStop, { t }: Words): string =>
  stop.kind === 'ramp' ? [t(mapTexts.ramp), stop.name].filter(Boolean).join(' ') : stop.name;

export const stopMarks = ({ stops = [] }: PublicMap, words: Words): Mark[] =>
  stops.map((stop, at) => ({
    key: `stop ${at}`,
    at: stop.at,
    name: nameOf(stop, words),
    count: 1,
    colour: kindOf(stop).colour,
    shape: stop.kind,
  }));

export const stopLabels = (map: PublicMap, words: Words): MapLabel[] => markLabels(map, stopMarks(map, words));

/** Entries of the legend for the kinds that there are. */
export const stopLegend = ({ stops = [] }: PublicMap, { t }: Words) =>
  kinds.entries
    .filter(({ key }) => stops.some(({ kind }) => kind === key))
    .map(({ key, label, colour }) => ({ name: t(label), colour, shape: key }));

export function StopTable({ map: { stops = [] } }: { map: PublicMap }) {
  const words = useWords();
  const { t, measure, number } = words;
  if (stops.length === 0) return null;
  const away = (metres: number): string =>
    metres < 1_000 ? measure(10 * Math.round(metres / 10), 'm', 0) : `${number(metres / 1_000, 1)} km`;
  return (
    <Table
      caption={t(mapTexts.stops)}
      rows={stops}
      keyOf={(_, at) => at}
      columns={[
        { key: 'name', head: t(mapTexts.stops), cell: (stop) => nameOf(stop, words) },
        { key: 'kind', head: t(mapTexts.kind), cell: (stop) => t(kindOf(stop).label) },
        {
          key: 'away',
          head: t(mapTexts.away),
          isNumber: true,
          cell: ({ metres }) => (metres === null ? '' : away(metres)),
        },
      ]}
    />
  );
}
