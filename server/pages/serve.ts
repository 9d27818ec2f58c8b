/** Answers the addresses under `/pub` and `robots.txt`. */
import path from 'node:path';
import type { Company } from '../../model/entities/company.ts';
import { LOCATION_QUERY, publicationPath } from '../../model/publish/addresses.ts';
import type { PublicPage } from '../../model/publish/page.ts';
import { buildPath, parsePath } from '../../model/routes.ts';
import type { Context, Middleware, Parts } from '../context.ts';
import { Failure, failure } from '../errors.ts';
import { requireFound, withCompany, withPublication, type Opened } from '../published/open.ts';
import { isRead, LASTING, sendFile } from '../routes/site/files.ts';
import { answerOf, type Answer, type Elsewhere } from './answers.ts';
import { buildIn } from './build.ts';
import { copyOf, copyOffered, isCopy } from './copy/index.ts';
import { documentOf } from './document.ts';
import { completedPage } from './complete.ts';
import { sendEncoded } from './encoded.ts';
import { gatherIndex, gatherPage, kindOf, type PageRequest } from './gather.ts';
import { withIbis } from './ibis.ts';
import { withPreview } from './preview.ts';
import { sendPoster } from './poster.ts';
import { sendKeptPoster } from './posters.ts';
import { sendRobots } from './robots.ts';
import { SITE_MAP, siteMap } from './sitemap.ts';
import {
  carriedIn,
  isEmbedded,
  isPublicPage,
  keyIn,
  languageIn,
  PAGES,
  posterWidthIn,
  wantsPoster,
  wantsPreview,
} from './visitor.ts';

const ROBOTS = '/robots.txt';
/** Addresses under which a survey of business parks has further pages. */
const IBIS = buildPath('pub.ibis', { publication_key: 'key' }).replace('key', '');

export const servePages =
  (parts: Parts): Middleware =>
  async (context, next) => {
    if (context.path === ROBOTS && isRead(context)) return sendRobots(context, parts);
    if (!isPublicPage(context)) return next();
    if (!isRead(context)) throw failure('not_found');
    if (context.path === SITE_MAP) return sendSiteMap(context, parts);
    const file = context.path.slice(PAGES.length - 1);
    if (!file.startsWith(LASTING)) return sendPage(context, parts);
    if (!(await sendFile(context, path.join(parts.publishDir, 'client'), file))) throw failure('not_found');
    return undefined;
  };

async function sendPage(context: Context, parts: Parts): Promise<void> {
  const parsed = parsePath(context.path);
  if (!parsed) throw failure('not_found');
  const { parameters } = parsed;
  const { company_key, publication_key = '', location_key = keyIn(context, LOCATION_QUERY) } = parameters;
  const width = posterWidthIn(context);
  if (width) return sendKeptPoster(context, parts, publication_key, width);
  const asked = askedIn(context, parts, location_key);
  if (wantsPreview(context) && (await sendPreview(context, parts, publication_key, asked))) return;
  const make = () =>
    company_key === undefined ? pageAt(context, parts, publication_key, asked) : indexOf(parts, company_key, asked);
  // Signed-in people get a fresh page, so that they see their changes; and a preview of what is not published.
  const answer = context.state.signedIn
    ? await make().catch(async (error: unknown) => {
        if (!isNotFound(error) || !(await sendPreview(context, parts, publication_key, asked))) throw error;
        return null;
      })
    : await parts.pages.at(addressOf(context, asked), make);
  if (answer === null) return;
  if ('to' in answer) redirect(context, answer.to);
  else await send(context, parts, answer);
}

const isNotFound = (error: unknown): boolean => error instanceof Failure && error.id === 'not_found';

/** Returns the key of a kept answer: everything that it depends on. */
const addressOf = ({ path: at }: Context, { language, carried, locationKey }: PageRequest): string =>
  JSON.stringify([at, language, carried, locationKey]);

async function pageAt(context: Context, parts: Parts, key: string, asked: PageRequest): Promise<Answer | Elsewhere> {
  const { renderer } = await buildIn(parts.publishDir);
  const gathered = await withPublication(parts.database.knex, key, async (opened) => ({
    of: { companyId: opened.companyId, publicationId: opened.publication.id, hosts: hostsOf(opened.company) },
    page: elsewhere(context, parts, opened, asked) ?? (await gatherPage(opened, asked, renderer)),
  }));
  const { of, page } = requireFound(gathered);
  if (typeof page === 'string') return { to: page };
  const { html, poster } = await documentWith(context, parts, page);
  return answerOf({ ...of, poster, isFindable: page.publication.cfg.findable }, html);
}

async function indexOf(parts: Parts, key: string, asked: PageRequest): Promise<Answer> {
  const build = await buildIn(parts.publishDir);
  const gathered = await withCompany(parts.database.knex, key, async (trx, company) => ({
    companyId: company.id,
    hosts: hostsOf(company),
    index: await gatherIndex(trx, company, asked),
  }));
  const { companyId, hosts, index } = requireFound(gathered);
  const html = documentOf(build.renderer.renderIndex(index), build, index);
  return answerOf(
    { companyId, publicationId: null, hosts, poster: null, isFindable: index.publications.length > 0 },
    html,
  );
}

