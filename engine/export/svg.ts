import { entryOf } from '../../model/enums/enumeration.ts';
import { spaceKinds } from '../../model/enums/geometry.ts';
import { boxOf } from '../../model/plane.ts';
import type { Space } from '../host/types.ts';
import { drawingColours, groundColour, isDark, spaceColour, spaceTint } from './colours.ts';
import { labelPlace } from './plane.ts';
import {
  ExportProblem,
  nameOf,
  placedBuildings,
  unitName,
  type ExportSource,
  type Language,
  type Level,
  type PlacedBuilding,
} from './source.ts';
import { storeyName } from './storeyname.ts';
import { floorMarks, outsideMarks } from './svgmarks.ts';
import { openingMarks } from './svgopenings.ts';
import { northArrow, overallDimensions, scaleBar } from './svgframe.ts';
import { element, escaped, Paper } from './svgpaper.ts';

export interface SvgOptions {
  /** Storey number, 0 for the ground floor. Absent: the first storey with dwellings, or else the ground floor. */
  floor?: number;
  /** Id of the building; absent: the first one with a volume. */
  building?: string;
  /** Denominator of the scale: 200 is 1:200. */
  scale?: number;
  language?: Language;
}

const DEFAULT_SCALE = 200;
/** Millimetres of paper around the plan: dimensions on the left and below, north arrow, scale bar and title. */
const MARGIN = 24;
/** Line weights on paper, millimetres. */
const WEIGHTS: Readonly<Record<string, number>> = { outer: 0.5, retaining: 0.5, inner: 0.25, separation: 0.13 };
const TEXT_SIZE = 2.2;
/** Smallest width of a space with a tag, millimetres of paper. */
const TAG_WIDTH = 9;

/**
 * Draws the plan of one storey to scale, in millimetres of paper, with the front of the building at the bottom. Throws an
 * ExportProblem if the building or the storey does not exist.
 */
export function exportSvg(source: ExportSource, options: SvgOptions = {}): string {
  const { scale = DEFAULT_SCALE, language = 'en' } = options;
  const building = chosenBuilding(source, options.building);
  const levels = chosenLevels(building, options.floor);
  const box = boxOf(levels.flatMap(({ outline }) => outline).flat(2));
  const around = building.levels.filter(({ isSurface, number }) => isSurface && number === levels[0]!.number);
  const all = boxOf(
    [...levels, ...around]
      .flatMap(({ outline, floor }) => [...outline, ...floor.attachments.map(({ polygon }) => polygon)])
      .flat(2),
  );
  const paper = new Paper(all, scale, MARGIN);
  const unitOrder = (source.concept.units ?? []).map(({ id }) => id);
  const parts = levels.flatMap((level) => [
    ...outsideMarks(level, paper),
    ...level.spaces.map((space) =>
      element('path', {
        d: paper.path(space.polygon),
        fill: spaceTint(space, unitOrder),
        class: `space ${space.kind}`,
      }),
    ),
    ...floorMarks(level, paper),
    ...wallPaths(level, paper),
    ...openingMarks(level, paper),
  ]);
  const tags = levels.flatMap((level) => areaTags(source, level, paper, language));
  const title = `${nameOf(building.record)}, ${storeyName(levels[0]!.number, language)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" height="${paper.height}mm" viewBox="0 0 ${paper.width} ${paper.height}" font-family="Noto Sans, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    element('rect', { width: paper.width, height: paper.height, fill: drawingColours.paper }),
    group(
      'ground',
      around
        .filter((level) => !levels.includes(level))
        .flatMap(({ spaces }) => spaces.map((space) => groundPath(space, paper))),
    ),
    group('plan', parts),
    group('tags', tags),
    group('dimensions', overallDimensions(box, paper, language)),
    group('frame', [
      paper.text([MARGIN, 8], title, 3.5, 'start'),
      ...scaleBar(paper, scale, language),
      ...northArrow(paper, building.record.rotate_z ?? 0, language),
    ]),
    '</svg>',
    '',
  ].join('\n');
}

const group = (name: string, parts: string[]): string => `<g class="${name}">\n${parts.join('\n')}\n</g>`;

/** Draws gardens, driveways and yards around a building. */
const groundPath = (space: Space, paper: Paper): string =>
  element('path', {
    d: paper.path(space.polygon),
    fill: groundColour(space.kind, space.function),
    class: `ground ${space.kind}`,
  });

function chosenBuilding(source: ExportSource, id: string | undefined): PlacedBuilding {
  const buildings = placedBuildings(source).filter(({ levels }) => levels.some(({ outline }) => outline.length > 0));
  const wanted = id === undefined ? undefined : buildings.find(({ record }) => String(record.id) === id);
  if (id !== undefined && !wanted) throw new ExportProblem(`there is no building ${id} with a floor plan`);
  const found = wanted ?? buildings.find(({ levels }) => levels.some(({ isSurface }) => !isSurface)) ?? buildings[0];
  if (!found) throw new ExportProblem('there is no building with a floor plan');
  return found;
}

function chosenLevels({ levels, record }: PlacedBuilding, floor: number | undefined): Level[] {
  const outlined = levels.filter(({ outline }) => outline.length > 0);
  const volumes = outlined.filter(({ isSurface }) => !isSurface);
  const drawn = volumes.length > 0 ? volumes : outlined;
  const dwellings = drawn.find(({ spaces }) => spaces.some(({ kind }) => kind === 'unit'));
  const number = floor ?? dwellings?.number ?? drawn.find((level) => level.number === 0)?.number ?? drawn[0]!.number;
  const found = drawn.filter((level) => level.number === number);
  if (found.length === 0) throw new ExportProblem(`building ${record.id} has no floor ${number}`);
  return found;
}

function wallPaths(level: Level, paper: Paper): string[] {
  const { ink } = drawingColours;
  return level.floor.walls.map(({ kind, polygon }) =>
    element('path', {
      d: paper.path(polygon),
      fill: kind === 'outer' || kind === 'retaining' ? ink : drawingColours.inkSoft,
      stroke: ink,
      'stroke-width': WEIGHTS[kind] ?? WEIGHTS.inner!,
      'stroke-linejoin': 'round',
      class: `wall ${kind}`,
    }),
  );
}

const number = (value: number, language: Language): string =>
  value.toFixed(1).replace('.', language === 'nl' ? ',' : '.');

function areaTags(source: ExportSource, level: Level, paper: Paper, language: Language): string[] {
  return level.spaces.flatMap((space) => {
    const { point, width } = labelPlace(space.polygon);
    if (paper.length(width) < TAG_WIDTH || space.net === 0 || space.kind === 'stall') return [];
    const name = space.kind === 'unit' ? unitName(source, space.unit_id) : null;
    const label = name ?? entryOf(spaceKinds, space.kind)?.label[language] ?? space.kind;
    const [x, y] = paper.at(point);
    const { ink, inkSoft, paper: light } = drawingColours;
    const [first, second] = isDark(spaceColour(space.kind, space.function)) ? [light, light] : [ink, inkSoft];
    return [
      paper.text([x, y - 0.4], shortened(label, paper.length(width)), TEXT_SIZE, 'middle', first),
      paper.text([x, y + TEXT_SIZE], `${number(space.net, language)} m²`, TEXT_SIZE, 'middle', second),
    ];
  });
}

/** Shortens a text to a width, millimetres; a character is about 0.55 times as wide as the text is high. */
function shortened(text: string, width: number): string {
  const room = Math.floor(width / (TEXT_SIZE * 0.55));
  return text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`;
}
