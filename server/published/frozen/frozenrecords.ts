/** The records that the calls of a frozen publication give: as they were when it was frozen. */
import { allEntities, type EntityName } from '../../../model/entities/index.ts';
import { location } from '../../../model/entities/location.ts';
import { locationLabel } from '../../../model/entities/locationlabel.ts';
import type { Entity } from '../../../model/entity.ts';
import type { FrozenPicture, FrozenRecord, FrozenRecords } from '../../../model/publish/frozen.ts';
import type { Facet } from '../../../model/publish/published.ts';
import { failure } from '../../errors.ts';
import { recordsOfPages } from './earlierrecords.ts';
import type { Opened } from '../open.ts';
import { publicRecord } from '../project.ts';
import { locationOf, shownRecords, type Reach } from '../reach.ts';

/** Entities whose records the version itself or the company keeps. */
const keptElsewhere: readonly EntityName[] = ['company', 'publication', 'section', 'surveyquestion'];

export async function recordsToFreeze(opened: Opened, reach: Reach): Promise<FrozenRecords> {
  const links = (await shownRecords(locationLabel, opened, reach)).map(({ row }) => row);
  const placesOf = (name: EntityName, row: (typeof links)[number]): number[] | null => {
    if (name === 'label')
      return links.filter((link) => link['labelId'] === row.id).map((link) => link['locationId'] as number);
    const own = locationOf(name, row, reach);
    return own === null ? null : [own];
  };
  const records: Record<string, FrozenRecord[]> = {};
  for (const of of allEntities) {
    const name = of.name as EntityName;
    if (!of.published || keptElsewhere.includes(name)) continue;
    const shown = await shownRecords(of, opened, reach);
    records[name] = shown.map((each) => ({ record: publicRecord(of, each), locationIds: placesOf(name, each.row) }));
  }
  return records;
}

/** Pictures that pages and calls show. */
export const frozenPictures = ({ image = [] }: FrozenRecords): FrozenPicture[] =>
  image.map(({ record }) => ({ id: record.id, hash: String(record['data']) }));

type PublicRecord = FrozenRecord['record'];

/**
 * Returns the records as they were frozen; null where none are frozen: for a live publication, and for entities that the version itself
 * keeps. Older versions kept no records; those of their pages take the place.
 */
export async function frozenRecords(
  of: Entity,
  opened: Opened,
  locationKey: string | null,
): Promise<PublicRecord[] | null> {
  if (!opened.version?.frozen || keptElsewhere.includes(of.name as EntityName)) return null;
  const all = await keptOf(of, opened);
  if (locationKey === null) return all.map(({ record }) => record);
  const places = of === location ? all : await keptOf(location, opened);
  const chosen = places.find(({ record }) => record['key'] === locationKey)?.record.id ?? 0;
  return all.filter(({ locationIds }) => locationIds?.includes(chosen) ?? true).map(({ record }) => record);
}

/** Throws `frozen_without` where the page shows such records and a version of before records were kept has none of them. */
async function keptOf(of: Entity, { trx, companyId, version, facets }: Opened): Promise<readonly FrozenRecord[]> {
  const row = await trx('frozen_page')
    .where({ companyId, versionId: version!.id, locationKey: '' })
    .first(trx.raw('records is null as "isEarlier", records -> ? as records', [of.name]));
  if (!row?.isEarlier) return (row?.records as FrozenRecord[] | null | undefined) ?? [];
  const ofPages = (await recordsOfPages(version!.id, { trx, companyId }))[of.name as EntityName];
  const isShown = Object.keys(of.published!.shows).some((facet) => facets.has(facet as Facet));
  if (!ofPages && isShown) throw failure('frozen_without');
  return ofPages ?? [];
}
