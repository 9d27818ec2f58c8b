/** The sheet of a plot, what the land says around a location, and finding by name. */
import { loadEngine } from '../../../engine/host/index.ts';
import type { Position } from '../../../engine/host/shapes.ts';
import type { DensitiesAnswer } from '../../../model/land/densities.ts';
import type { LandAround } from '../../../model/land/landaround.ts';
import {
  longestQuestion,
  mostLabels,
  ONLY_AREAS,
  type FoundPlace,
  type GonePlots,
  type NamedPlot,
  type PlotOutlines,
  type PlotDocuments,
  type PlotLabels,
  type PlotPlaceRules,
  type PlotSheet,
} from '../../../model/land/landcalls.ts';
import type { Context, Parts } from '../../context.ts';
import { failure, failureOf } from '../../errors.ts';
import { densitiesAround, densitiesSchema } from '../../geodata/areas/densities.ts';
import { aroundSchema, landAround } from '../../geodata/sheet/around.ts';
import { goneAmong, goneSchema } from '../../geodata/sheet/gone.ts';
import { noteAnswer } from '../../geodata/lookup/answered.ts';
import { documentsInTime } from '../../geodata/lookup/documents.ts';
import { labelsInTime } from '../../geodata/lookup/labels.ts';
import { rulesInTime } from '../../geodata/lookup/placerules.ts';
import { withElsewhere } from '../../geodata/sheet/elsewhere.ts';
import { find } from '../../geodata/sheet/find.ts';
import { outlinesOf, outlinesSchema } from '../../geodata/sheet/outlines.ts';
import { plotAt, sheetOf } from '../../geodata/sheet/plot.ts';
import { unlabelledUnits } from '../../geodata/sheet/plotunits.ts';
import { readBody } from '../../middleware/json-body.ts';
import { knownQuery } from '../query.ts';
import { parameterIn } from '../scoped.ts';

export async function sheetIn(context: Context, { land, search }: Pick<Parts, 'land' | 'search'>): Promise<PlotSheet> {
  const sheet = await sheetOf(land, search.reader, parameterIn(context, 'plot')!, await loadEngine());
  if (!sheet) throw failure('not_found');
  return sheet;
}

/** A point within the plot, RD metres. Throws `not_found`. */
async function withinPlot(context: Context, { search }: Pick<Parts, 'search'>): Promise<Position> {
  const [record] = await search.reader.records([parameterIn(context, 'plot')!]);
  if (!record) throw failure('not_found');
  const { projection } = await loadEngine();
  return projection.toRd(record.lon, record.lat);
}

type WithDocuments = Pick<Parts, 'search' | 'documents' | 'log'>;

export async function documentsIn(context: Context, { search, documents, log }: WithDocuments): Promise<PlotDocuments> {
  const place = await withinPlot(context, { search });
  if (!documents) return { isChosen: false, documents: null };
  const found = await documentsInTime(documents, place, (message) => log.warn({ message }, 'no documents of a plot'));
  return { isChosen: true, documents: found };
}

type WithRules = Pick<Parts, 'search' | 'placeRules' | 'log'>;

export async function rulesIn(context: Context, { search, placeRules, log }: WithRules): Promise<PlotPlaceRules> {
  const place = await withinPlot(context, { search });
  if (!placeRules) return { isChosen: false, documents: null };
  const found = await rulesInTime(placeRules, place, (message) => {
    noteAnswer(placeRules, message);
    log.warn({ message }, 'no rules of a plot');
  });
  if (found) noteAnswer(placeRules, null);
  return { isChosen: true, documents: found };
}

type WithLabels = Pick<Parts, 'land' | 'labels' | 'log'>;

export async function labelsIn(context: Context, { land, labels, log }: WithLabels): Promise<PlotLabels> {
  const units = await unlabelledUnits(land.reads().knex, parameterIn(context, 'plot')!);
  if (!units) throw failure('not_found');
  if (!labels) return { isChosen: false, labels: null, left: 0 };
  const asked = units.slice(0, mostLabels);
  const found = await labelsInTime(labels, asked, (message) => log.warn({ message }, 'no labels of a plot'));
  return { isChosen: true, labels: found, left: units.length - asked.length };
}

/** A decimal number of degrees. */
const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/;

/** The place of the address, RD metres. Throws `invalid_query`. */
async function placeIn(context: Context): Promise<Position> {
  const [lon, lat] = ['lon', 'lat'].map((name) => parameterIn(context, name)!);
  if (!DEGREES.test(lon!) || !DEGREES.test(lat!)) throw failure('invalid_query');
  const { projection } = await loadEngine();
  return projection.toRd(Number(lon), Number(lat));
}

export async function plotAtPlace(context: Context, { land }: Pick<Parts, 'land'>): Promise<NamedPlot> {
  const found = await plotAt(land.reads().knex, await placeIn(context));
  if (!found) throw failure('not_found');
  return found;
}

export async function densitiesAt(
  context: Context,
  { land, areas, search: { reader } }: Pick<Parts, 'land' | 'areas' | 'search'>,
): Promise<DensitiesAnswer> {
  const { places } = readBody(densitiesSchema, context);
  const { projection } = await loadEngine();
  return densitiesAround(
    land,
    { reader, areas },
    places.map(([lon, lat]) => projection.toRd(lon, lat)),
  );
}

export async function aroundIn(
  context: Context,
  { land, search }: Pick<Parts, 'land' | 'search'>,
): Promise<LandAround> {
  return landAround(land, search.reader, readBody(aroundSchema, context), await loadEngine());
}

export async function outlinesIn(context: Context, { land }: Pick<Parts, 'land'>): Promise<PlotOutlines> {
  return outlinesOf(land.reads().knex, readBody(outlinesSchema, context), await loadEngine());
}

export async function goneIn(context: Context, { land, search }: Pick<Parts, 'land' | 'search'>): Promise<GonePlots> {
  return goneAmong(land, search.reader, readBody(goneSchema, context), await loadEngine());
}

type WithLookup = Pick<Parts, 'land' | 'search' | 'lookup'>;

export async function foundBy(context: Context, parts: WithLookup): Promise<FoundPlace[]> {
  const query = knownQuery(context, ['q', 'only']);
  const only = query.get('only');
  if (only !== null && only !== ONLY_AREAS) throw failureOf('invalid_query', 'only', 'choice');
  return placesBy(query.get('q') ?? '', only === ONLY_AREAS, parts);
}

/** Throws `invalid_query` for a question that is too long. */
export async function placesBy(
  question: string,
  onlyAreas: boolean,
  { land, search, lookup }: WithLookup,
): Promise<FoundPlace[]> {
  if (question.length > longestQuestion) throw failureOf('invalid_query', 'q', 'format');
  const { projection } = await loadEngine();
  const found = await find(land.reads().knex, question, onlyAreas, projection);
  if (!lookup || onlyAreas) return found;
  return withElsewhere(found, question, lookup, await search.reader.releases());
}
