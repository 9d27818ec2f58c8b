/**
 * How a map shows what a search finds, from wide to near: numbers of municipalities, then of neighbourhoods, then single points with the
 * number of all others beside them, and in near views the plots themselves in the colour of their points.
 */
import { LAST_MUNICIPALITY_ZOOM, tileLayers } from './tiles.ts';

export const resultBands = ['municipalities', 'neighbourhoods', 'points', 'plots'] as const;
export type ResultBand = (typeof resultBands)[number];

/** The zoom from which each is shown. From that of points on, a page searches its view by itself. */
export const resultZooms = {
  municipalities: 0,
  neighbourhoods: LAST_MUNICIPALITY_ZOOM + 1,
  points: 12,
  plots: tileLayers.plots.from,
} as const satisfies Readonly<Record<ResultBand, number>>;

export const resultBandAt = (zoom: number): ResultBand =>
  resultBands.findLast((band) => zoom >= resultZooms[band]) ?? 'municipalities';

/** The best plots of a view, which are shown one by one. */
export const MOST_IN_VIEW = 20_000;

/** Side of the squares in which all others are counted, metres. */
export const COUNTED_SQUARE = 200;

/** Side of the square that a point has to itself, pixels of a map whose zoom is whole. */
const POINT_PIXELS = 24;
/** Metres around the earth at the latitude of the middle of the Netherlands, which a map of zoom 0 draws on 512 pixels. */
const AROUND = 40_075_017 * Math.cos((52.15 * Math.PI) / 180);
const WHOLE_MAP = 512;

/**
 * Side of the square that a point has to itself, metres. Each next zoom halves it, so that squares lie in each other: who comes nearer
 * keeps the points he sees, and gets others beside them.
 */
export const pointSquareAt = (zoom: number): number => (POINT_PIXELS * AROUND) / (WHOLE_MAP * 2 ** Math.floor(zoom));
