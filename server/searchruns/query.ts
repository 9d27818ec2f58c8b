import { searchQuery, type SearchQuery } from '../../model/entities/searchquery.ts';
import { outward } from '../derive/projection.ts';
import { living, type InCompany } from '../models/scope.ts';

/** A search query of the company; null when it was deleted. */
export async function findQuery(id: number, scope: InCompany): Promise<SearchQuery | null> {
  const row = await living(searchQuery, scope).findById(id);
  return row ? (outward(searchQuery, row) as SearchQuery) : null;
}
