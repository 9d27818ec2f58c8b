/**
 * The built interface. Its own files by name, and its page for every address that is a page of the product; other
 * addresses get the same page with 404, so that people see a friendly one.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { apiPrefixes, entityCalls } from '../../model/calls.ts';
import { HOSTS_META, splitTable } from '../../model/hosts.ts';
import { parsePath } from '../../model/routes.ts';
import type { Context, Middleware, Parts } from '../context.ts';
import { failure } from '../errors.ts';
import type { SplitHosts } from '../hosts.ts';
import { compressedFile, encodings } from './compressed-files.ts';

const YEAR = 31_536_000;
const PAGE = 'index.html';
/** Folder of the files whose names change with their content. */
const LASTING = 'assets/';
/** What gets smaller; fonts and pictures are compressed as they are. */
const packed = new Set(['.js', '.css', '.wasm', '.svg']);
const api = new Set([...apiPrefixes, 'session']);
/** Second segments of the generic calls: an address with one of these and an unknown first segment asks for an unknown entity. */
const callWords = new Set(Object.values(entityCalls).map((call) => call.path.split('/')[2]!));

export const serveInterface =
  ({ uiDir, split }: Parts): Middleware =>
  async (context, next) => {
    // No call begins like this: nobody need be known for them.
    if (context.path.startsWith(`/${LASTING}`) && isRead(context) && (await sendFile(context, uiDir, nameIn(context))))
      return;
    await next();
    if (context.status !== 404 || context.body != null) return;
    const [first = '', second = ''] = context.path.split('/').slice(1);
    if (api.has(first)) {
      if (context.method === 'PATCH' && second === 'detail') throw failure('missing_id');
      refuseMethod(context);
      throw failure('unknown_call');
    }
    if (callWords.has(second) && parsePath(context.path) === null && !wantsPage(context))
      throw failure('unknown_entity');
    if (!isRead(context)) throw failure('unknown_call');
    if (await sendFile(context, uiDir, nameIn(context))) return;
    await sendPage(context, uiDir, split);
  };

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** Whether a person typed the address or followed a link to it: browsers ask for a page first, programs take anything. */
const wantsPage = (context: Context) => context.method === 'GET' && context.accepts('json', 'html') === 'html';

/** The address is that of a call, only not in this way: says which ways there are. */
function refuseMethod(context: Context): void {
  const { matched = [] } = context as unknown as { matched?: readonly { methods: readonly string[] }[] };
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size === 0 || context.method === 'OPTIONS') return;
  context.set('Allow', [...methods].join(', '));
  throw failure('method_not_allowed');
}

/** The path inside the folder; null when it names nothing there. */
function nameIn(context: Context): string | null {
  try {
    const name = path.posix.normalize(decodeURIComponent(context.path)).replace(/^\/+/, '');
    const isInside =
      name !== '' && !name.includes('\0') && !name.split(/[/\\]/).some((part) => part === '..' || part.startsWith('.'));
    return isInside ? name : null;
  } catch {
    return null;
  }
}

async function sendFile(context: Context, folder: string, name: string | null, status = 200): Promise<boolean> {
  if (!name) return false;
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return false;
  context.status = status;
  context.type = path.extname(name);
  const isLasting = name.startsWith(LASTING);
  context.set('Cache-Control', isLasting ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  context.etag = `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`;
  context.lastModified = found.mtime;
  if (status === 200 && context.fresh) {
    context.status = 304;
    return true;
  }
  const isPacked = isLasting && packed.has(path.extname(name));
  const encoding = isPacked ? encodings.find((each) => context.acceptsEncodings(each)) : undefined;
  if (encoding) {
    context.set('Content-Encoding', encoding);
    context.body = await compressedFile(file, encoding);
    return true;
  }
  context.length = found.size;
  context.body = createReadStream(file);
  return true;
}

async function sendPage(context: Context, folder: string, split: SplitHosts | null): Promise<void> {
  const isPage = parsePath(context.path) !== null;
  if (split && (await sendSplitPage(context, folder, split, isPage ? 200 : 404))) return;
  if (await sendFile(context, folder, PAGE, isPage ? 200 : 404)) return;
  if (!isPage) throw failure('not_found');
  throw failure('unavailable', { retryAfter: 10 });
}

/** The same page, carrying where its services are. */
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
