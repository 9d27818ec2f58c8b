/** Records of versions that were frozen before versions kept records: they are read from the frozen pages, which hold what visitors see. */
import type { EntityName } from '../../../model/entities/index.ts';
import type { FrozenPage, FrozenRecord, FrozenRecords } from '../../../model/publish/frozen.ts';
import type { InCompany } from '../../models/scope.ts';

type Kept = Readonly<Record<string, unknown>> & { readonly id: number };
type Data = FrozenPage['data'];

/** Returns the records of a page by entity. Data that pages got later is absent in older ones. */
const listsOf = (data: Partial<Data>): Partial<Record<EntityName, readonly Kept[]>> => ({
  location: data.locations as readonly Kept[] | undefined,
  plot: data.plots as readonly Kept[] | undefined,
  concept: data.concepts as readonly Kept[] | undefined,
  building: data.buildings as readonly Kept[] | undefined,
  unit: data.units as readonly Kept[] | undefined,
  cost: data.costs as readonly Kept[] | undefined,
  constraint: data.constraints as readonly Kept[] | undefined,
  image: [...(data.pictures ?? []), ...(data.profile ?? [])],
  customfield: data.ownFields?.fields,
  customvalue: data.ownFields?.choices,
  locationcustomvalue: data.ownFields?.values,
});

/** Returns the records of all pages of the version, each once. */
export async function recordsOfPages(versionId: number, { trx, companyId }: InCompany): Promise<FrozenRecords> {
  const rows = await trx('frozen_page').where({ companyId, versionId }).orderBy('id').select('page');
  const found: Partial<Record<EntityName, Map<number, Kept>>> = {};
  for (const { page } of rows as { page: FrozenPage }[])
    for (const [name, records = []] of Object.entries(listsOf(page.data))) {
      const own = (found[name as EntityName] ??= new Map());
      for (const record of records) if (!own.has(record.id)) own.set(record.id, record);
    }
  const placesOf = (name: string, record: Kept): number[] | null => {
    if (name === 'location') return [record.id];
    const above = found.concept?.get(record['conceptId'] as number);
    const place = (record['locationId'] ?? above?.['locationId'] ?? null) as number | null;
    return place === null ? null : [place];
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, records]) => [
      name,
      [...records.values()].map((record): FrozenRecord => ({ record, locationIds: placesOf(name, record) })),
    ]),
  );
}