/** A host that is still being typed is empty. */
const hostsOf = ({ cfg }: Company): string[] => cfg.embedHosts.filter(Boolean);

/** Adds what the land and the engine show. */
async function documentWith(
  context: Context,
  parts: Parts,
  gathered: PublicPage,
): Promise<{ html: string; poster: string | null }> {
  const build = await buildIn(parts.publishDir);
  const { renderer } = build;
  const page = await withIbis(parts, gathered, context);
  const whole = await completedPage(parts, page, renderer);
  if (isCopy(context)) return { html: await copyOf(context, parts, whole, build), poster: null };
  const copy = await copyOffered(parts.publishDir, whole);
  const rendered = renderer.renderPage({ ...whole, copy });
  return { html: documentOf(rendered, build, page), poster: rendered.poster };
}

/** Sends the working copy to a colleague; false for everybody else. */
async function sendPreview(context: Context, parts: Parts, key: string, plain: PageRequest): Promise<boolean> {
  const { renderer } = await buildIn(parts.publishDir);
  const asked = { ...plain, isPreview: true, carried: carriedIn(context, true) };
  const page = await withPreview(
    context,
    parts,
    key,
    async (opened) => elsewhere(context, parts, opened, asked) ?? (await gatherPage(opened, asked, renderer)),
  );
  if (page === null) return false;
  if (typeof page === 'string') {
    redirect(context, page);
    return true;
  }
  context.set('X-Robots-Tag', 'noindex, nofollow');
  context.set('Cache-Control', 'no-store');
  mayFrame(context, ["'self'"]);
  context.set('X-Frame-Options', 'SAMEORIGIN');
  context.type = 'html';
  if (isCopy(context)) context.attachment();
  context.body = (await documentWith(context, parts, page)).html;
  return true;
}

const askedIn = (context: Context, { split, publicUrl }: Parts, locationKey: string | null): PageRequest => ({
  language: languageIn(context),
  carried: carriedIn(context, false),
  origin: publicUrl,
  dataOrigin: split?.data ?? '',
  locationKey,
  isPreview: false,
});

/** Returns the path of the page when it differs from the one asked for; null otherwise. */
function elsewhere(context: Context, { log }: Parts, opened: Opened, { locationKey }: PageRequest): string | null {
  const kind = kindOf(opened);
  if (kind === null) log.warn({ publication: opened.publication.id }, 'publication of an unknown kind');
  const { key } = opened.publication;
  if (isCopy(context)) {
    if (kind !== 'concept') throw failure('not_found');
    return null;
  }
  const wanted = publicationPath(kind ?? 'survey', key, locationKey);
  if (kind === 'ibis_survey' && context.path.startsWith(IBIS)) return null;
  const own =
    locationKey !== null && wanted.includes('?') ? `${context.path}?${LOCATION_QUERY}=${locationKey}` : context.path;
  return wanted === own ? null : wanted;
}

/** Keeps the query, but what the new path says itself. */
function redirect(context: Context, to: string): void {
  const [before, own = ''] = to.split('?');
  const query = new URLSearchParams(context.querystring);
  query.delete(LOCATION_QUERY);
  for (const [key, value] of new URLSearchParams(own)) query.set(key, value);
  context.set('Cache-Control', 'no-cache');
  context.redirect(query.size > 0 ? `${before}?${query}` : before!);
}

async function send(context: Context, { visits }: Pick<Parts, 'visits'>, answer: Answer): Promise<void> {
  if (wantsPoster(context)) return sendPoster(context, answer);
  const { companyId, publicationId, hosts } = answer;
  if (isEmbedded(context) && hosts.length > 0)
    mayFrame(
      context,
      hosts.map((host) => `https://${host}`),
    );
  if (companyId !== null && publicationId !== null && isVisit(context))
    visits.note({ companyId, publicationId, ip: context.ip, agent: context.get('User-Agent') });
  context.status = 200;
  context.type = 'html';
  context.vary('Accept-Language');
  if (isCopy(context)) context.attachment();
  if (isCopy(context) || !answer.isFindable) context.set('X-Robots-Tag', 'noindex, nofollow');
  context.set('Cache-Control', 'no-cache');
  context.etag = answer.etag;
  if (context.fresh) context.status = 304;
  else await sendEncoded(context, answer);
}

/** Whether a visitor looks at the page: not a colleague, nor a browser that only prefetches it. */
const isVisit = (context: Context): boolean =>
  context.method === 'GET' && !context.state.signedIn && !/prefetch/.test(context.get('Sec-Purpose'));

/** Lets these hold the page in a frame: the editor, which shows the preview, or other sites that the company lists. */
function mayFrame(context: Context, hosts: readonly string[]): void {
  const policy = String(context.response.get('Content-Security-Policy'));
  context.set(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${hosts.join(' ')}`),
  );
  // The older header names no hosts.
  context.remove('X-Frame-Options');
}

async function sendSiteMap(context: Context, parts: Parts): Promise<void> {
  const of = { companyId: null, publicationId: null, isFindable: true, hosts: [], poster: null };
  const answer = await parts.pages.at(SITE_MAP, async () => answerOf(of, await siteMap(parts)));
  if ('to' in answer) return;
  context.type = 'application/xml';
  context.set('Cache-Control', 'no-cache');
  await sendEncoded(context, answer);
}
