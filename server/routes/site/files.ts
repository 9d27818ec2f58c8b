/** Files of a build. */
import { HttpError } from 'koa';
import send from 'koa-send';
import type { Context } from '../../context.ts';

const YEAR = 31_536_000;
/** Folder of files with a hash in their name; the build puts compressed copies beside them. */
export const LASTING = '/assets/';

export const isRead = ({ method }: Context): boolean => method === 'GET' || method === 'HEAD';

/** Sends a file of the folder; returns false when there is none or it is hidden. */
export async function sendFile(context: Context, root: string, name: string, status = 200): Promise<boolean> {
  const setHeaders: send.SendOptions['setHeaders'] = (response, _, { size, mtimeMs }) => {
    const isLasting = name.startsWith(LASTING);
    response.setHeader('Cache-Control', isLasting ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    response.setHeader('ETag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
  };
  try {
    if (!(await send(context, name, { root, setHeaders }))) return false;
  } catch (cause) {
    if (cause instanceof HttpError && cause.status < 500) return false;
    throw cause;
  }
  context.status = status === 200 && context.fresh ? 304 : status;
  return true;
}
