/** What a saved view keeps of the map: colours, labels, layers, the sort of its list and the filter; not the part in sight. */
import type { User } from '../../../../model/entities/user.ts';
import type { View } from '../../../../model/entities/view.ts';
import { mapState, type ShownLayers } from '../../../map/state.ts';
import { storedFilter, type PortfolioFilter } from '../../../portfolio/filter.ts';
import { setParameters } from '../../../portfolio/state.ts';
import { prefer } from '../../../stores/person/preferences.ts';
import { isSort, type SortKey } from '../list/sorting.ts';
import { sortListBy } from '../listview.ts';
import { showFilter, type Kept } from '../views/saved.ts';

type Settings = Pick<User['cfg'], 'pincolor' | 'showlocations' | 'clusterlocations' | 'map'>;
const flags = ['showlocations', 'clusterlocations'] as const;
const mapFlags = ['names', 'labels', 'plots', 'legend'] as const;

interface Shown {
  readonly settings: Settings;
  readonly layers: Readonly<ShownLayers>;
  readonly sort: SortKey;
  readonly filter: PortfolioFilter;
}

const layerKeys = (layers: Readonly<ShownLayers>) => Object.keys(layers) as (keyof ShownLayers)[];
const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export function mapViewOf({ settings, layers, sort, filter }: Shown): Kept {
  const { pincolor, map } = settings;
  return {
    // The part of the map that one looks at is none of the view.
    filter: storedFilter({ ...filter, within: null }),
    columns: [],
    widths: {},
    sorting: [sort],
    group: '',
    by: '',
    lanes: '',
    options: {
      pincolor,
      hidden: [...map.hidden],
      layers: layerKeys(layers).filter((key) => layers[key]),
      ...Object.fromEntries(flags.map((key) => [key, settings[key]])),
      ...Object.fromEntries(mapFlags.map((key) => [key, map[key]])),
    },
  };
}

/** The part of a view that does not stand in the address. */
function showOptions({ options }: View): void {
  const isOn = (key: string) => options[key] !== false;
  const { pincolor, hidden, layers } = options;
  prefer({
    ...(typeof pincolor === 'string' ? { pincolor } : {}),
    ...Object.fromEntries(flags.map((key) => [key, isOn(key)])),
    map: { ...Object.fromEntries(mapFlags.map((key) => [key, isOn(key)])), hidden: words(hidden) },
  });
  if (layers === undefined) return;
  const on = words(layers);
  for (const key of layerKeys(mapState.shown)) mapState.shown[key] = on.includes(key);
}

export function showMapView(view: View): void {
  const [sort = ''] = view.sorting;
  showOptions(view);
  showFilter(view);
  sortListBy(isSort(sort) ? sort : 'order');
  setParameters({ view: String(view.id) });
}

/** A link has the filter and the sort of its view, but not its colours, labels and layers. */
export function followMapLink(views: readonly View[], keptId: number | null): void {
  const id = Number(new URLSearchParams(window.location.search).get('view') ?? 0);
  const linked = views.find((view) => view.id === id);
  if (!linked || id === keptId) return;
  showOptions(linked);
  prefer({ map: { view: id } });
}
