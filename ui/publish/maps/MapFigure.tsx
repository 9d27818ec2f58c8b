/** A map with its legend, its sources, and the button that makes it a live one. */
import type { ReactNode } from 'react';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { landSources } from '../../../model/land/sources.ts';
import type { MapLayer, MapStop, PublicMap } from '../../../model/publish/map.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { Island } from '../Island.tsx';
import LiveMap from '../islands/LiveMap.tsx';
import { themeOf } from '../theme.ts';
import { useWords, type Words } from '../words.ts';
import type { MapLabel } from './labels.ts';
import { lookOf, nameOf, orderOf, type BuildingFigure, type Look } from './looks.ts';
import { Picture, shapePaths, type Mark } from './Picture.tsx';
import { mapTexts } from './texts.ts';

interface MapFigureProps {
  page: PublicPage;
  map: PublicMap;
  /** Names of what it is about. */
  about: string;
  /** The layers whose classes the legend names. */
  themes?: readonly MapLayer[];
  figure?: BuildingFigure;
  labels?: readonly MapLabel[];
  marks?: readonly Mark[];
  plotNames?: ReadonlyMap<number, string>;
  /** Id of its picture. */
  id?: string | undefined;
  /** Whether the legend counts features. */
  isCounted?: boolean;
  caption?: ReactNode;
  /** Whether the live map opens by itself once it is seen on a wide screen. */
  opensInSight?: boolean;
  /** Entries of a legend of marks. */
  markLegend?: readonly { readonly name: string; readonly colour: string; readonly shape?: MapStop['kind'] }[];
}

export function MapFigure({
  page,
  map,
  about,
  themes = [],
  figure,
  isCounted,
  caption,
  opensInSight = false,
  markLegend = [],
  ...drawn
}: MapFigureProps) {
  const words = useWords();
  const { t, language, measure, number } = words;
  const colours = themeOf(page.company);
  const length = (metres: number) =>
    metres >= 2_000 ? `${number(metres / 1_000, 1)} km` : measure(10 * Math.round(metres / 10), 'm', 0);
  const size = { width: length(map.width), height: length(map.height) };
  const label = about ? t(mapTexts.mapAbout, { names: about, ...size }) : t(mapTexts.mapOf, size);
  const classes = map.shapes
    .filter(({ layer }) => themes.includes(layer))
    .toSorted(
      (a, b) => themes.indexOf(a.layer) - themes.indexOf(b.layer) || orderOf(a, figure) - orderOf(b, figure) || 0,
    );
  return (
    <figure className="map">
      <div className="map-frame">
        <Picture map={map} theme={colours} figure={figure} label={label} {...drawn} />
        <Island name="map" of={LiveMap} props={{ language, degrees: map.degrees, label, opensInSight }} />
      </div>
      {classes.length + markLegend.length > 0 && (
        <ul className="map-legend" aria-label={t(mapTexts.legend)}>
          {classes.map((shape) => {
            const name = t(nameOf(shape, figure)!);
            return (
              <li key={`${shape.layer} ${shape.value}`}>
                <Swatch look={lookOf(shape, figure)} />
                {isCounted ? t(mapTexts.counted, { name, count: number(shape.count) }) : name}
                {shape.isHere && <strong>{t(map.places.length > 1 ? mapTexts.hereSome : mapTexts.here)}</strong>}
              </li>
            );
          })}
          {markLegend.map(({ name, colour, shape }) => (
            <li key={name}>
              {shape ? <Sign shape={shape} colour={colour} /> : <Swatch look={{ fill: colour }} />}
              {name}
            </li>
          ))}
        </ul>
      )}
      <figcaption>
        {caption}
        {map.sources.length > 0 && <span className="map-sources">{sourceWords(map, words)}</span>}
      </figcaption>
    </figure>
  );
}

function Swatch({ look: { fill, fillOpacity, stroke, width } }: { look: Look }) {
  return (
    <svg viewBox="0 0 16 12" width={16} height={12} aria-hidden="true">
      {fill === 'none' ? (
        <path d="M1 6h14" stroke={stroke} strokeWidth={width} />
      ) : (
        <path d="M1 1h14v10h-14z" {...{ fill, fillOpacity, stroke, strokeWidth: stroke && 1 }} />
      )}
    </svg>
  );
}

function Sign({ shape, colour }: { shape: MapStop['kind']; colour: string }) {
  return (
    <svg viewBox="-10 -10 20 20" width={16} height={16} aria-hidden="true">
      <path d={shapePaths[shape]} fill={colour} />
    </svg>
  );
}

export function sourceWords({ sources: all }: Pick<PublicMap, 'sources'>, { t, date }: Words): string {
  // Sources of one day stand together: `A, B (3 August 2026)`.
  const byDay = new Map<string, string[]>();
  for (const { source, date: day } of all) {
    const text = day ? date(day) : '';
    byDay.set(text, [...(byDay.get(text) ?? []), t(entryOf(landSources, source)!.label)]);
  }
  const sources = [...byDay].map(([day, names]) => names.join(', ') + (day && `, ${day}`)).join('; ');
  return t(mapTexts.source, { sources });
}
