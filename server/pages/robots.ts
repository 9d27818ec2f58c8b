/** `robots.txt`: search engines may read the public pages alone; each page says whether it may be found. */
import type { Context, Parts } from '../context.ts';
import { SITE_MAP } from './sitemap.ts';
import { PAGES } from './visitor.ts';

export function sendRobots(context: Context, { publicUrl }: Pick<Parts, 'publicUrl'>): void {
  context.type = 'text';
  context.set('Cache-Control', 'public, max-age=3600');
  context.body = `User-agent: *\nAllow: ${PAGES}\nDisallow: /\n\nSitemap: ${publicUrl}${SITE_MAP}\n`;
}
