/** OpenAPI operations of reading the land: sources, plots and places. */
import { labelClasses } from '../../model/enums/norms.ts';
import { areaLimits } from '../../model/land/areacalls.ts';
import { densityKeys } from '../../model/land/densities.ts';
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
import { outlinesSchema } from '../geodata/sheet/outlines.ts';
import { missingReasons } from '../../model/land/missing.ts';
import { askedSources, landSources } from '../../model/land/sources.ts';
import { planCollections } from '../../model/rules/location/zoning.ts';
import {
  content,
  id,
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
  geo_outlines: {
    body: content(jsonOf(outlinesSchema)),
    answer: content(objectOf({ outlines: listOf(objectOf({ plot: text, geometry: { type: 'object' } })) })),
  },
  geo_find: { answer: content({ ...listOf(place), maxItems: mostFound }), parameters: [question, only] },
} as const;
