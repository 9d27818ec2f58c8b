/** A rendered page as a whole document. */
import type { PageLanguage, RenderedPage } from '../../model/publish/page.ts';
import type { PageBuild } from './build.ts';

/**
 * What cannot work without a script is not there, and nothing turns the pages of a list. The `scripting` media feature
 * is too young to rely on.
 */
export const WITHOUT_SCRIPT =
  '<noscript><style>.needs-script{display:none!important}.beyond{display:revert!important}</style></noscript>';

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
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    // Without an icon named here, browsers ask for one that is not there.
    `<link rel="icon" href="data:,">${head}${links}${WITHOUT_SCRIPT}`,
    `<script type="module" src="${script}"></script></head><body>${body}</body></html>`,
  ].join('');
}
