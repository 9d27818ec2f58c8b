/** Areas with their figures: lists, sheets and plots. */
import { createHash } from 'node:crypto';
import { loadEngine } from '../../../engine/host/index.ts';
import { areaLimits } from '../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import { isAnalysedLevel, type AnalysedLevel } from '../../../model/land/arealevels.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { longestQuestion } from '../../../model/land/landcalls.ts';
import { tileVersion } from '../../../model/land/tiles.ts';
import type { Context, Parts } from '../../context.ts';
import { failure } from '../../errors.ts';
import { listAreas, type AreaQuestion } from '../../geodata/areas/list.ts';
import { hasPlots, plotsOfArea } from '../../geodata/areas/plots.ts';
import { sheetOfArea } from '../../geodata/areas/sheet.ts';
import { yearsOfArea } from '../../geodata/areas/years.ts';
import { readQuery } from '../query.ts';
import { parameterIn } from '../scoped.ts';

type WithAreas = Pick<Parts, 'land' | 'areas' | 'search'>;

/** Throws `not_found` for a level without figures. */
function levelIn(context: Context): AnalysedLevel {
  const level = parameterIn(context, 'level')!;
  if (!isAnalysedLevel(level)) throw failure('not_found');
  return level;
}

const list = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))];
const areAll = (text: string, isOne: (key: string) => boolean): boolean =>
  list(text).length <= areaLimits.figures && list(text).every(isOne);

function questionIn(context: Context): AreaQuestion {
  const level = levelIn(context);
  const isFigure = (key: string): boolean => areaFigureOf(level, key) !== null;
  const sorted = (text: string): string => text.replace(/^-/, '');
  const read = readQuery(context, {
    within: (text) => text.length <= areaLimits.codeLength,
    peers: (text) => text.length <= areaLimits.codeLength,
    q: (text) => text.length <= longestQuestion,
    figures: (text) => areAll(text, isFigure),
    sort: (text) => sorted(text) === 'name' || isFigure(sorted(text)),
    offset: (text) => /^\d{1,6}$/.test(text),
    limit: (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= areaLimits.mostPage,
    shapes: (text) => text === 'true',
  });
  const sort = sorted(read.sort ?? 'name');
  return {
    level,
    within: read.within ?? '',
    peersOf: read.peers ?? '',
    named: read.q ?? '',
    figures: list(read.figures ?? ''),
    sort: sort === 'name' ? null : sort,
    isDescending: read.sort?.startsWith('-') ?? false,
    offset: Number(read.offset ?? 0),
    limit: Number(read.limit ?? areaLimits.page),
    hasShapes: read.shapes !== undefined,
  };
}

/** Answers with what `make` returns, or with 304 while the land is that of the caller's earlier answer. */
async function answerOfRelease(
  context: Context,
  { search, areas }: WithAreas,
  make: () => Promise<object | null>,
): Promise<void> {
  const version = `${tileVersion(await search.reader.releases())} ${await areas.provinceImport()}`;
  context.set('Cache-Control', 'private, no-cache');
  context.vary('Cookie');
  context.etag = createHash('sha256').update(`${version} ${context.url}`).digest('base64url');
  if (context.get('If-None-Match').includes(context.response.etag)) {
    context.status = 304;
    return;
  }
  const made = await make();
  if (!made) throw failure('not_found');
  context.type = 'json';
  context.body = JSON.stringify(made);
}

export async function sendAreas(context: Context, parts: WithAreas): Promise<void> {
  const question = questionIn(context);
  await answerOfRelease(context, parts, async () => listAreas(parts.land, parts.areas, question, await loadEngine()));
}

export async function sendArea(context: Context, parts: WithAreas): Promise<void> {
  const level = levelIn(context);
  readQuery(context, {});
  const { land, areas, search } = parts;
  await answerOfRelease(context, parts, async () =>
    sheetOfArea({ land, areas, reader: search.reader }, level, parameterIn(context, 'code')!, await loadEngine()),
  );
}

export async function sendYears(context: Context, parts: WithAreas): Promise<void> {
  const level = levelIn(context);
  readQuery(context, {});
  await answerOfRelease(context, parts, async () =>
    yearsOfArea(parts.land, parts.areas, level, parameterIn(context, 'code')!),
  );
}

export async function sendPlots(context: Context, parts: WithAreas): Promise<void> {
  const level = levelIn(context);
  if (!hasPlots(level)) throw failure('not_found');
  const read = readQuery(context, {
    keys: (text) => areAll(text, (key) => landKeyOf(key) !== null),
    open: (text) => text === 'true',
  });
  const code = parameterIn(context, 'code')!;
  const question = { level, code, keys: list(read.keys ?? ''), isOnlyOpen: read.open !== undefined };
  await answerOfRelease(context, parts, async () => plotsOfArea(parts.land, parts.areas, question, await loadEngine()));
}
