import { describe, expect, it, vi } from 'vitest';
import { publicationKinds } from '../../../model/enums/publication.ts';
import { parsePath } from '../../../model/routes.ts';
import { publicationPath } from '../../../model/publish/addresses.ts';
import type { PublicationKind } from '../../../model/publish/page.ts';

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

  it.each(publicationKinds.keys)('of %s are where they belong', (kind) => {
    const warn = vi.spyOn(console, 'warn');
    expect(publicationPath(kind, 'k')).toBe(pages[kind]);
    expect(parsePath(pages[kind]!)?.route.name).toMatch(/^pub\./);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('of a kind nobody knows are the page for any, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(publicationPath('hologram' as PublicationKind, 'a b')).toBe('/pub/publication/a%20b');
    expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown publication type hologram');
    warn.mockRestore();
  });
});
