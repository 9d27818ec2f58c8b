import { publicationKinds } from '../../../../model/enums/publication.ts';
import type { ListedPublication, PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { choiceOf, defineBlock, filterText, headed, type Parameters } from '../../block.ts';
import { Cards } from '../../parts/Cards.tsx';
import { emptyTexts } from '../texts.ts';

const parameters: Parameters = {
  ...headed,
  filters: {
    kinds: {
      label: { en: 'Kind', nl: 'Soort' },
      kind: 'choice',
      choices: [
        { value: 'all', label: { en: 'All', nl: 'Alle' } },
        ...publicationKinds.entries.map(({ key, label }) => ({ value: key, label })),
      ],
    },
  },
};

function listedOn(page: PublicPage, section: PublicSection): readonly ListedPublication[] {
  const kind = choiceOf(parameters.filters!['kinds'], filterText(section, 'kinds'));
  return page.data.publications.filter((each) => kind === 'all' || each.kind === kind);
}

export const publicationList = defineBlock({
  type: 'publication_list',
  needs: ['publications'],
  title: { en: 'Other publications', nl: 'Andere publicaties' },
  parameters,
  empty: { text: emptyTexts.nothing },
  isEmpty: ({ page, section }) => listedOn(page, section).length === 0,
  View: ({ page, section }) => <Cards page={page} publications={listedOn(page, section)} />,
  print: 'screen',
});
