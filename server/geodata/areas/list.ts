/** Lists of areas: filtered, sorted, by page. */
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaPage, ListedArea } from '../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import type { Land } from '../land.ts';
import { originOf } from '../../../model/land/origin.ts';
import { oldestDates } from './dates.ts';
import { neighbourhoodsIn } from './members.ts';
import { peersOf } from './peers.ts';
import type { LandAreas } from './read.ts';
import type { LandBox } from '../tiles/place.ts';
import type { ReadArea } from './types.ts';
import { degreesOf, degreesOfBox, extentOf, geometriesOf } from './shapes.ts';
import { valueOf } from './standing.ts';

export interface AreaQuestion {
  readonly level: AnalysedLevel;
  /** Code of an area that they lie in: of neighbourhoods also a core; empty for all. */
  readonly within: string;
  /** Code of an area of the level: those that it is compared with, itself among them; empty for all. */
  readonly peersOf: string;
  /** Part of the name. */
  readonly named: string;
  /** Narrows parks to a key of `parkTypes`; absent for all. */
  readonly parkType?: string | undefined;
  readonly figures: readonly string[];
  /** A figure, or the name where null. */
  readonly sort: string | null;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly hasShapes: boolean;
}

/** Corners nearer than this part of the whole map to a straight line are left out. */
const CORNER = 1 / 1_000;

const lies = ({ parent, municipality, province }: ReadArea, code: string): boolean =>
  [parent, municipality, province].includes(code);

/** The peers of one area. */
async function peersIn(areas: LandAreas, level: AnalysedLevel, code: string): Promise<readonly ReadArea[]> {
  const all = await areas.all(level);
  const area = all.find((each) => each.code === code);
  return area ? peersOf(area, all).members : [];
}

/** The areas of the level within another; all for an empty code. */
async function areasWithin(
  land: Land,
  areas: LandAreas,
  { level, within, peersOf: compared }: AreaQuestion,
): Promise<readonly ReadArea[]> {
  const all = compared === '' ? await areas.all(level) : await peersIn(areas, level, compared);
  const inside = all.filter((area) => within === '' || lies(area, within));
  if (inside.length > 0 || level !== 'neighbourhood') return inside;
  const core = (await areas.all('core')).find(({ code }) => code === within);
  return core ? neighbourhoodsIn(land.reads().knex, core, all) : [];
}

/** By figure with missing values last, then by name. */
function compareBy({ sort, isDescending }: AreaQuestion): (a: ReadArea, b: ReadArea) => number {
  const { compare } = new Intl.Collator('nl', { numeric: true });
  const sign = isDescending ? -1 : 1;
  const byName = (a: ReadArea, b: ReadArea) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1);
  if (sort === null) return (a, b) => sign * byName(a, b);
  return (a, b) => {
    const [left, right] = [valueOf(a, sort).value, valueOf(b, sort).value];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  };
}

/** Dates of what these areas stand on. */
async function datesOf(areas: LandAreas, page: readonly ReadArea[]) {
  const provinces = new Set(page.flatMap(({ level, code }) => (level === 'province' ? [code] : [])));
  const members = provinces.size > 0 ? await areas.all('municipality') : [];
  const behind = [...page, ...members.filter(({ province }) => provinces.has(province ?? ''))];
  return oldestDates([...new Set(behind.flatMap(({ release }) => release ?? []))]);
}

function aroundAll(boxes: readonly LandBox[]): number {
  const xs = boxes.flatMap(([minX, , maxX]) => [minX, maxX]);
  const ys = boxes.flatMap(([, minY, , maxY]) => [minY, maxY]);
  return extentOf([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}

export async function listAreas(
  land: Land,
  areas: LandAreas,
  question: AreaQuestion,
  engine: Engine,
): Promise<AreaPage> {
  const { level, figures, parkType, sort, offset, limit, hasShapes } = question;
  const wanted = folded(question.named.trim());
  const found = (await areasWithin(land, areas, question)).filter(
    ({ name, facts }) => folded(name).includes(wanted) && (parkType === undefined || facts?.park?.type === parkType),
  );
  const sorted = (sort === null ? found : await areas.withColumns(found, [sort])).toSorted(compareBy(question));
  const page = await areas.withColumns(sorted.slice(offset, offset + limit), figures);
  const shapes = hasShapes
    ? await geometriesOf(land.reads().knex, page, await areas.provinceImport())
    : new Map<string, Uint8Array>();
  const names = new Map((await areas.all('municipality')).map(({ code, name }) => [code, name]));
  const tolerance = CORNER * aroundAll(page.flatMap(({ box }) => (box ? [box] : [])));
  const dates = await datesOf(areas, page);
  return {
    level,
    total: found.length,
    dates: Object.fromEntries(figures.map((key) => [key, originOf(areaFigureOf(level, key)!, dates).date])),
    areas: page.map((area): ListedArea => {
      const { code, name, parent, municipality, box } = area;
      const shape = shapes.get(code);
      return {
        code,
        name,
        parent,
        municipality: municipality ?? '',
        municipalityName: (municipality && names.get(municipality)) ?? '',
        box: box && degreesOfBox(box, engine.projection),
        figures: Object.fromEntries(figures.map((key) => [key, valueOf(area, key)])),
        geometry: shape ? degreesOf(shape, tolerance, engine) : null,
      };
    }),
  };
}
