import type { Image } from '../../../../model/entities/image.ts';
import type { Projected, PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { choiceOf, defineBlock, filterText, headed, type Parameters } from '../../block.ts';
import { Picture, pictureAddress } from '../../parts/Picture.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

const parameters: Parameters = {
  ...headed,
  filters: {
    types: {
      label: { en: 'Pictures', nl: 'Afbeeldingen' },
      kind: 'choice',
      choices: [
        { value: 'all', label: { en: 'All', nl: 'Alle' } },
        { value: 'profile', label: { en: 'Profile pictures', nl: 'Profielfoto’s' } },
        { value: 'screenshot', label: { en: 'Screenshots', nl: 'Schermafbeeldingen' } },
        { value: 'attachment', label: { en: 'Attachments', nl: 'Bijlagen' } },
      ],
    },
    order: {
      label: { en: 'Order', nl: 'Volgorde' },
      kind: 'choice',
      choices: [
        { value: 'oldest', label: { en: 'Oldest first', nl: 'Oudste eerst' } },
        { value: 'newest', label: { en: 'Newest first', nl: 'Nieuwste eerst' } },
      ],
    },
  },
};

/** Underlays and logos are no pictures to look at. */
const shownTypes = ['profile', 'screenshot', 'attachment'];

function picturesOf(page: PublicPage, section: PublicSection): Projected<Image>[] {
  const choice = (key: 'types' | 'order') => choiceOf(parameters.filters![key], filterText(section, key));
  const wanted = choice('types') === 'all' ? shownTypes : [choice('types')];
  const found = page.data.pictures.filter(({ type = '' }) => wanted.includes(type));
  return choice('order') === 'newest' ? found.toReversed() : found;
}

export const imageGallery = defineBlock({
  type: 'image_gallery',
  needs: ['pictures'],
  title: { en: 'Pictures', nl: 'Afbeeldingen' },
  parameters,
  empty: { text: emptyTexts.noPictures },
  isEmpty: ({ page, section }) => picturesOf(page, section).length === 0,
  View({ page, section }) {
    const { t } = useWords();
    return (
      <ul className="gallery">
        {picturesOf(page, section).map((image) => {
          const name = image.name || image.alt || t(blockTexts.picture);
          return (
            <li key={image.id}>
              <figure>
                <a href={pictureAddress(image, page)} aria-label={t(blockTexts.largePicture, { name })}>
                  <Picture page={page} image={image} width={360} />
                </a>
                <figcaption>{name}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    );
  },
  print: 'screen',
});
