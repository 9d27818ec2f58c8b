/** A rendered page as a whole document. */
import type { PageLanguage, RenderedPage } from '../../model/publish/page.ts';
import type { PageBuild } from './build.ts';

interface Written {
  readonly language: PageLanguage;
  readonly isPreview?: boolean;
}

export function documentOf(
  { head, body }: RenderedPage,
  { script, styles }: PageBuild,
  { language, isPreview }: Written,
): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return [
    `<!doctype html><html lang="${language}"${isPreview ? ' data-preview' : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">${head}${links}`,
    `<script type="module" src="${script}"></script></head><body>${body}</body></html>`,
  ].join('');
}
