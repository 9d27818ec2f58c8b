/** The sheet of an area: where it lies, its figures among its peers, its distributions. */
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaSheet } from '../../../model/land/areacalls.ts';
import { levelFigures } from '../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { originOf } from '../../../model/land/origin.ts';
import { spreads } from '../../../model/land/spreads.ts';
import type { Land } from '../land.ts';
import type { LandReader } from '../search/reader.ts';
import { peersOf } from './peers.ts';
import type { LandAreas } from './read.ts';
import type { ReadArea } from './types.ts';
import { degreesOf, extentOf, geometriesOf } from './shapes.ts';
import { oldestDates } from './dates.ts';
import { figuresOf, scoreBases, scoresOf } from './standing.ts';

/** Corners nearer than this part of the area to a straight line are left out. */
const CORNER = 1 / 2_000;

interface Found {
  readonly area: ReadArea;
  /** Every area of the level, with facts where the area is compared with them. */
  readonly all: readonly ReadArea[];
}

/** Null for an area that the current releases do not hold. */
async function findArea(areas: LandAreas, level: AnalysedLevel, code: string): Promise<Found | null> {
  const every = await areas.all(level);
  const found = every.find((each) => each.code === code);
  if (!found) return null;
  if (level !== 'neighbourhood') return { area: found, all: every };
  const near = every.filter(({ municipality }) => municipality === found.municipality);
  const all = await areas.withColumns(
    near,
    levelFigures.neighbourhood.map(({ key }) => key),
  );
  return { area: all.find((each) => each.code === code)!, all };
}

export interface Sources {
  readonly land: Land;
  readonly areas: LandAreas;
  readonly reader: Pick<LandReader, 'releases'>;
}

/** Date of each collection: of the area's municipality, of a province the oldest of its municipalities. */
async function datesOf({ reader }: Sources, { release }: ReadArea, members: readonly ReadArea[]) {
  if (release) return release.dates;
  return oldestDates(members.length > 0 ? members.flatMap((each) => each.release ?? []) : await reader.releases());
}

async function districtOf(areas: LandAreas, { level, parent }: ReadArea) {
  const found =
    level === 'neighbourhood' ? (await areas.all('district')).find(({ code }) => code === parent) : undefined;
  return { district: found?.code ?? '', districtName: found?.name ?? '' };
}

/** Null for an area that is not loaded. */
export async function sheetOfArea(
  sources: Sources,
  level: AnalysedLevel,
  code: string,
  engine: Engine,
): Promise<AreaSheet | null> {
  const { land, areas } = sources;
  const area = (await areas.all(level)).find((each) => each.code === code);
  const facts = area && (await factsOfArea(sources, level, code));
  if (!facts) return null;
  const shape = (await geometriesOf(land.reads().knex, [area], await areas.provinceImport())).get(code);
  return {
    ...facts,
    geometry: shape ? degreesOf(shape, CORNER * (area.box ? extentOf(area.box) : 0), engine) : null,
  };
}

/** The distributions of an area, each with what it stands on. */
function spreadsOf({ facts }: ReadArea, dates: Readonly<Record<string, string | null>>) {
  const shown = spreads.entries.flatMap(({ key, inputs }) => {
    const counts = facts?.spreads[key];
    return counts ? [{ key, counts, origin: originOf({ inputs }, dates) }] : [];
  });
  return {
    spreads: shown.map(({ key, counts }) => ({ key, counts })),
    spreadOrigins: Object.fromEntries(shown.map(({ key, origin }) => [key, origin])),
  };
}

/** The sheet of an area without its shape; null for one that is not loaded. */
export async function factsOfArea(
  sources: Sources,
  level: AnalysedLevel,
  code: string,
): Promise<Omit<AreaSheet, 'geometry'> | null> {
  const { areas } = sources;
  const found = await findArea(areas, level, code);
  if (!found) return null;
  const { area, all } = found;
  const municipalities = await areas.all('municipality');
  const province = (await areas.all('province')).find((each) => each.code === area.province);
  const inside = level === 'province' ? municipalities.filter((each) => each.province === code) : [];
  const { group, members } = peersOf(area, all);
  const park = area.facts?.park;
  const dates = await datesOf(sources, area, inside);
  return {
    level,
    code,
    name: area.name,
    parent: area.parent,
    ...(await districtOf(areas, area)),
    municipality: area.municipality ?? '',
    municipalityName: municipalities.find((each) => each.code === area.municipality)?.name ?? '',
    province: area.province ?? '',
    provinceName: province?.name ?? '',
    peers: { group, count: members.length },
    figures: figuresOf(area, all, dates),
    ...spreadsOf(area, dates),
    park: park ? { type: park.type, year: park.year, scores: scoresOf(area, all) } : null,
    scoreBases: scoreBases(area, all, dates),
  };
}
