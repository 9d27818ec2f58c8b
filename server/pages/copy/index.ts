/** Copies of pages of concepts: where one is offered, how large it is, and the file itself. */
import type { PageCopy, PublicPage } from '../../../model/publish/page.ts';
import { buildPath, parsePath } from '../../../model/routes.ts';
import type { Context, Parts } from '../../context.ts';
import { failure } from '../../errors.ts';
import { pictureFor } from '../../routes/records/images.ts';
import type { PageBuild } from '../build.ts';
import { copyDocument } from './document.ts';
import { fixedIn } from './fixed.ts';
import { MOST_PICTURES, withPictures } from './pictures.ts';

export const isCopy = (context: Context): boolean => parsePath(context.path)?.route.name === 'pub.copy';

/** Without a model there is nothing to recompute. */
const hasModel = ({ kind, data }: PublicPage): boolean =>
  kind === 'concept' && Object.values(data.drawings).some((drawing) => drawing.kind === 'model');

/** HTML of a page beside its drawings. */
const FRAME = 20_000;

export async function copyOffered(publishDir: string, page: PublicPage): Promise<PageCopy | null> {
  if (!hasModel(page)) return null;
  const { data, company, publication } = page;
  const ids = new Set([...data.pictures, ...data.profile, ...(company.logo ? [company.logo] : [])]);
  const pictures = [...ids].reduce((sum, { size = 0 }) => sum + size, 0);
  const { bytes } = await fixedIn(publishDir);
  return {
    kind: 'offered',
    path: buildPath('pub.copy', { publication_key: publication.key }),
    bytes: bytes + FRAME + JSON.stringify(data.drawings).length + (4 / 3) * Math.min(MOST_PICTURES, pictures),
  };
}

/** Blocks of which nothing works without a server. */
const asking: readonly string[] = ['accept_reject', 'survey_questions'];

/** Throws `not_found` for a page without a model. */
export async function copyOf(
  context: Context,
  parts: Parts,
  page: PublicPage,
  { renderer }: PageBuild,
): Promise<string> {
  if (!hasModel(page)) throw failure('not_found');
  const fixed = await fixedIn(parts.publishDir);
  const copy: PageCopy = { kind: 'this', madeAt: new Date().toISOString() };
  const sections = page.sections.filter(({ type }) => !asking.includes(type));
  const { head, body } = renderer.renderPage({ ...page, sections, copy });
  const read = (id: number, pin: string | null) => pictureFor(context, parts, id, { variant: 'img', pin });
  return copyDocument({ head, body: await withPictures(body, read) }, fixed, page);
}
