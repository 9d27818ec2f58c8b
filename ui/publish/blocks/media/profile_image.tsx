import type { Image } from '../../../../model/entities/image.ts';
import type { Projected, PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock } from '../../block.ts';
import { theLocation } from '../../parts/locations.ts';
import { Picture } from '../../parts/Picture.tsx';
import { emptyTexts } from '../texts.ts';

/** The newest profile picture of the location of the page, else of the publication. */
function profileOf(page: PublicPage): Projected<Image> | null {
  const all = page.data.profile.filter(({ type }) => type === 'profile').toReversed();
  const location = theLocation(page);
  return all.find(({ locationId }) => locationId === location?.id) ?? all[0] ?? null;
}

export const profileImage = defineBlock({
  type: 'profile_image',
  needs: ['locations', 'profile'],
  title: null,
  parameters: { param1: { label: { en: 'Caption', nl: 'Bijschrift' }, kind: 'text' } },
  empty: { text: emptyTexts.noProfile },
  isEmpty: ({ page }) => profileOf(page) === null,
  View({ page, section }) {
    const caption = section.cfg.param1.trim() || (theLocation(page)?.name ?? page.publication.name);
    return (
      <figure className="profile">
        <Picture page={page} image={profileOf(page)!} width={960} isFirst />
        <figcaption>{caption}</figcaption>
      </figure>
    );
  },
  print: 'screen',
});
