/** Address and plans of land that someone has drawn or chosen, from the current releases. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { aroundLimits, type AroundBody, type LandAround, type PlaceFields } from '../../../model/land/landaround.ts';
import { ruleKinds } from '../../../model/land/landcalls.ts';
import { boxOf } from '../../../model/plane.ts';
import { addressFields } from '../../../model/rules/location/address.ts';
import type { FoundRule } from '../../../model/rules/location/zoning.ts';
import { isArea } from '../../models/plot.ts';
import { failureOf } from '../../errors.ts';
import type { Land } from '../land.ts';
import { areaOfShape, unitedShape } from '../../../engine/host/landsearch/overlap.ts';
import type { LandReader } from '../search/reader.ts';
import { nearestAddress } from './nearaddress.ts';
import { planRulesOn } from './planrules.ts';
import type { PlanObjectOn } from './rules.ts';
import { boxTextAround, shapeOfTwkb } from './shape.ts';
import { partsOf, type LandPart, type Where } from './whereabouts.ts';

export const aroundSchema: z.ZodType<AroundBody> = z.strictObject({
  land: z.array(z.custom<AreaGeometry>(isArea)).min(1).max(aroundLimits.outlines),
});

/** Throws `invalid` for land that is larger than what one location lies on. */
function shapeOf(land: readonly AreaGeometry[], { plane, projection }: Engine): MultiPolygon {
  const polygons = land.flatMap(({ type, coordinates }) =>
    type === 'Polygon' ? [coordinates as number[][][]] : (coordinates as number[][][][]),
  );
  const shape = polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => projection.toRd(lon!, lat!))));
  const { minX, minY, maxX, maxY } = boxOf(shape.flatMap(([outer]) => outer ?? []));
  if (!(Math.max(maxX - minX, maxY - minY) <= aroundLimits.side)) throw failureOf('invalid', 'land', 'geometry');
  return unitedShape(plane, shape);
}

/** Addresses come from the municipality of the largest part. Other requests get their turn after each part. */
export async function landAround(
  land: Land,
  reader: Pick<LandReader, 'records' | 'releases'>,
  { land: given }: AroundBody,
  engine: Engine,
): Promise<LandAround> {
  const { plane, projection } = engine;
  const { knex } = land.reads();
  const shape = shapeOf(given, engine);
  const whole = areaOfShape(plane, shape);
  const [releases, parts] = [await reader.releases(), await partsOf(knex, shape, plane)];
  const releaseOf = ({ municipality }: Where) => releases.find((each) => each.municipality === municipality);
  const [first] = parts;
  const rules: FoundRule[] = [];
  const zones: AreaGeometry[] = [];
  const planned = parts.filter(({ where }) => where.imports['bestemmingsplangebied'] !== undefined);
  for (const { where, shape: part } of planned) {
    await setImmediate();
    const asked = { municipality: where.municipality, imports: where.imports, box: boxTextAround(part), shape: part };
    const found = await planRulesOn(knex, asked, ruleKinds, plane);
    const weight = areaOfShape(plane, part) / whole;
    rules.push(...found.rules.map((rule) => ({ ...rule, share: rule.share * weight })));
    zones.push(...zonesOf(found.objects, projection));
  }
  return {
    address: first ? await addressOf(knex, reader, first, releaseOf(first.where)) : null,
    plans: planned[0] ? { rules, zones, date: dateOf(releaseOf(planned[0].where), 'bestemmingsplangebied') } : null,
  };
}

const dateOf = (release: LandRelease | undefined, collection: string): string | null =>
  release?.dates[collection] ?? null;

const zonesOf = (objects: readonly PlanObjectOn[], { toLonLat }: Engine['projection']): AreaGeometry[] =>
  objects.flatMap(({ kind, row }): AreaGeometry[] => {
    if (kind !== 'bouwvlak' || !row.geometry) return [];
    const degrees = shapeOfTwkb(row.geometry).map((polygon) =>
      polygon.map((ring) => ring.map(([x, y]) => toLonLat(x, y))),
    );
    return [{ type: 'MultiPolygon', coordinates: degrees }];
  });

async function addressOf(
  knex: Knex,
  reader: Pick<LandReader, 'records'>,
  { where, shape }: LandPart,
  release: LandRelease | undefined,
): Promise<LandAround['address']> {
  const { municipality, imports, at, plot } = where;
  if (imports['adres'] === undefined) return null;
  const asked = { municipality, imports, box: boxTextAround(shape), shape };
  const [record] = plot === null ? [] : await reader.records([plot]);
  const fields: PlaceFields = {
    ...addressFields(await nearestAddress(knex, asked, at)),
    municipality: record?.municipality ?? release?.name ?? '',
    state: record?.province ?? '',
    neighbourhood: record?.neighbourhood ?? '',
  };
  return { fields, date: dateOf(release, 'adres') };
}
