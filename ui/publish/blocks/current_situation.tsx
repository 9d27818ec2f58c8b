import { plainOfRich } from '../../../model/rules/richtext.ts';
import type { Image } from '../../../model/entities/image.ts';
import type { Projected, PublicPage } from '../../../model/publish/page.ts';
import { hasPictures } from '../../../model/rules/published.ts';
import { defineBlock, headed, type BlockProps } from '../block.ts';
import { theLocation } from '../parts/locations.ts';
import { Picture } from '../parts/Picture.tsx';
import { Rich } from '../parts/Rich.tsx';
import { blockTexts, emptyTexts } from './texts.ts';

const isHidden = (page: PublicPage): boolean => theLocation(page)?.cfg?.summary?.show_current_situation === false;

/** Empty where the company hides it. */
const textOf = (page: PublicPage): string =>
  isHidden(page) ? '' : (theLocation(page)?.cfg?.summary?.current_situation ?? '');

/** The first picture of the location itself, where the section asks for one. */
function photoOf({ page, section }: BlockProps): Projected<Image> | null {
  if (isHidden(page) || !hasPictures(section)) return null;
  const location = theLocation(page);
  const own = page.data.pictures.filter(({ locationId, conceptId }) => locationId === location?.id && !conceptId);
  return own.find(({ type }) => type === 'attachment') ?? own[0] ?? null;
}

export const currentSituation = defineBlock({
  type: 'current_situation',
  needs: ['locations', 'pictures'],
  title: { en: 'Current situation', nl: 'Huidige situatie' },
  parameters: { ...headed, filters: { pictures: { label: blockTexts.showPicture, kind: 'flag' } } },
  empty: { text: emptyTexts.noSituation },
  isEmpty: (props) => plainOfRich(textOf(props.page)).trim() === '' && photoOf(props) === null,
  View(props) {
    const image = photoOf(props);
    return (
      <>
        {image && (
          <figure>
            <Picture page={props.page} image={image} width={720} />
            {image.name && <figcaption>{image.name}</figcaption>}
          </figure>
        )}
        <Rich text={textOf(props.page)} />
      </>
    );
  },
  print: 'screen',
});
