/** Answers the addresses under `/pub` and `robots.txt`. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { LOCATION_QUERY, publicationPath } from '../../model/publish/addresses.ts';
import type { CompanyIndex, PublicPage } from '../../model/publish/page.ts';
import { buildPath, parsePath } from '../../model/routes.ts';
import type { Context, Middleware, Parts } from '../context.ts';
import { failure } from '../errors.ts';
import { found, withCompany, withPublication, type Opened } from '../published/open.ts';
import { isRead, LASTING, sendFile } from '../routes/files.ts';
import { buildIn } from './build.ts';
import { documentOf } from './document.ts';
import { withDrawings } from './drawings/index.ts';
import { gatherIndex, gatherPage, kindOf, type Asked } from './gather.ts';
import { withLand } from './land/index.ts';
import { withMaps } from './maps/index.ts';
import { withPreview } from './preview.ts';
import { sendRobots } from './robots.ts';
import { carriedIn, isPublicPage, keyIn, languageIn, PAGES, wantsPreview } from './visitor.ts';

const ROBOTS = '/robots.txt';
/** Kinds whose address may go on: which part of a survey is asked. */
const IBIS = buildPath('pub.ibis', { publication_key: 'key' }).replace('key', '');

export const servePages =
  (parts: Parts): Middleware =>
  async (context, next) => {
    if (context.path === ROBOTS && isRead(context)) return sendRobots(context);
    if (!isPublicPage(context)) return next();
    if (!isRead(context)) throw failure('not_found');
    const file = context.path.slice(PAGES.length - 1);
    if (!file.startsWith(LASTING)) return sendPage(context, parts);
    if (!(await sendFile(context, path.join(parts.publishDir, 'client'), file))) throw failure('not_found');
    return undefined;
  };

async function sendPage(context: Context, parts: Parts): Promise<void> {
  const parameters = parsePath(context.path)?.parameters;
  if (!parameters) throw failure('not_found');
  const { company_key, publication_key = '', location_key = keyIn(context, LOCATION_QUERY) } = parameters;
  if (company_key !== undefined) return sendIndex(context, parts, company_key);
  const asked = askedIn(context, parts, location_key);
  const { renderer } = await buildIn(parts.publishDir);
  const answerWith = async (opened: Opened, asked: Asked): Promise<PublicPage | string> =>
    elsewhere(context, parts, opened, asked) ?? (await gatherPage(opened, asked, renderer));
  const answer =
    (wantsPreview(context)
      ? await withPreview(context, parts, publication_key, (opened) =>
          answerWith(opened, { ...asked, isPreview: true, carried: carriedIn(context, true) }),
        )
      : null) ??
    found(await withPublication(parts.database.knex, publication_key, (opened) => answerWith(opened, asked)));
  if (typeof answer === 'string') return redirect(context, answer);
  const isFindable = answer.publication.cfg.findable && !answer.isPreview;
  const drawn = await withDrawings(parts, await withMaps(parts, answer, renderer), renderer);
  const page = await withLand(parts, drawn, renderer);
  return send(context, parts, page, { isFindable, isPreview: page.isPreview });
}

async function sendIndex(context: Context, parts: Parts, key: string): Promise<void> {
  const asked = askedIn(context, parts, null);
  const index = await withCompany(parts.database.knex, key, (trx, company) => gatherIndex(trx, company, asked));
  const { publications } = found(index);
  return send(context, parts, found(index), { isFindable: publications.length > 0, isPreview: false });
}

const askedIn = (context: Context, { split, publicUrl }: Parts, locationKey: string | null): Asked => ({
  language: languageIn(context),
  carried: carriedIn(context, false),
  origin: publicUrl,
  dataOrigin: split?.data ?? '',
  locationKey,
  isPreview: false,
});

/** The path of the page where the publication has another than the one asked for; null when it is this one. */
function elsewhere(context: Context, { log }: Parts, opened: Opened, { locationKey }: Asked): string | null {
  const kind = kindOf(opened);
  if (kind === null) log.warn({ publication: opened.publication.id }, 'publication of an unknown kind');
  const { key } = opened.publication;
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

interface Sent {
  readonly isFindable: boolean;
  readonly isPreview: boolean;
}

async function send(context: Context, parts: Parts, page: PublicPage | CompanyIndex, sent: Sent): Promise<void> {
  const build = await buildIn(parts.publishDir);
  const { renderer } = build;
  const rendered = 'sections' in page ? renderer.renderPage(page) : renderer.renderIndex(page);
  const html = documentOf(rendered, build, { language: page.language, isPreview: sent.isPreview });
  context.status = 200;
  context.type = 'html';
  context.vary('Accept-Language');
  if (!sent.isFindable) context.set('X-Robots-Tag', 'noindex, nofollow');
  if (sent.isPreview) {
    context.set('Cache-Control', 'no-store');
    mayFrame(context);
  } else {
    context.set('Cache-Control', 'no-cache');
    context.etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    if (context.fresh) {
      context.status = 304;
      return;
    }
  }
  context.body = html;
}

/** The editor shows the preview in a frame. */
function mayFrame(context: Context): void {
  const policy = String(context.response.get('Content-Security-Policy'));
  context.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  context.set('X-Frame-Options', 'SAMEORIGIN');
}
