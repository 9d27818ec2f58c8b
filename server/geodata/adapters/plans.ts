/** Spatial plans of municipalities, by the interface of the national plan service (Ruimtelijke plannen, version 4). */
import type { Geometry } from 'geojson';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { FeaturePage } from '../contract.ts';
import type { RawFeature } from '../features.ts';
import { halPages } from '../protocols/hal.ts';
import { inRd, plainProperties } from '../protocols/feature.ts';
import type { CollectionReader, FetchTask, LiveFamily, LiveTools } from './live.ts';
import type { Territory } from './territory.ts';

/** Path, list in the answer, and value of `type` where the list holds several kinds. */
interface PlanObjects {
  readonly path: string;
  readonly type?: string;
}

const objects = {
  enkelbestemming: { path: 'bestemmingsvlakken', type: 'enkelbestemming' },
  dubbelbestemming: { path: 'bestemmingsvlakken', type: 'dubbelbestemming' },
  bouwvlak: { path: 'bouwvlakken' },
  maatvoering: { path: 'maatvoeringen' },
  functieaanduiding: { path: 'functieaanduidingen' },
} as const satisfies Partial<Record<CollectionName, PlanObjects>>;

interface PlanObject {
  readonly id: string;
  readonly type?: string;
  readonly geometrie?: Geometry;
  readonly [name: string]: unknown;
}

interface Plan extends PlanObject {
  readonly planstatusInfo?: { readonly planstatus?: string; readonly datum?: string };
  readonly isHistorisch?: boolean;
}

/** Plans with rules for plots; visions and announcements have none. */
const hasRules = ({ type = '' }: Plan): boolean => /plan$|verordening$/i.test(type);

/** Plans in force: adopted, and not replaced. */
const isInForce = ({ planstatusInfo, isHistorisch }: Plan): boolean =>
  !isHistorisch && /^(vastgesteld|onherroepelijk|geconsolideerd)/i.test(planstatusInfo?.planstatus ?? '');

const CRS = 'epsg:28992';
/** The interface refuses more decimals. */
const DECIMALS = 3;
const PLANS = 50;
/** Milliseconds without a byte: plans are large. */
const SILENCE = 30_000;

const rounded = (of: unknown): unknown =>
  Array.isArray(of) ? of.map(rounded) : typeof of === 'number' ? Number(of.toFixed(DECIMALS)) : of;

/** The box of the territory: its border has too many points for a question. */
function questionOf({ box: [west, south, east, north] }: Territory): string {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return JSON.stringify({ _geo: { intersectAndNotTouches: { type: 'Polygon', coordinates: rounded([ring]) } } });
}

class PlanService {
  constructor(private readonly tools: LiveTools) {}

  get address(): string {
    return this.tools.services.plans;
  }

  private ask(path: string, list: string, signal: AbortSignal | undefined, body?: string): AsyncIterable<PlanObject[]> {
    const { fetcher, keys } = this.tools;
    const headers = { 'Accept-Crs': CRS, ...(body === undefined ? {} : { 'Content-Crs': CRS }) };
    const secret = { header: 'X-Api-Key', value: keys.plans ?? '' };
    const posted = body === undefined ? {} : { body };
    const url = `${this.address}/${path}`;
    return halPages(fetcher, { url, list, type: 'json', headers, secret, silence: SILENCE, signal, ...posted });
  }

  /** Plans in force of the municipality, by id. */
  async plans(territory: Territory, signal: AbortSignal | undefined): Promise<Plan[]> {
    const path = `plannen/_zoek?regelStatus=geldend&pageSize=${PLANS}`;
    const found = new Map<string, Plan>();
    for await (const page of this.ask(path, 'plannen', signal, questionOf(territory)))
      for (const plan of page) if (isInForce(plan) && hasRules(plan) && isOf(plan, territory)) found.set(plan.id, plan);
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  objects(plan: string, { path }: PlanObjects, signal: AbortSignal | undefined): AsyncIterable<PlanObject[]> {
    return this.ask(`plannen/${encodeURIComponent(plan)}/${path}?pageSize=${PLANS}`, path, signal);
  }

  async first(): Promise<Plan[]> {
    for await (const page of this.ask('plannen?regelStatus=geldend&pageSize=10', 'plannen', undefined)) return page;
    return [];
  }
}

/** Ids hold the code of the municipality: NL.IMRO.0363.… */
const isOf = ({ id }: Plan, { code }: Territory): boolean => String(id ?? '').startsWith(`NL.IMRO.${code.slice(2)}.`);

function planFeature({ geometrie, planstatusInfo, ...plan }: Plan): RawFeature {
  const { planstatus = null, datum = null } = planstatusInfo ?? {};
  const named = { ...plan, planid: plan.id, typeplanobject: plan.type ?? null, planstatus, datum };
  return { id: plan.id, geometry: inRd(geometrie ?? null), properties: plainProperties(named) };
}

function objectFeature(
  { geometrie, _links, ...object }: PlanObject,
  planid: string,
  typeplanobject: string,
): RawFeature {
  const named = { ...object, planid, typeplanobject };
  return { id: object.id ?? '', geometry: inRd(geometrie ?? null), properties: plainProperties(named) };
}

const page = (features: readonly RawFeature[], cursor: string | null): FeaturePage => ({
  features,
  cursor,
  sourceDate: null,
  version: null,
});

function planReader(service: PlanService): CollectionReader {
  return {
    async *fetch({ territory, after, signal }) {
      if (after !== null) return;
      const plans = await service.plans(territory, signal);
      if (plans.length > 0) yield page(plans.map(planFeature), plans.at(-1)!.id);
    },
    sample: async () => ({ url: service.address, features: (await service.first()).map(planFeature) }),
  };
}

/** The cursor is the last plan that is stored. */
function objectReader(service: PlanService, name: CollectionName, of: PlanObjects): CollectionReader {
  const featuresOf = (given: readonly PlanObject[], plan: string, seen = new Set<string>()): RawFeature[] =>
    given
      .filter(({ type }) => of.type === undefined || type === of.type)
      .map((object) => objectFeature(object, plan, name))
      .filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
  return {
    async *fetch({ territory, after, signal }: FetchTask) {
      const last = typeof after === 'string' ? after : '';
      const seen = new Set<string>();
      let done = last;
      for (const { id } of await service.plans(territory, signal)) {
        if (id <= last) continue;
        for await (const objects of service.objects(id, of, signal))
          yield page(featuresOf(objects, id, seen), done === '' ? null : done);
        done = id;
        yield page([], done);
      }
    },
    async sample() {
      for (const { id } of await service.first())
        for await (const objects of service.objects(id, of, undefined)) {
          const features = featuresOf(objects, id);
          if (features.length > 0) return { url: service.address, features };
        }
      return { url: service.address, features: [] };
    },
  };
}

export const plans: LiveFamily = {
  sources: ['plans'],
  open(tools) {
    const service = new PlanService(tools);
    const readers = Object.entries(objects).map(([name, of]) => [
      name,
      objectReader(service, name as CollectionName, of),
    ]);
    const collections = { bestemmingsplangebied: planReader(service), ...Object.fromEntries(readers) };
    return [{ source: 'plans', collections }];
  },
};
