/** Adds to a page what is made outside of the transaction of its company: drawings, maps and areas of the land. */
import type { PageRenderer, PublicPage } from '../../model/publish/page.ts';
import type { Parts } from '../context.ts';
import { withDrawings } from './drawings/index.ts';
import { withLand } from './land/index.ts';
import { withMaps } from './maps/index.ts';

type Sources = Pick<Parts, 'land' | 'search' | 'areas' | 'log'>;

/** A frozen page is complete. */
export const completedPage = async (parts: Sources, page: PublicPage, renderer: PageRenderer): Promise<PublicPage> =>
  page.frozen ? page : withDrawings(parts, await withSurroundings(parts, page, renderer), renderer);

/** Without the drawings, whose words depend on the language. */
export const withSurroundings = async (parts: Sources, page: PublicPage, renderer: PageRenderer): Promise<PublicPage> =>
  withLand(parts, await withMaps(parts, page, renderer), renderer);
