/** The drawing of a page that stands for it elsewhere, taken from its HTML: the first map or view of a concept. */
import type { PublicCompany } from '../../model/publish/page.ts';
import { POSTER_SIZE } from '../../model/publish/posters.ts';
import { palette } from '../../model/palette.ts';
import { themeOf } from './theme.ts';

/** Letters are left out: where the picture is made, there may be no font. */
const styleOf = (link: string): string => `<style>
text,.map-scale,.map-north{display:none}
path{vector-effect:non-scaling-stroke}
.poster-plot{fill:${palette.paper};stroke:${link};stroke-width:2px}
.poster-shadow{fill:${palette.inkSoft};fill-opacity:.28}
.poster-faces{stroke:${palette.inkSoft};stroke-width:1px;stroke-linejoin:round}
</style>`;

const DRAWING = /<svg class="(map-picture|model-poster)" (viewBox="[^"]+")[^>]*>/;

/** As a file of its own; null for a page without one. A map fills the picture, a concept fits into it. */
export function posterIn(body: string, company: Pick<PublicCompany, 'style'>): string | null {
  const found = DRAWING.exec(body);
  if (!found) return null;
  const [opening, kind, box] = found;
  const start = found.index + opening.length;
  const { width, height } = POSTER_SIZE;
  const fit = kind === 'map-picture' ? 'xMidYMid slice' : 'xMidYMid meet';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${box} width="${width}" height="${height}" preserveAspectRatio="${fit}">`;
  return head + styleOf(themeOf(company).link) + body.slice(start, body.indexOf('</svg>', start)) + '</svg>';
}
