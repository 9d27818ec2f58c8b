/** OpenAPI operations of areas with their figures. */
import { businessParkScoreMetrics } from '../../model/enums/norms.ts';
import { areaLimits, peerGroups } from '../../model/land/areacalls.ts';
import { analysedLevels } from '../../model/land/arealevels.ts';
import { longestQuestion } from '../../model/land/landcalls.ts';
import { missingReasons } from '../../model/land/missing.ts';
import { spreads } from '../../model/land/spreads.ts';
import {
  content,
  flag,
  type JsonObject,
  listOf,
  moment,
  objectOf,
  orNull,
  parameter,
  real,
  text,
  whole,
} from './openapi-shared.ts';

const standing = { peers: { enum: [...peerGroups.keys] }, n: whole, percentile: orNull(real), median: orNull(real) };
const areaValue = { value: orNull(real), missing: orNull({ enum: [...missingReasons.keys] }) };
const geometry = orNull({ type: 'object' });
const values: JsonObject = { type: 'object', additionalProperties: objectOf(areaValue) };
const level: JsonObject = { enum: [...analysedLevels.keys] };

const listedArea = objectOf({
  code: text,
  name: text,
  parent: orNull(text),
  municipality: text,
  municipalityName: text,
  figures: values,
  geometry,
  box: orNull({ ...listOf(real), minItems: 4, maxItems: 4 }),
});

const areaSheet = objectOf({
  level,
  code: text,
  name: text,
  parent: orNull(text),
  municipality: text,
  municipalityName: text,
  district: text,
  districtName: text,
  province: text,
  provinceName: text,
  geometry,
  peers: objectOf({ group: standing.peers, count: whole }),
  figures: listOf(
    objectOf({
      key: text,
      unit: text,
      ...areaValue,
      ...standing,
      sources: listOf(text),
      date: orNull(moment),
      beside: listOf(objectOf(standing)),
    }),
  ),
  spreads: listOf(objectOf({ key: { enum: [...spreads.keys] }, counts: listOf(real) })),
  spreadOrigins: {
    type: 'object',
    additionalProperties: objectOf({ sources: listOf(text), date: orNull(moment) }),
  },
  park: orNull(
    objectOf({
      type: orNull(text),
      year: orNull(whole),
      scores: listOf(
        objectOf({
          key: { enum: [...businessParkScoreMetrics.keys] },
          score: orNull(real),
          missing: areaValue.missing,
        }),
      ),
    }),
  ),
  scoreBases: {
    type: 'object',
    additionalProperties: objectOf({
      value: real,
      unit: text,
      n: whole,
      median: orNull(real),
      sources: listOf(text),
      date: orNull(moment),
    }),
  },
});

const areaPlot = objectOf({ id: text, number: text, geometry: { type: 'object' }, isOpen: flag, values });

const areaParameters = [
  ...['within', 'peers'].map((name) => parameter(name, 'query', { type: 'string', maxLength: areaLimits.codeLength })),
  parameter('q', 'query', { type: 'string', maxLength: longestQuestion }),
  ...['figures', 'sort'].map((name) => parameter(name, 'query', text)),
  parameter('offset', 'query', { type: 'integer', minimum: 0 }),
  parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: areaLimits.mostPage }),
  parameter('shapes', 'query', { enum: ['true'] }),
];

export const areaDetails = {
  geo_areas: {
    answer: content(objectOf({ level, total: whole, areas: listOf(listedArea), dates: { type: 'object' } })),
    parameters: areaParameters,
  },
  geo_area: { answer: content(areaSheet) },
  geo_areaPlots: {
    answer: content(objectOf({ total: whole, plots: listOf(areaPlot), dates: { type: 'object' } })),
    parameters: [parameter('keys', 'query', text), parameter('open', 'query', { enum: ['true'] })],
  },
  geo_areaYears: {
    answer: content(
      objectOf({
        years: listOf(objectOf({ year: whole, figures: { type: 'object', additionalProperties: real } })),
        supply: listOf(
          objectOf({
            municipality: text,
            name: text,
            year: orNull(whole),
            parks: whole,
            gross: orNull(real),
            net: orNull(real),
            available: orNull(real),
          }),
        ),
      }),
    ),
  },
} as const;
