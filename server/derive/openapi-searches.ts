/** OpenAPI operations of searching the land. */
import { filterTypes } from '../../model/land/filtertypes.ts';
import { capacityReasons, capacityTypes } from '../../model/land/capacity.ts';
import { neighbourLimits, neighbourRanks } from '../../model/land/neighbours.ts';
import { missingReasons } from '../../model/land/missing.ts';
import { runLimits } from '../../model/land/runs.ts';
import { WITHOUT_RUN } from '../../model/land/searchcalls.ts';
import { areaDetails } from './openapi-areas.ts';
import { landDetails } from './openapi-land.ts';
import { capacitySchema } from '../capacity/start.ts';
import { neighboursSchema } from '../neighbours/find.ts';
import { locationsSchema, previewSchema } from '../searchruns/body.ts';
import {
  content,
  flag,
  id,
  jsonOf,
  listOf,
  moment,
  nothing,
  objectOf,
  orNull,
  parameter,
  real,
  refTo,
  text,
  whole,
} from './openapi-shared.ts';

const found = objectOf(
  {
    id: text,
    number: text,
    municipality: whole,
    lon: real,
    lat: real,
    points: real,
    certainty: real,
    parts: listOf(objectOf({ filterId: whole, lost: real })),
    index: whole,
    stability: real,
  },
  ['index', 'stability'],
);

const counts = {
  count: whole,
  unknown: whole,
  near: whole,
  searched: whole,
  filters: listOf(objectOf({ id: whole, near: whole, unknown: whole, histogram: orNull(listOf(whole)) })),
  ignored: listOf(whole),
  missing: listOf(text),
  empty: listOf(whole),
  releases: listOf(objectOf({ municipality: whole, id: whole, hash: text })),
};

const run = objectOf({
  id,
  searchQueryId: id,
  state: { enum: ['loading', 'success', 'failed'] },
  progress: real,
  municipality: orNull(whole),
  startedAt: moment,
  finishedAt: orNull(moment),
  filters: listOf({ type: 'object' }),
  counts: orNull(objectOf(counts)),
  hash: text,
  failure: text,
  kept: whole,
  results: listOf(found),
});

const explanation = objectOf({
  plot: text,
  number: text,
  municipality: whole,
  lon: real,
  lat: real,
  passes: flag,
  points: real,
  certainty: real,
  stability: orNull(real),
  runId: orNull(id),
  filters: listOf(
    objectOf({
      filterId: whole,
      type: { enum: [...filterTypes.keys] },
      key: text,
      value: orNull(real),
      missing: orNull({ enum: [...missingReasons.keys] }),
      unit: orNull(text),
      sources: listOf(text),
      date: orNull(text),
      verdict: { enum: ['passes', 'fails', 'unknown', 'elsewhere'] },
      score: orNull(real),
      share: real,
      lost: real,
    }),
  ),
});

const box = { x: real, y: real, rotate_z: real, maxlength: real, maxwidth: real, maxheight: real };
const built = objectOf(
  {
    homes: whole,
    gfa: real,
    footprint: real,
    landValue: orNull(real),
    hash: text,
    isHeightLimited: flag,
    boxes: listOf(
      objectOf({ ...box, isStreet: flag, houseFloors: whole, points: listOf(listOf(real)) }, [
        'isStreet',
        'houseFloors',
        'points',
      ]),
    ),
  },
  ['footprint'],
);

const place = listOf(real);
const asked = jsonOf(capacitySchema);
const capacity = objectOf({
  kept: listOf(objectOf({ at: moment, asked, built: whole })),
  state: { enum: ['none', 'waiting', 'running', 'failed', 'cancelled', 'done'] },
  progress: orNull(objectOf({ done: whole, total: whole })),
  ranking: orNull(
    objectOf({
      at: moment,
      engine: text,
      hash: text,
      asked,
      releases: counts.releases,
      concept: { type: 'object' },
      plots: listOf(
        objectOf(
          {
            plot: text,
            number: text,
            frame: objectOf({ origin: place, x: place, y: place }),
            built: orNull(built),
            reason: orNull({ enum: [...capacityReasons.keys] }),
          },
          ['frame'],
        ),
      ),
    }),
  ),
});

