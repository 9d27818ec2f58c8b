/** OpenAPI operations of reading the land. */
import { businessParkScoreMetrics, labelClasses } from '../../model/enums/norms.ts';
import { areaLimits, peerGroups } from '../../model/land/areacalls.ts';
import { densityKeys } from '../../model/land/densities.ts';
import { analysedLevels } from '../../model/land/arealevels.ts';
import {
  foundKinds,
  laws,
  longestQuestion,
  mostFound,
  mostLabels,
  mostPlaceRules,
  ONLY_AREAS,
  ruleKinds,
  sourceConditions,
} from '../../model/land/landcalls.ts';
import { densitiesSchema } from '../geodata/areas/densities.ts';
import { aroundSchema } from '../geodata/sheet/around.ts';
import { goneSchema } from '../geodata/sheet/gone.ts';
import { missingReasons } from '../../model/land/missing.ts';
import { askedSources, landSources } from '../../model/land/sources.ts';
import { spreads } from '../../model/land/spreads.ts';
import { planCollections } from '../../model/rules/location/zoning.ts';
import {
  content,
  flag,
  id,
  type JsonObject,
  jsonOf,
  listOf,
  moment,
  objectOf,
  orNull,
  parameter,
  real,
  text,
  whole,
} from './openapi-shared.ts';

const fact = objectOf({
  key: text,
  value: orNull(real),
  missing: orNull({ enum: [...missingReasons.keys] }),
  unit: text,
  sources: listOf(text),
  date: orNull(moment),
  n: whole,
  percentile: orNull(real),
});

const rule = objectOf({
  kind: { enum: [...ruleKinds] },
  name: text,
  article: text,
  share: real,
  measures: listOf(objectOf({ name: text, value: real })),
});

const sheet = objectOf({
  id: text,
  number: text,
  municipality: whole,
  municipalityName: text,
  neighbourhood: text,
  province: text,
  park: text,
  area: real,
  geometry: { type: 'object' },
  groups: listOf(objectOf({ group: text, facts: listOf(fact) })),
  plans: listOf(objectOf({ id: text, name: text, status: text, date: orNull(text), share: real, rules: listOf(rule) })),
});

const density = objectOf({ own: orNull(real), peers: listOf(real), plots: listOf(real) });
const densities = objectOf({
  code: text,
  name: text,
  municipality: text,
  sources: listOf(text),
  date: orNull(text),
  figures: objectOf(Object.fromEntries(densityKeys.map((key) => [key, density]))),
});

const placeRule = objectOf({ article: text, text, activities: listOf(text), qualifications: listOf(text) });
const planRule = objectOf({
  collection: { enum: [...planCollections] },
  share: real,
  name: text,
  zone: text,
  subzone: text,
  type: text,
  operator: text,
  value: orNull(real),
  source: text,
  url: text,
  reference: text,
});
const placeFields = objectOf(
  Object.fromEntries(
    ['road', 'house_number', 'postcode', 'city', 'display_address', 'municipality', 'state', 'neighbourhood'].map(
      (key) => [key, text],
    ),
  ),
);
const around = objectOf({
  address: orNull(objectOf({ fields: placeFields, date: orNull(text) })),
  plans: orNull(objectOf({ rules: listOf(planRule), zones: listOf({ type: 'object' }), date: orNull(text) })),
});

const place = objectOf({
  kind: { enum: [...foundKinds.keys] },
  code: text,
  name: text,
  within: text,
  municipality: whole,
  lon: real,
  lat: real,
});

const question = parameter('q', 'query', { type: 'string', maxLength: longestQuestion });

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
  question,
  ...['figures', 'sort'].map((name) => parameter(name, 'query', text)),
  parameter('offset', 'query', { type: 'integer', minimum: 0 }),
  parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: areaLimits.mostPage }),
  parameter('shapes', 'query', { enum: ['true'] }),
];
const only = parameter('only', 'query', { const: ONLY_AREAS });

export const landDetails = {
  geo_loading: {
    answer: content(
      listOf(
        objectOf({
          municipality: whole,
          name: text,
          progress: real,
          waitsForSource: { type: 'boolean' },
          state: { enum: ['waiting', 'running', 'failed'] },
        }),
      ),
    ),
  },
  geo_sources: {
    answer: content(
      listOf(
        objectOf({
          source: { enum: [...landSources.keys, ...askedSources.keys] },
          condition: { enum: [...sourceConditions.keys] },
          from: orNull(moment),
          to: orNull(moment),
          without: whole,
          problem: orNull(text),
          failing: listOf(
            objectOf({ municipality: whole, condition: { enum: ['away', 'failed'] }, lastGood: orNull(moment) }),
          ),
          missing: listOf(objectOf({ collection: text, names: listOf(text) })),
        }),
      ),
    ),
  },
  geo_plot: { answer: content(sheet) },
  geo_plotDocuments: {
    answer: content(
      objectOf({
        isChosen: { type: 'boolean' },
        documents: orNull(
          listOf(
            objectOf({
              id: text,
              title: text,
              kind: text,
              authority: text,
              law: { enum: [...laws.keys] },
              date: orNull(text),
              link: orNull(text),
            }),
          ),
        ),
      }),
    ),
  },
  geo_plotRules: {
    answer: content(
      objectOf({
        isChosen: { type: 'boolean' },
        documents: orNull(
          listOf(
            objectOf({
              id: text,
              title: text,
              kind: text,
              activities: listOf(text),
              themes: listOf(text),
              rules: { ...listOf(placeRule), maxItems: mostPlaceRules },
              left: whole,
              everywhere: whole,
            }),
          ),
        ),
      }),
    ),
  },
  geo_plotLabels: {
    answer: content(
      objectOf({
        isChosen: { type: 'boolean' },
        left: whole,
        labels: orNull({
          ...listOf(
            objectOf({
              unit: text,
              address: text,
              label: orNull({ enum: [...labelClasses] }),
              missing: orNull({ enum: [...missingReasons.keys] }),
              date: orNull(text),
              until: orNull(text),
            }),
          ),
          maxItems: mostLabels,
        }),
      }),
    ),
  },
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
  search_matchesIn: {
    answer: content(
      objectOf({
        queries: { ...listOf(objectOf({ searchQueryId: id, name: text, count: whole })), maxItems: areaLimits.queries },
        leftOut: whole,
      }),
    ),
  },
  search_matchesOf: { answer: content({ type: 'object', additionalProperties: whole }) },
  geo_plotAt: { answer: content(objectOf({ plot: text, number: text })) },
  geo_densities: {
    body: content(jsonOf(densitiesSchema)),
    answer: content(objectOf({ neighbourhoods: listOf(densities), of: listOf(orNull(whole)) })),
  },
  geo_around: { body: content(jsonOf(aroundSchema)), answer: content(around) },
  geo_gone: {
    body: content(jsonOf(goneSchema)),
    answer: content(
      objectOf({ gone: listOf(objectOf({ plot: text, now: listOf(objectOf({ plot: text, number: text })) })) }),
    ),
  },
  geo_find: { answer: content({ ...listOf(place), maxItems: mostFound }), parameters: [question, only] },
} as const;
