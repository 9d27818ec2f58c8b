/** Table of contents, from four headings on: beside the text on a wide screen, folded on a phone. */
import type { PublicPage } from '../../model/publish/page.ts';
import { anchorOf, shownOf, titleOf } from './Sections.tsx';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

const LEAST = 4;

export function Contents({ page }: { page: PublicPage }) {
  const words = useWords();
  const entries = shownOf(page).flatMap((shown) => {
    const title = shown.state === 'reason' ? null : titleOf(shown, words);
    return title === null ? [] : [{ title, section: shown.section }];
  });
  if (entries.length < LEAST) return null;
  return (
    <nav className="contents" aria-label={words.t(texts.contents)}>
      <p className="contents-name" aria-hidden="true">
        {words.t(texts.contents)}
      </p>
      {/* On a wide screen the style sheet opens it. */}
      <details>
        <summary>{words.t(texts.contents)}</summary>
        <ol>
          {entries.map(({ title, section }) => (
            <li key={section.id}>
              <a href={`#${anchorOf(section)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
