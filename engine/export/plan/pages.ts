/** The sheets of a concept: its ground plan, and each storey of each building. Equal buildings share theirs. */
import {
  ExportProblem,
  nameOf,
  placedBuildings,
  plotPolygons,
  type ExportSource,
  type PlacedBuilding,
} from '../source.ts';
import type { ExportOptions } from '../options.ts';
import { contextArchetype } from '../../../model/archetypes/index.ts';
import { groupBy } from '../../../model/groupby.ts';
import type { Polygon, Position } from '../../host/types.ts';
import { floorSheet, type PlannedSheet, type SheetSubject, type Wording } from './floorsheet.ts';
import { levelsOf, type PlanLevel } from './levels.ts';
import { fitsOn, scales, type Scale } from './sheet.ts';
import type { SiteBuilding } from './site.ts';
import { siteSheet } from './sitesheet.ts';
import { planTexts as texts } from './texts.ts';
import { dayText, wordingOf } from './wording.ts';

type Units = NonNullable<ExportSource['concept']['units']>;

interface Context {
  source: ExportSource;
  units: Units;
  subject: SheetSubject;
  scale: Scale | null;
  wording: Wording;
}

function contextOf(source: ExportSource, options: ExportOptions): Context {
  const { language = 'en', names = {}, date, scale } = options;
  const wording = wordingOf(language);
  const { location = '', concept = '', maker = '' } = names;
  return {
    source,
    units: source.concept.units ?? [],
    subject: { location, concept, maker, dated: [wording.say(texts.date), dayText(date, language) || '–'] },
    scale: scales.find((each) => each === scale) ?? null,
    wording,
  };
}

/** On the smaller paper, where the drawing fits it at the scale that it has on the larger one. */
function onPaper(sheet: PlannedSheet | null, again: (scale: Scale) => PlannedSheet | null): PlannedSheet | null {
  return sheet && fitsOn(sheet.drawing.box, 'A4') ? again(sheet.sheet.scale) : sheet;
}

function floorPage(context: Context, building: PlacedBuilding, level: PlanLevel, name: string): PlannedSheet | null {
  const { subject, units, wording, scale } = context;
  const place = { name, rotation: building.record.rotate_z ?? 0 };
  const at = (paper: 'A3' | 'A4', chosen: Scale | null) =>
    floorSheet({ subject, building: place, level, units, choices: { scale: chosen, paper, area: 'net' } }, wording);
  return onPaper(at('A3', scale), (chosen) => at('A4', chosen));
}

function siteBuilding({ record, result }: PlacedBuilding, { say }: Wording): SiteBuilding {
  const levels = levelsOf(result.floors);
  const floors = Number(result.figures['floors'] ?? 0);
  return {
    key: String(record.id),
    name: nameOf(record),
    detail: floors === 1 ? say(texts.oneStorey) : floors > 1 ? say(texts.storeyCount, { count: floors }) : '',
    x: record.x ?? 0,
    y: record.y ?? 0,
    rotation: record.rotate_z ?? 0,
    length: record.maxlength ?? 0,
    width: record.maxwidth ?? 0,
    ground: levels.find(({ lowest }) => lowest === 0) ?? levels[0] ?? null,
  };
}

const noContext = { green: [], yard: [], water: [], streets: [], pavements: [] };
const isOwn = ({ record }: PlacedBuilding): boolean => record.archetype !== contextArchetype;

const isPoint = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');

