/**
 * Serves the built interface: its files by name, and its page for every address of `model/routes.ts`. Unknown addresses get
 * the same page with status 404, which shows a friendly message.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apiPrefixes, entityCalls } from '../../../model/calls.ts';
import { HOSTS_META, splitTable } from '../../../model/hosts.ts';
import { parsePath } from '../../../model/routes.ts';
import type { Context, Middleware, Parts } from '../../context.ts';
import { failure } from '../../errors.ts';
import type { SplitHosts } from '../../start/hosts.ts';
import { isRead, LASTING, sendFile } from './files.ts';

const PAGE = '/index.html';
const api = new Set([...apiPrefixes, 'session']);
/** Second segments of the generic calls: with one of these, an unknown first segment is an unknown entity. */
const callWords = new Set(Object.values(entityCalls).map((call) => call.path.split('/')[2]!));

export const serveInterface =
  ({ uiDir, split }: Parts): Middleware =>
  async (context, next) => {
    // No call begins like this, so these files need no session.
    if (context.path.startsWith(LASTING) && isRead(context) && (await sendFile(context, uiDir, context.path))) return;
    await next();
    if (context.status !== 404 || context.body != null) return;
    refuseCalls(context);
    if (await sendFile(context, uiDir, context.path)) return;
    await sendPage(context, uiDir, split);
  };

/** Throws when the address is that of a call, or the request neither of a page nor of a file. */
function refuseCalls(context: Context): void {
  const [first = '', second = ''] = context.path.split('/').slice(1);
  if (api.has(first)) {
    if (context.method === 'PATCH' && second === 'detail') throw failure('missing_id');
    refuseMethod(context);
    throw failure('unknown_call');
  }
  if (callWords.has(second) && parsePath(context.path) === null && !wantsPage(context)) throw failure('unknown_entity');
  if (!isRead(context)) throw failure('unknown_call');
}

/** Whether a browser opens the address as a page: browsers prefer HTML, programs accept anything. */
const wantsPage = (context: Context) => context.method === 'GET' && context.accepts('json', 'html') === 'html';

/** Throws 405 with the allowed methods when the address is that of a call with another method. */
function refuseMethod(context: Context): void {
  const { matched = [] } = context;
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size === 0 || context.method === 'OPTIONS') return;
  context.set('Allow', [...methods].join(', '));
  throw failure('method_not_allowed');
}

async function sendPage(context: Context, folder: string, split: SplitHosts | null): Promise<void> {
  const isPage = parsePath(context.path) !== null;
  if (split && (await sendSplitPage(context, folder, split, isPage ? 200 : 404))) return;
  if (await sendFile(context, folder, PAGE, isPage ? 200 : 404)) return;
  if (!isPage) throw failure('not_found');
  throw failure('unavailable', { retryAfter: 10 });
}

/** Sends the page with the addresses of the hosts of a split deployment; returns false when there is no page. */
async function sendSplitPage(context: Context, folder: string, split: SplitHosts, status: number): Promise<boolean> {
  const text = await readFile(path.join(folder, PAGE), 'utf8').catch(() => null);
  if (text === null) return false;
  const table = JSON.stringify(splitTable(split)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const page = text.replace('</head>', `<meta name="${HOSTS_META}" content="${table}" /></head>`);
  context.status = status;
  context.type = 'html';
  context.set('Cache-Control', 'no-cache');
  context.etag = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  if (status === 200 && context.fresh) context.status = 304;
  else context.body = page;
  return true;
}
