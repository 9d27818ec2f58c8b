/** Public pages of the demo world as the server sends them: a validator of HTML finds nothing in them. */
import { expect, it } from 'vitest';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationKinds, publicationStatuses } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import { pageLanguages, type PublicationKind } from '../../model/publish/page.ts';
import { buildPath } from '../../model/routes.ts';
import { buildIn } from '../../server/pages/build.ts';
import { documentOf } from '../../server/pages/document.ts';
import { Client } from '../server/support/client.ts';
import { htmlFaults } from '../support/html.ts';
import { entityPath } from '../support/entitypath.ts';
import { address } from './support/page.ts';
import { demoPerson } from './support/session.ts';
import { builtPages } from './support/built.ts';

interface Published {
  key: string;
  type: PublicationKind;
  status: number;
  cfg: { frozen: boolean };
}

/** The page of each publication, and of its first location. */
async function pathsOf(visitor: Client, { key, type }: Published): Promise<string[]> {
  const page = publicationPath(type, key);
  const { text } = await visitor.get(page);
  const below = [...text.matchAll(/href="([^"?]+)(\?location=[^"&]+)?[^"]*"/g)]
    .map(([, path, asked]) => path + (asked ?? ''))
    .find((path) => path !== page && path.startsWith(page) && !path.endsWith('/download'));
  return below ? [page, below] : [page];
}

it('every kind of public page is valid HTML in both languages', async () => {
  const visitor = new Client(address());
  const { username, password } = demoPerson('demo');
  const user = await new Client(address()).signIn(username, password);
  const listed = (await user.get(entityPath('publication', 'list'))).body as Published[];
  // A journey that runs beside this one makes a draft.
  const published = listed.filter(({ status }) => status !== storedValue(publicationStatuses, 'draft'));
  expect(new Set(published.map(({ type }) => type))).toEqual(new Set(publicationKinds.keys));
  expect(new Set(published.map(({ status }) => status))).toEqual(
    new Set([storedValue(publicationStatuses, 'published'), storedValue(publicationStatuses, 'hidden')]),
  );
  const { company } = (await user.get(sessionCalls.current.path)).body;
  const paths = [buildPath('pub.index', { company_key: company.key }), publicationPath('location', 'unknown')];
  for (const each of published) paths.push(...(await pathsOf(visitor, each)));
  expect(paths.length).toBe(published.length + 6);
  const index = await visitor.get(paths[0]!);
  expect(index.text).toContain('Gemeente Waterhoven');
  // Prices: not listed.
  expect(index.text).not.toContain('Gesloten bouwblok');
  const faults: string[] = [];
  for (const path of paths)
    for (const language of pageLanguages) {
      const { text } = await visitor.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      faults.push(...(await htmlFaults(text)).map((fault) => `${path} ${language}: ${fault}`));
    }
  expect(faults).toEqual([]);
  const frozen = published.filter(({ cfg }) => cfg.frozen);
  expect(frozen).toHaveLength(1);
  const { text } = await visitor.get(`${publicationPath('concept', frozen[0]!.key)}?lang=en`);
  expect(text).toMatch(/do not change\. Release .+ Geometry [0-9a-f]+\./);
});

it.each(pageLanguages)('so is what visitors read while the server is busy, in %s', async (language) => {
  const build = await buildIn(builtPages());
  const html = documentOf(build.renderer.renderFailure({ status: 503, language }), build, { language });
  expect(html).toContain('<h1>');
  expect(await htmlFaults(html)).toEqual([]);
});
