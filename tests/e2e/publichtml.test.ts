/** Public pages of the demo world as the server sends them: a validator of HTML finds nothing in them. */
import { expect, it } from 'vitest';
import { sessionCalls, entityPath } from '../../model/calls.ts';
import { publicationKinds } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import { pageLanguages, type PublicationKind } from '../../model/publish/page.ts';
import { buildPath } from '../../model/routes.ts';
import { buildIn } from '../../server/pages/build.ts';
import { documentOf } from '../../server/pages/document.ts';
import { Client } from '../server/support/client.ts';
import { htmlFaults } from '../support/html.ts';
import { address } from './support/page.ts';
import { demoPerson } from './support/session.ts';
import { builtPages } from './support/built.ts';

interface Published {
  key: string;
  type: PublicationKind;
}

/** The page of each publication, of its first location or municipality, and of that's first park. */
async function pathsOf(visitor: Client, { key, type }: Published): Promise<string[]> {
  const paths = [publicationPath(type, key)];
  for (let part = 0; part < 2; part++) {
    const { text } = await visitor.get(paths.at(-1)!);
    const [before, query] = paths.at(-1)!.split('?');
    const below = [...text.matchAll(/href="([^"?]+)(\?location=[^"&]+)?[^"]*"/g)]
      .map(([, path, asked]) => path + (asked ?? ''))
      .find((path) => path !== before && path.startsWith(before!) && !path.endsWith('/download'));
    if (!below || query) break;
    paths.push(below);
  }
  return paths;
}

it('every kind of public page is valid HTML in both languages', async () => {
  const visitor = new Client(address());
  const { username, password } = demoPerson('demo');
  const user = await new Client(address()).signIn(username, password);
  const published = (await user.get(entityPath('publication', 'list'))).body as Published[];
  expect(new Set(published.map(({ type }) => type))).toEqual(new Set(publicationKinds.keys));
  const { company } = (await user.get(sessionCalls.current.path)).body;
  const paths = [buildPath('pub.index', { company_key: company.key }), publicationPath('location', 'unknown')];
  for (const each of published) paths.push(...(await pathsOf(visitor, each)));
  expect(paths.length).toBe(publicationKinds.keys.length + 6);
  const faults: string[] = [];
  for (const path of paths)
    for (const language of pageLanguages) {
      const { text } = await visitor.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      faults.push(...(await htmlFaults(text)).map((fault) => `${path} ${language}: ${fault}`));
    }
  expect(faults).toEqual([]);
});

it.each(pageLanguages)('so is what visitors read while the server is busy, in %s', async (language) => {
  const build = await buildIn(builtPages());
  const html = documentOf(build.renderer.renderFailure({ status: 503, language }), build, { language });
  expect(html).toContain('<h1>');
  expect(await htmlFaults(html)).toEqual([]);
});
