/** Publications as cards: name, kind, description. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { publicationKinds } from '../../../model/enums/publication.ts';
import type { ListedPublication, PublicPage } from '../../../model/publish/page.ts';
import { linkTo, useWords } from '../words.ts';

interface CardsProps {
  page: Pick<PublicPage, 'carried'>;
  publications: readonly ListedPublication[];
}

export function Cards({ page, publications }: CardsProps) {
  const { t } = useWords();
  return (
    <ul className="cards">
      {publications.map(({ name, description, kind, path }) => (
        <li key={path}>
          <p className="kicker">{t(entryOf(publicationKinds, kind)!.label)}</p>
          <h3>
            <a href={linkTo(path, page)}>{name}</a>
          </h3>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
