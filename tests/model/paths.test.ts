import { describe, expect, it, vi } from 'vitest';
import { publicationKinds } from '../../model/enums/publication.ts';
import { parsePath } from '../../model/routes.ts';
import { publicationPath } from '../../model/publish/paths.ts';

describe('public pages', () => {
  const pages: Record<string, string> = {
    state_index: '/pub/state/k',
    municipality: '/pub/municipality/k',
    municipality_index: '/pub/municipality/k',
    population_core: '/pub/populationcore/k',
    business_park: '/pub/businesspark/k',
    location: '/pub/location/k',
    concept: '/pub/concept/k',
    search_query: '/pub/searchquery/k',
    ibis_survey: '/pub/ibis/k',
    survey: '/pub/publication/k',
  };

  it.each(publicationKinds.values)('of %s are where they belong', (type) => {
    const warn = vi.fn();
    expect(publicationPath({ type, key: 'k' }, warn)).toBe(pages[type]);
    expect(parsePath(pages[type]!)?.route.name).toMatch(/^pub\./);
    expect(warn).not.toHaveBeenCalled();
  });

  it('of a kind nobody knows are the page for any, with a warning', () => {
    const warn = vi.fn();
    expect(publicationPath({ type: 'hologram', key: 'a b' }, warn)).toBe('/pub/publication/a%20b');
    expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown publication type hologram');
  });
});