/** An existing building has no storeys: its outline as drawn, or else its box. */
function existing({ record, toLocal }: PlacedBuilding): { polygon: Polygon } {
  const { points } = record.cfg ?? {};
  const drawn = Array.isArray(points) ? points.filter(isPoint) : [];
  const [x, y] = [(record.maxlength ?? 0) / 2, (record.maxwidth ?? 0) / 2];
  const box: Position[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return { polygon: [(drawn.length > 2 ? drawn : box).map(toLocal)] };
}

function sitePage(context: Context, buildings: readonly PlacedBuilding[]): PlannedSheet | null {
  const { source, subject, units, wording, scale } = context;
  const { result, concept } = source;
  const gross = new Map(buildings.map((each) => [String(each.record.id), each.result.figures['gfa']]));
  const input = {
    subject,
    figures: result.figures,
    grossOf: (key: string) => gross.get(key),
    count: String(buildings.filter(isOwn).length),
    unitOrder: units.map(({ id }) => id),
    buildings: buildings.filter(isOwn).map((building) => siteBuilding(building, wording)),
    parcels: plotPolygons(source),
    buildable: concept.plot?.buildable?.polygons ?? [],
    surroundings: { ...noContext, buildings: buildings.filter((each) => !isOwn(each)).map(existing) },
    trees: buildings.flatMap(({ result: made, toLocal }) =>
      made.trees.map(({ x, y, crown }) => ({ at: toLocal([x, y]), crown: crown / 2 })),
    ),
  };
  const at = (paper: 'A3' | 'A4', chosen: Scale | null) =>
    siteSheet({ ...input, choices: { scale: chosen, paper } }, wording);
  return onPaper(at('A3', scale === 100 ? null : scale), (chosen) => at('A4', chosen));
}

/** What the drawing of a building depends on. */
const lookOf = ({ record, result }: PlacedBuilding): string => JSON.stringify([result.hash, record.rotate_z ?? 0]);

/** Buildings with the same storeys and the same direction, by their first. */
const alike = (buildings: readonly PlacedBuilding[]): PlacedBuilding[][] => [...groupBy(buildings, lookOf).values()];

/** Equal buildings, drawn as their first. */
export interface DrawnBuilding {
  readonly first: PlacedBuilding;
  /** Name of the first, with the number of its equals. */
  readonly name: string;
  readonly levels: readonly PlanLevel[];
}

/** The own buildings of a concept with the storeys to draw of each; equal ones share theirs. */
export function drawnBuildings(source: ExportSource, { say }: Pick<Wording, 'say'>): DrawnBuilding[] {
  const own = placedBuildings(source).filter((each) => each.levels.length > 0 && isOwn(each));
  return alike(own).map((group) => {
    const [first] = group as [PlacedBuilding];
    const name = nameOf(first.record);
    return {
      first,
      name: group.length === 1 ? name : say(texts.equal, { name, count: group.length - 1 }),
      levels: levelsOf(first.result.floors),
    };
  });
}

/** The ground plan first, then storeys from the lowest up. Throws an ExportProblem if there is nothing to draw. */
export function pagesOf(source: ExportSource, options: ExportOptions): PlannedSheet[] {
  const context = contextOf(source, options);
  const all = placedBuildings(source).filter((each) => each.levels.length > 0 || !isOwn(each));
  const storeys = drawnBuildings(source, context.wording).flatMap(({ first, name, levels }) =>
    levels.map((level) => floorPage(context, first, level, name)),
  );
  const pages = [sitePage(context, all), ...storeys].filter((page) => page !== null);
  if (pages.length === 0) throw new ExportProblem('there is no building with a floor plan');
  return pages;
}

/**
 * One storey of one building: those of the options, or else the first storey with dwellings of the first building with a
 * volume. Throws an ExportProblem if the building or the storey does not exist.
 */
export function pageOf(source: ExportSource, options: ExportOptions): PlannedSheet {
  const context = contextOf(source, options);
  const building = chosenBuilding(source, options.building);
  const levels = levelsOf(building.result.floors);
  const volumes = levels.filter(({ isSurface }) => !isSurface);
  const drawn = volumes.length > 0 ? volumes : levels;
  const hasDwellings = ({ floors }: PlanLevel) =>
    floors.some(({ spaces }) => spaces.some(({ kind }) => kind === 'unit'));
  const { floor } = options;
  const level =
    floor === undefined
      ? (drawn.find(hasDwellings) ?? drawn.find(({ lowest }) => lowest === 0) ?? drawn[0])
      : drawn.find(({ lowest, highest }) => lowest <= floor && floor <= highest);
  const page = level ? floorPage(context, building, level, nameOf(building.record)) : null;
  if (!page) throw new ExportProblem(`building ${building.record.id} has no floor ${floor ?? 0}`);
  return page;
}

function chosenBuilding(source: ExportSource, id: string | undefined): PlacedBuilding {
  const buildings = placedBuildings(source).filter(({ levels }) => levels.some(({ outline }) => outline.length > 0));
  const wanted = id === undefined ? undefined : buildings.find(({ record }) => String(record.id) === id);
  if (id !== undefined && !wanted) throw new ExportProblem(`there is no building ${id} with a floor plan`);
  const found = wanted ?? buildings.find(({ levels }) => levels.some(({ isSurface }) => !isSurface)) ?? buildings[0];
  if (!found) throw new ExportProblem('there is no building with a floor plan');
  return found;
}
