/** What the stored land gives for a map: its base by how much of the land is shown, and the layers of its theme. */
import type { Engine } from '../../../engine/host/types.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';
import { noiseLayers, noiseRasters, noiseSources, type NoiseSource } from '../../../model/land/noise.ts';
import type { StockBuilding } from '../../../model/land/stock.ts';
import type { TileLayer } from '../../../model/land/tiles.ts';
import type { PlanePoint } from '../../../model/plane.ts';
import { heightClasses, yearClasses, type MapAsked, type MapLayer } from '../../../model/publish/map.ts';
import { unpacked } from '../../geodata/store/packed.ts';
import type { RowsAsked } from '../../geodata/tiles/asked.ts';
import { layerRows } from '../../geodata/tiles/rows.ts';
import { stockRows } from '../../geodata/tiles/stock.ts';
import { coarse, type Frame } from './frame.ts';
import { piecesOf, type Piece, type PieceRow } from './shapes.ts';

type Unit = readonly [x: number, y: number];

interface DrawnLayer {
  readonly layer: MapLayer;
  readonly from: TileLayer;
  /** The collection whose date is the date of the layer. */
  readonly collection: CollectionName | RasterName;
  readonly isFine?: boolean;
}

/** Metres of width up to which single buildings show, and smaller roads. */
const DETAILED = 2_500;
const TOWN = 6_000;
/** Zoom of tiles from which areas are neighbourhoods; below it they are municipalities. */
const MUNICIPALITIES = 8;
const DETAILS = 16;

const water: DrawnLayer = { layer: 'water', from: 'water', collection: 'waterdeel' };
const roads: DrawnLayer = { layer: 'roads', from: 'roads', collection: 'wegvakken' };
const detailed: readonly DrawnLayer[] = [
  { layer: 'green', from: 'green', collection: 'begroeidterreindeel' },
  water,
  { layer: 'streets', from: 'streets', collection: 'wegdeel' },
];
const town: readonly DrawnLayer[] = [water, roads];
const region: readonly DrawnLayer[] = [{ layer: 'borders', from: 'areas', collection: 'gemeente' }];
const buildings: DrawnLayer = { layer: 'buildings', from: 'buildings', collection: 'pand' };
const classedBuildings: DrawnLayer = { layer: 'buildings', from: 'stock', collection: 'pand' };
const parcels: DrawnLayer = { layer: 'parcels', from: 'plots', collection: 'perceel', isFine: true };
const zoning: DrawnLayer = { layer: 'zoning', from: 'zoning', collection: 'bestemmingsplangebied', isFine: true };

function noiseOf({ theme }: MapAsked): DrawnLayer {
  const source = (theme?.variant ?? noiseSources.keys[0]) as NoiseSource;
  return { layer: 'noise', from: noiseLayers[source], collection: noiseRasters[source] };
}

/** Layers of the municipalities, in the order in which they are read. */
export function layersOf(asked: MapAsked, width: number): DrawnLayer[] {
  const { theme, layers = [] } = asked;
  const isDetailed = width <= DETAILED;
  const isTown = width <= TOWN;
  const isMap = asked.base === 'map';
  const asks = (layer: 'zoning' | 'noise'): boolean => theme?.name === layer || layers.includes(layer);
  const hasParcels = asked.parcels || layers.includes('parcels');
  const ofBuildings = theme?.name === 'buildings';
  return [
    ...(isMap ? (isDetailed ? detailed : isTown ? town : region) : []),
    ...(isMap && isDetailed && !ofBuildings ? [buildings] : []),
    ...(hasParcels && isDetailed ? [parcels] : []),
    ...(asks('zoning') && isTown ? [zoning] : []),
    ...(asks('noise') ? [noiseOf(asked)] : []),
    ...(ofBuildings && isDetailed ? [classedBuildings] : []),
  ];
}

/** Layers of the country. */
export const countryLayersOf = ({ base }: MapAsked, width: number): DrawnLayer[] =>
  base === 'map' && width > TOWN ? [roads] : [];

export interface DrawnLand {
  readonly frame: Frame;
  readonly engine: Engine;
  readonly asked: MapAsked;
  /** Points that the map is about, units. */
  readonly here: readonly Unit[];
  /** Places of the locations, RD metres. */
  readonly places: readonly PlanePoint[];
}

/** Pieces of one layer of one municipality. */
export async function drawnLayer(
  { layer, from, isFine }: DrawnLayer,
  source: Omit<RowsAsked, 'box' | 'zoom'>,
  { frame, engine, asked, here }: DrawnLand,
): Promise<Piece[]> {
  const { kind, read } = layerRows[from];
  const zoom = layer === 'borders' ? MUNICIPALITIES : DETAILS;
  const found = await read({ ...source, box: frame.box, zoom });
  const rows = 'rows' in found ? unpacked(found.rows) : found.stock ? stockRows(found.stock, engine.plane) : [];
  const place = isFine ? coarse(frame, 1) : coarse(frame);
  return piecesOf(
    rows.map((row): PieceRow => ({ geometry: row.geometry, value: classOf(layer, row.value, asked) })),
    { layer, kind, place, here },
  );
}

function classOf(layer: MapLayer, value: unknown, { theme }: MapAsked): string {
  if (layer === 'zoning' || layer === 'noise') return String(value ?? '');
  if (layer === 'buildings' && theme?.name === 'buildings') return buildingClass(value as StockBuilding, theme.variant);
  return '';
}

const lastBelow = (starts: readonly number[], value: number): string =>
  String(starts.findLast((each) => value >= each) ?? starts[0]);

function buildingClass({ year, height, use }: StockBuilding, variant: string): string {
  if (variant === 'use') return use ?? '';
  if (variant === 'metres') return height === undefined ? '' : String(Math.round(height));
  if (variant === 'height') return height === undefined ? '' : lastBelow(heightClasses, height);
  return year === undefined ? '' : lastBelow(yearClasses, year);
}
