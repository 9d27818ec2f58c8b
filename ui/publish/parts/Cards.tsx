/** Publications as cards: picture, kind, name, description. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { publicationKinds } from '../../../model/enums/publication.ts';
import type { ListedPublication, PublicPage } from '../../../model/publish/page.ts';
import { posterAddress, posterHeight, posterWidths } from '../../../model/publish/posters.ts';
import { linkTo, useWords } from '../words.ts';

interface CardsProps {
  page: Pick<PublicPage, 'carried'>;
  publications: readonly ListedPublication[];
}

export function Cards({ page, publications }: CardsProps) {
  const { t } = useWords();
  return (
    <ul className="cards">
      {publications.map(({ name, description, kind, path, poster }) => (
        <li key={path}>
          {poster && <Poster path={path} hash={poster} />}
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

/** It says nothing that the name beside it does not. */
function Poster({ path, hash }: { path: string; hash: string }) {
  const [small] = posterWidths;
  return (
    <img
      className="card-poster"
      src={posterAddress(path, small, hash)}
      srcSet={posterWidths.map((width) => `${posterAddress(path, width, hash)} ${width}w`).join(', ')}
      sizes="(min-width: 640px) 320px, 100vw"
      alt=""
      width={small}
      height={posterHeight(small)}
      loading="lazy"
      decoding="async"
    />
  );
}
