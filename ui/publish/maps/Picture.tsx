/** A map as a drawing of the page: it needs no script, and it is what is printed. */
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { mapLayers, type MapShape, type MapStop, type PublicMap } from '../../../model/publish/map.ts';
import { tints } from '../../map/tints.ts';
import { legible } from '../../../model/publish/contrast.ts';
import { palette } from '../../../model/palette.ts';
import type { PageTheme } from '../theme.ts';
import { useWords } from '../words.ts';
import { heightOf, MAP_WIDTH, placedLabels, type MapLabel, type Room } from './labels.ts';
import { lookOf, nameOf, type BuildingFigure, type Look } from './looks.ts';
import { mapTexts } from './texts.ts';

const RIGHT = MAP_WIDTH / TILE_EXTENT;

/** Pixels of a wide map of a point in units. */
export const pixelsOf = (map: PublicMap, [x, y]: readonly [number, number]): [number, number] => [
  Math.round(10 * x * RIGHT) / 10,
  Math.round((10 * y * heightOf(map)) / TILE_EXTENT) / 10,
];

/** A mark of a place: a disc, with a number where it stands for several. */
export interface Mark {
  readonly key: string | number;
  readonly at: readonly [x: number, y: number];
  readonly name: string;
  readonly count: number;
  /** Colour of its class; without one that of the company. */
  readonly colour?: string | undefined;
  /** Page of the location. */
  readonly href?: string | null;
  /** Of a station or ramp; a disc without one. */
  readonly shape?: MapStop['kind'];
}

/** Shapes of marks around their middle, so that they differ by more than their colour. */
export const shapePaths: Readonly<Record<MapStop['kind'], string>> = {
  station: 'M-8 0l8-9 8 9-8 9z',
  ramp: 'M-8 7L0-8 8 7z',
};

const radiusOf = ({ count }: Mark): number => (count > 1 ? 13 : 8);

function roomOf(map: PublicMap, mark: Mark): Room {
  const [[x, y], radius] = [pixelsOf(map, mark.at), radiusOf(mark)];
  return [x - radius, y - radius, x + radius, y + radius];
}

interface PictureProps {
  map: PublicMap;
  theme: PageTheme;
  figure?: BuildingFigure | undefined;
  labels?: readonly MapLabel[];
  marks?: readonly Mark[];
  /** Names of plots, by their id; for tips of the live map. */
  plotNames?: ReadonlyMap<number, string>;
  /** What is seen, in words. */
  label: string;
  /** For drawings on copies of it. */
  id?: string | undefined;
}

const attributesOf = ({ fill, fillOpacity, stroke, width, dash }: Look) => ({
  fill,
  fillOpacity,
  stroke,
  strokeWidth: width,
  strokeDasharray: dash,
});

export function Picture({ map, theme, figure, labels = [], marks = [], plotNames, label, id }: PictureProps) {
  const { t } = useWords();
  const plotLook = (isBuildable: boolean): Look =>
    isBuildable
      ? { fill: 'none', stroke: theme.link, width: 1.5, dash: '5 3' }
      : { fill: theme.link, fillOpacity: 0.12, stroke: theme.link, width: 2.5 };
  const high = heightOf(map);
  const obstacles = marks.map((mark) => roomOf(map, mark));
  return (
    <svg id={id} className="map-picture" viewBox={`0 0 ${MAP_WIDTH} ${high}`} role="img" aria-label={label}>
      <rect width={MAP_WIDTH} height={high} fill={tints.land} />
      <g
        className="map-land"
        transform={`scale(${RIGHT} ${high / TILE_EXTENT})`}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {inOrder(map.shapes).map((shape) => {
          const name = nameOf(shape, figure);
          return (
            <path
              key={`${shape.layer} ${shape.value}`}
              data-name={name ? t(name) : undefined}
              {...attributesOf(lookOf(shape, figure))}
              d={shape.d}
            />
          );
        })}
        {map.plots.map(({ id, type, d }) => (
          <path key={id} data-name={plotNames?.get(id)} {...attributesOf(plotLook(type === 'buildable_area'))} d={d} />
        ))}
      </g>
      {marks.map((mark) => {
        const { key, at, name, count, colour = theme.link, href, shape } = mark;
        const [x, y] = pixelsOf(map, at);
        const place = { 'data-at': at.join(' '), 'data-name': name, 'data-href': href ?? undefined };
        return (
          <g key={key} className="mark" {...place} fill={colour} color={legible(palette.paper, colour)}>
            {shape ? (
              <g transform={`translate(${x} ${y})`}>
                <path d={shapePaths[shape]} stroke={palette.paper} strokeWidth={2} />
              </g>
            ) : (
              <circle cx={x} cy={y} r={radiusOf(mark)} stroke={palette.paper} strokeWidth={2} />
            )}
            {count > 1 && (
              <text x={x} y={y} fill="currentColor">
                {count}
              </text>
            )}
          </g>
        );
      })}
      {placedLabels(labels, { obstacles, high }).map(({ key, x, y, lines, isWideOnly }) => (
        <text key={key} className={isWideOnly ? 'wide-only' : undefined} x={x} y={y}>
          {lines.map((line, at) => (
            <tspan key={line} x={x} dy={`${at === 0 ? -0.6 * (lines.length - 1) : 1.2}em`}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <North letter={t(mapTexts.north)} />
      <Scale metres={map.width} high={high} />
    </svg>
  );
}

const inOrder = (shapes: readonly MapShape[]): MapShape[] =>
  shapes.toSorted((a, b) => mapLayers.indexOf(a.layer) - mapLayers.indexOf(b.layer));

function North({ letter }: { letter: string }) {
  return (
    <g className="map-north" transform={`translate(${MAP_WIDTH - 26} 14)`}>
      <path d="M0 0l7 20-7-5-7 5z" fill={palette.ink} stroke={palette.paper} strokeWidth={1.5} paintOrder="stroke" />
      <text y={34}>{letter}</text>
    </g>
  );
}

/** The longest round length within a fourth of the width. */
function roundLength(metres: number): number {
  const most = metres / 4;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((each) => each * power).find((each) => each <= most) ?? power;
}

function Scale({ metres, high }: { metres: number; high: number }) {
  const { measure, number } = useWords();
  const length = roundLength(metres);
  const pixels = Math.round((length / metres) * MAP_WIDTH);
  const text = length >= 1_000 ? `${number(length / 1_000)} km` : measure(length, 'm', 0);
  const path = `M14 ${high - 20}v6h${pixels}v-6`;
  return (
    <g className="map-scale">
      {[palette.paper, palette.ink].map((colour, at) => (
        <path key={colour} d={path} fill="none" stroke={colour} strokeWidth={at === 0 ? 5 : 2} />
      ))}
      <text x={14 + pixels / 2} y={high - 35}>
        {text}
      </text>
    </g>
  );
}
