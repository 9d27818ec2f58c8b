/** The plan service, version 4: plans in a polygon, then the objects of each; HAL; a key in the header. */
import type { CollectionName } from '../../../model/land/collections.ts';
import { boundsOf } from '../../../server/geodata/bounds.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { demoFeatures, inBox, type DemoFeature } from './demoland.ts';
import { landFaults, type LandFaultName } from './faults.ts';
import { jsonAnswer, type ReplayAnswer, type ReplayRequest, type Service } from './replay.ts';
import { keys } from './sources.ts';

export interface PlanFaults {
  /** Of the objects of plans. */
  land: LandFaultName | null;
  isRepeating: boolean;
  /** Most plans or objects of a page. */
  page: number;
}

const lists: Readonly<Record<string, readonly CollectionName[]>> = {
  bestemmingsvlakken: ['enkelbestemming', 'dubbelbestemming'],
  bouwvlakken: ['bouwvlak'],
  maatvoeringen: ['maatvoering'],
  functieaanduidingen: ['functieaanduiding'],
};

const refused = (status: number): ReplayAnswer => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: `{"status":${status}}`,
});

const decimals = (value: unknown): number =>
  Array.isArray(value) ? Math.max(0, ...value.map(decimals)) : (String(value).split('.')[1] ?? '').length;

/** An object as the service writes it: text of the size as a list, status in an object of its own. */
function written({ geometry, properties }: RawFeature): object {
  const { omvang, labelinfo, planstatus, datum, planid, typeplanobject, ...rest } = properties;
  return {
    ...rest,
    ...(typeof omvang === 'string' ? { omvang: JSON.parse(omvang) as unknown } : {}),
    ...(labelinfo === undefined ? {} : { labelInfo: labelinfo }),
    ...(planstatus === undefined ? {} : { planstatusInfo: { planstatus, datum }, id: planid }),
    type: typeplanobject,
    geometrie: geometry,
    _links: { self: { href: '' } },
  };
}

export function planService(faults: PlanFaults): Service {
  const paged = ({ query, base, path }: ReplayRequest, list: string, all: readonly object[]): ReplayAnswer => {
    const number = Number(query.get('page') ?? 1);
    const size = Math.min(faults.page, Number(query.get('pageSize') ?? 10));
    const items = all.slice((number - 1) * size, number * size);
    const next = new URLSearchParams(query);
    next.set('page', String(faults.isRepeating ? number : number + 1));
    const links = number * size < all.length ? { next: { href: `${base}${path}?${next}` } } : {};
    const self = { self: { href: `${base}${path}` } };
    const embedded = items.length > 0 ? { _embedded: { [list]: items } } : {};
    return jsonAnswer({ ...embedded, _links: { ...self, ...links } }, { 'Content-Type': 'application/hal+json' });
  };
  const inForce = async (): Promise<readonly DemoFeature[]> => demoFeatures('bestemmingsplangebied');
  return async (request) => {
    const { path, headers, body } = request;
    const [, plan, list] =
      /^\/ruimtelijke-plannen\/api\/opvragen\/v4\/plannen(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (headers['x-api-key'] !== keys.plans) return refused(401);
    if (headers['accept-crs'] !== 'epsg:28992') return refused(406);
    if (plan === '_zoek') {
      if (headers['content-crs'] !== 'epsg:28992') return refused(400);
      const { coordinates, type } = JSON.parse(body)._geo.intersectAndNotTouches;
      if (decimals(coordinates) > 3) return refused(422);
      const plans = await inForce();
      return paged(request, 'plannen', inBox(plans, boundsOf({ type, coordinates })).map(written));
    }
    if (plan === undefined) return paged(request, 'plannen', (await inForce()).map(written));
    const collections = lists[list ?? ''];
    if (!collections) return null;
    const all = (await Promise.all(collections.map(demoFeatures))).flat();
    const own = all.filter(({ properties }) => properties['planid'] === decodeURIComponent(plan));
    return paged(request, list!, (faults.land === null ? own : landFaults[faults.land](own)).map(written));
  };
}
