/** Pages of a survey of business parks: of the province, of a municipality, of a park. They say what the register says. */
import { loadEngine } from '../../engine/host/index.ts';
import { plotTypes } from '../../model/enums/plot.ts';
import { ibisPath, type IbisPart } from '../../model/publish/ibis.ts';
import type { PublicMap } from '../../model/publish/map.ts';
import type { PublicPage } from '../../model/publish/page.ts';
import { isParkName, MUNICIPALITY, surveyOf, type RegisterPark } from '../../model/surveys/ibis/register.ts';
import { parsePath } from '../../model/routes.ts';
import type { Context, Parts } from '../context.ts';
import { failure } from '../errors.ts';
import { degreesOf, extentOf, geometriesOf } from '../geodata/areas/shapes.ts';
import { municipalityIn, readRegister, type Register } from '../surveys/ibis/register.ts';
import { drawMap } from './maps/draw.ts';

type Sources = Pick<Parts, 'areas' | 'land' | 'search' | 'log'>;

/** Metres around the parks of a map. */
const AROUND = 300;
/** Corners of a park nearer than this part of it to a straight line are left out. */
const CORNER = 1 / 300;

/** Throws `not_found` for a municipality or number that cannot be. Pages of other kinds stay as they are. */
export async function withIbis(parts: Sources, page: PublicPage, { path }: Context): Promise<PublicPage> {
  const survey = surveyOf(page.publication.cfg.ibisKey);
  if (page.kind !== 'ibis_survey' || !survey) return page;
  const { municipality: wanted, rin_nummer: rin } = parsePath(path)?.parameters ?? {};
  const register = await readRegister(parts);
  const groups = page.sections.flatMap(({ id, cfg, type }) => (type === 'survey_questions' ? [{ id, cfg, type }] : []));
  // All questions are one part of the page.
  const asking = groups.slice(0, 1);
  if (wanted === undefined) {
    const others = page.sections.filter(({ type }) => type !== 'survey_questions');
    const ibis = { ...survey, ...overviewOf(register, survey.province), groups };
    return { ...page, sections: [...others, ...asking], ibis };
  }
  const found = municipalityIn(register, wanted);
  if ((!found && !MUNICIPALITY.test(wanted)) || (rin !== undefined && !isParkName(rin))) throw failure('not_found');
  const { code, name, parks } = found ?? { code: wanted, name: wanted, parks: [] };
  const shown = rin === undefined ? parks : parks.filter((park) => park.rin === rin);
  return {
    ...page,
    path: ibisPath(page.publication.key, code, rin),
    sections: asking,
    ibis: {
      ...survey,
      municipalities: [],
      municipality: { code, name },
      parks: shown,
      rin: rin ?? null,
      groups,
      map: await mapOf(parts, shown),
    },
  };
}

function overviewOf(register: Register, province: string): Omit<IbisPart, 'province' | 'year' | 'groups'> {
  const municipalities = [...register.values()]
    .filter((each) => each.province === province)
    .map(({ code, name, parks }) => ({ code, name, parks: parks.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'));
  return { municipalities, municipality: null, parks: [], rin: null, map: null };
}

async function mapOf({ areas, land, search, log }: Sources, parks: readonly RegisterPark[]): Promise<PublicMap | null> {
  if (parks.length === 0) return null;
  try {
    const engine = await loadEngine();
    const wanted = new Set(parks.map(({ rin }) => rin));
    const own = (await areas.all('park')).filter(({ code }) => wanted.has(code));
    const shapes = await geometriesOf(land.reads().knex, own, null);
    const plots = parks.flatMap(({ rin }, id) => {
      const shape = shapes.get(rin);
      const box = own.find(({ code }) => code === rin)?.box;
      if (!shape || !box) return [];
      const geometry = degreesOf(shape, CORNER * extentOf(box), engine);
      return [{ id, type: plotTypes.keys[0]!, geometry }];
    });
    const asked = { about: 'plots', around: AROUND, base: 'map' } as const;
    return await drawMap(land, await search.reader.releases(), asked, { places: [], plots });
  } catch (error) {
    // The list says what the map shows.
    log.warn({ err: error }, 'survey of business parks without its map');
    return null;
  }
}
