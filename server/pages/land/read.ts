/** Reads what a section shows of the areas of the stored land. */
import { loadEngine } from '../../../engine/host/index.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import {
  listedFigures,
  totalScore,
  type Growth,
  type LandAsked,
  type ListedLevel,
  type PageArea,
  type PageAreaList,
  type SectionLand,
} from '../../../model/publish/land.ts';
import { listAreas } from '../../geodata/areas/list.ts';
import { factsOfArea, type Sources } from '../../geodata/areas/sheet.ts';
import { scoresOf } from '../../geodata/areas/standing.ts';
import type { ReadArea } from '../../geodata/areas/types.ts';
import { yearsOfArea } from '../../geodata/areas/years.ts';
import { readNearby } from './nearby.ts';
import { readStanding } from './standing.ts';
import { PageAreas, type LandSubject } from './subject.ts';

/** Areas in a list: the largest province has some sixty municipalities. */
const MOST_LISTED = 100;
/** Large before small: a list is of what lies in the first that is found. */
const aroundLists: Readonly<Record<ListedLevel, readonly AnalysedLevel[]>> = {
  municipality: ['province'],
  core: ['municipality', 'province'],
  park: ['municipality', 'province'],
};

let engine: ReturnType<typeof loadEngine> | undefined;

export async function readLand(sources: Sources, asked: LandAsked, subject: LandSubject): Promise<SectionLand> {
  const { projection } = await (engine ??= loadEngine());
  const { place, names, plots } = subject;
  const at = place && projection.toRd(place.lon, place.lat);
  const found = new PageAreas(sources.land, sources.areas, names, at);
  const areas: PageArea[] = [];
  for (const level of asked.levels) {
    const area = await (asked.named && !asked.list ? found.named(level, asked.named) : found.of(level));
    const facts = area && (await factsOfArea(sources, level, area.code));
    if (!facts) continue;
    areas.push({
      ...facts,
      growth: asked.isGrowing ? await growthOf(sources, area) : null,
    });
  }
  return {
    areas,
    list: asked.list ? await listOf(sources, asked, asked.list, found) : null,
    nearby:
      asked.nearby && at ? await readNearby(sources.land, await sources.reader.releases(), at, asked.nearby) : null,
    standing:
      plots.length > 0
        ? await readStanding(sources.land, await sources.reader.releases(), inMetres(plots, projection))
        : null,
  };
}

const inMetres = (land: readonly AreaGeometry[], { toRd }: Engine['projection']): MultiPolygon =>
  land
    .flatMap(({ type, coordinates }) =>
      type === 'Polygon' ? [coordinates as number[][][]] : (coordinates as number[][][][]),
    )
    .map((rings) => rings.map((ring) => ring.map(([lon, lat]) => toRd(lon!, lat!))));

async function growthOf({ land, areas }: Sources, { level, code }: ReadArea): Promise<Growth | null> {
  const years = (await yearsOfArea(land, areas, level, code))?.years ?? [];
  const known = years.flatMap(({ year, figures }) =>
    figures['inhabitants'] ? [{ year, inhabitants: figures['inhabitants'] }] : [],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const percent = (100 * (last.inhabitants - first.inhabitants)) / first.inhabitants;
  return { from: first.year, until: last.year, percent };
}

async function listOf(
  sources: Sources,
  { named, parkType }: LandAsked,
  level: ListedLevel,
  found: PageAreas,
): Promise<PageAreaList | null> {
  let around: ReadArea | null = null;
  for (const each of aroundLists[level]) around ??= await (named ? found.named(each, named) : found.of(each));
  if (!around) return null;
  const { land, areas } = sources;
  const page = await listAreas(
    land,
    areas,
    {
      level,
      within: around.code,
      peersOf: '',
      named: '',
      parkType,
      figures: listedFigures[level],
      sort: null,
      isDescending: false,
      offset: 0,
      limit: MOST_LISTED,
      hasShapes: false,
    },
    await (engine ??= loadEngine()),
  );
  const parks = level === 'park' ? await areas.all('park') : [];
  const scoreOf = (code: string): number | null => {
    const park = parks.find((each) => each.code === code);
    return park ? totalScore(scoresOf(park, parks)) : null;
  };
  return {
    level,
    within: around.name,
    total: page.total,
    dates: page.dates,
    areas: page.areas.map(({ code, name, municipalityName, figures }) => ({
      code,
      name,
      municipalityName,
      figures,
      score: scoreOf(code),
    })),
  };
}
