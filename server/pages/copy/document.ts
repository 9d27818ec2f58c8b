/** A rendered page as one file. */
import type { PageLanguage, RenderedPage } from '../../../model/publish/page.ts';
import { WITHOUT_SCRIPT } from '../document.ts';
import type { FixedParts } from './fixed.ts';

interface Written {
  readonly language: PageLanguage;
  /** Origin of the server, for links that leave the file. */
  readonly origin: string;
}

/** The file may run its own script and the engine, and ask for nothing. */
const policyOf = (scriptHash: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Live maps and forms ask the server; the pictures of the maps stay. */
const STILL = '.live-map,[data-island]:not([data-island="model"]){display:none!important}';

export function copyDocument(
  { head, body }: Pick<RenderedPage, 'head' | 'body'>,
  { script, scriptHash, style, engine }: FixedParts,
  { language, origin }: Written,
): string {
  const abroad = (html: string): string => html.replaceAll(/\shref="\/(?!\/)/g, ` href="${origin}/`);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(scriptHash)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">',
    `<link rel="icon" href="data:,">${abroad(head)}<style>${style}${STILL}</style>${WITHOUT_SCRIPT}</head>`,
    `<body>${abroad(body)}<script type="application/wasm" id="engine">${engine}</script>`,
    `<script type="module">${script}</script></body></html>`,
  ].join('');
}
