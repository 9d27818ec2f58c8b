/** What a company has with plots of the register. */
import { plot } from '../../model/entities/plot.ts';
import { publication } from '../../model/entities/publication.ts';
import type { Query } from '../derive/models.ts';
import type { OwnPlots } from '../../model/land/searchcalls.ts';
import { living, ofCompany, type InCompany } from '../models/scope.ts';

/** Number of a plot in the register. */
export const NUMBER = `plot.properties->>'identificatie'`;

/** Queries plots with their locations, neither deleted. */
export const locatedPlots = (scope: InCompany): Query =>
  ofCompany(plot, scope)
    .whereNull('plot.deletedAt')
    .join('location', (on) => {
      on.on('location.id', 'plot.locationId').andOn('location.companyId', 'plot.companyId');
    })
    .whereNull('location.deletedAt')
    .whereRaw(`${NUMBER} <> ''`);

/** Plots of locations, and of those that visitors of a publication rejected. Sorted, so that equal sets are equal texts. */
export async function ownPlots(scope: InCompany): Promise<OwnPlots> {
  const rejecting = await living(publication, scope)
    .whereRaw(`cfg->>'searchQueryRejectStatus' <> ''`)
    .select(scope.trx.raw(`cfg->>'searchQueryRejectStatus' as status`))
    .toKnexQuery<{ status: string }>();
  const rejected = new Set(rejecting.map(({ status }) => status));
  const rows = await locatedPlots(scope)
    .select(scope.trx.raw(`${NUMBER} as id`), 'location.status')
    .toKnexQuery<{ id: string; status: string }>();
  const sorted = (ids: readonly { id: string }[]) => [...new Set(ids.map(({ id }) => id))].sort();
  return { inLocations: sorted(rows), rejected: sorted(rows.filter(({ status }) => rejected.has(status))) };
}
