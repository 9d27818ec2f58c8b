/** Failures at addresses of public pages, as pages for people: not found, busy. */
import type { Context, Middleware, Parts } from '../context.ts';
import { isRead } from '../routes/site/files.ts';
import { buildIn } from './build.ts';
import { documentOf } from './document.ts';
import { isPublicPage, languageIn } from './visitor.ts';

/** Stands outside of what turns failures into answers, and keeps their status and headers. */
export const showFailedPages =
  ({ publishDir }: Parts): Middleware =>
  async (context, next) => {
    await next();
    if (context.status < 400 || !isPublicPage(context) || !isRead(context)) return;
    const page = await pageOf(context, publishDir);
    if (page === null) return;
    const { status } = context;
    context.body = page;
    context.type = 'html';
    context.status = status;
    context.set('X-Robots-Tag', 'noindex, nofollow');
  };

/** Null without the build: then the failure itself is the answer. */
async function pageOf(context: Context, folder: string): Promise<string | null> {
  const build = await buildIn(folder).catch(() => null);
  const language = languageIn(context);
  return build && documentOf(build.renderer.renderFailure({ status: context.status, language }), build, { language });
}
