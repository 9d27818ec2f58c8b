/** The sheet of a plot, and finding by name. */
import { loadEngine } from '../../engine/host/index.ts';
import { longestQuestion, type FoundPlace, type PlotSheet } from '../../model/land/landcalls.ts';
import type { Context, Parts } from '../context.ts';
import { failure, failureOf } from '../errors.ts';
import { find } from '../geodata/sheet/find.ts';
import { sheetOf } from '../geodata/sheet/plot.ts';
import { parameterIn } from './scoped.ts';

export async function sheetIn(context: Context, { land, search }: Pick<Parts, 'land' | 'search'>): Promise<PlotSheet> {
  const sheet = await sheetOf(land, search.reader, parameterIn(context, 'plot')!, await loadEngine());
  if (!sheet) throw failure('not_found');
  return sheet;
}

export async function foundBy(context: Context, { land }: Pick<Parts, 'land'>): Promise<FoundPlace[]> {
  const query = new URLSearchParams(context.querystring);
  for (const key of query.keys()) if (key !== 'q') throw failureOf('invalid_query', key, 'unknown');
  const question = query.get('q') ?? '';
  if (question.length > longestQuestion) throw failureOf('invalid_query', 'q', 'format');
  const { projection } = await loadEngine();
  return find(land.reads().knex, question, projection);
}