const neighbours = objectOf({
  matches: whole,
  considered: whole,
  alone: whole,
  gone: whole,
  count: whole,
  isWhole: flag,
  rankedBy: { enum: [...neighbourRanks.keys] },
  built: orNull(objectOf({ archetype: text, preset: orNull(text) })),
  groups: {
    ...listOf(
      objectOf({
        area: whole,
        width: real,
        length: real,
        points: real,
        plots: listOf(text),
        built: orNull(objectOf({ homes: whole, gfa: real, landValue: orNull(real) })),
      }),
    ),
    maxItems: neighbourLimits.groups,
  },
  plots: listOf(objectOf({ id: text, number: text, lon: real, lat: real, area: whole, geometry: { type: 'object' } })),
});

const saved = objectOf({
  created: listOf(objectOf({ plot: text, locationId: id })),
  present: listOf(objectOf({ plot: text, locationId: id, name: text })),
});

const offset = parameter('offset', 'query', { type: 'integer', minimum: 0 });

const neighbourhood = objectOf({ index: whole, count: whole, points: whole, lon: real, lat: real });

export const searchDetails = {
  search_preview: {
    body: content(jsonOf(previewSchema)),
    answer: content(
      objectOf({
        ...counts,
        best: { ...listOf(found), maxItems: runLimits.preview },
        municipalities: listOf(
          objectOf({ municipality: whole, count: whole, neighbourhoods: listOf(neighbourhood) }, ['neighbourhoods']),
        ),
      }),
    ),
  },
  search_given: {
    body: content(jsonOf(previewSchema)),
    answer: content(
      objectOf({
        own: objectOf({ inLocations: listOf(text), rejected: listOf(text) }),
        places: { type: 'object', additionalProperties: orNull(listOf({})) },
      }),
    ),
  },
  search_start: { body: nothing, answer: content(run), status: 202 },
  search_run: { answer: content(run), parameters: [offset] },
  search_cancel: { answer: content(run) },
  search_startCapacity: { body: content(asked), answer: content(capacity), status: 202 },
  search_capacity: {
    answer: content(capacity),
    parameters: [
      parameter('archetype', 'query', { enum: capacityTypes.map(({ key }) => key) }),
      parameter('preset', 'query', text),
    ],
  },
  search_cancelCapacity: { answer: content(capacity) },
  search_neighbours: { body: content(jsonOf(neighboursSchema)), answer: content(neighbours) },
  search_result: {
    answer: content(explanation),
    parameters: [parameter('run', 'query', { oneOf: [id, { const: WITHOUT_RUN }] })],
  },
  search_activity: { answer: content(listOf(refTo('searchevent'))), parameters: [offset] },
  search_locations: { body: content(jsonOf(locationsSchema)), answer: content(saved), status: 201 },
  search_locationsOfPlots: { body: content(jsonOf(locationsSchema)), answer: content(saved), status: 201 },
  geo_catalogue: {
    answer: content(
      listOf(
        objectOf({
          key: text,
          group: text,
          label: objectOf({ en: text, nl: text }),
          unit: text,
          scale: listOf(real),
          slider: text,
          keptAt: text,
          sources: listOf(text),
          coverage: orNull(real),
        }),
      ),
    ),
  },
  geo_releases: {
    answer: content(
      listOf(
        objectOf({
          municipality: whole,
          name: text,
          release: whole,
          hash: text,
          plots: whole,
          madeAt: moment,
          bounds: orNull({ ...listOf(real), minItems: 4, maxItems: 4 }),
          columns: { type: 'object' },
          dates: { type: 'object' },
        }),
      ),
    ),
  },
  geo_tile: { answer: { content: { 'application/vnd.mapbox-vector-tile': { schema: { type: 'string' } } } } },
  geo_plots: { answer: { content: { 'application/octet-stream': { schema: { type: 'string' } } } } },
  geo_column: { answer: { content: { 'application/octet-stream': { schema: { type: 'string' } } } } },
  ...landDetails,
  ...areaDetails,
} as const;
