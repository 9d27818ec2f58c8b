/** A page of a publication. */
import type { PublicPage } from '../../model/publish/page.ts';
import { partOf } from './partname.ts';
import { Contents } from './Contents.tsx';
import { Frame } from './Frame.tsx';
import { Sections, shownOf } from './Sections.tsx';
import { texts } from './texts.ts';
import { linkTo, useContentLanguage, useWords } from './words.ts';

export function Page({ page }: { page: PublicPage }) {
  const { t } = useWords();
  const { publication, isPreview } = page;
  return (
    <Frame
      page={page}
      banner={
        <>
          {isPreview && <Preview cfg={publication.cfg} />}
          <CopyNote page={page} />
        </>
      }
      foot={<Origin page={page} />}
    >
      <div className="wide columns">
        <Contents page={page} />
        <article>
          <Title page={page} />
          <Sections page={page} />
          {asksNothing(page) ? (
            <p className="hint">{t(texts.noQuestions)}</p>
          ) : (
            shownOf(page).length === 0 && <p className="hint">{t(texts.noSections)}</p>
          )}
          <Order page={page} />
        </article>
      </div>
    </Frame>
  );
}

function Preview({ cfg: { from, until } }: Pick<PublicPage['publication'], 'cfg'>) {
  const { t, date } = useWords();
  return (
    <p className="preview">
      {t(texts.preview)}
      {from && ` ${t(texts.previewFrom, { day: date(from) })}`}
      {until && ` ${t(texts.previewUntil, { day: date(until) })}`}
    </p>
  );
}

/** A survey whose questions are not there yet. */
const asksNothing = ({ sections, data }: PublicPage): boolean =>
  data.questions.length === 0 && sections.some(({ type }) => type === 'survey_questions');

/** The one `h1`: on the page of a location its name, below that of the publication. */
function Title({ page }: { page: PublicPage }) {
  const { t, number, language } = useWords();
  const lang = useContentLanguage();
  const { publication, copy } = page;
  const part = partOf(page, language);
  const name = part ?? publication.name;
  return (
    <div className="title">
      {part !== null && (
        <p className="kicker" lang={lang}>
          {publication.name}
        </p>
      )}
      <h1 lang={lang}>{name}</h1>
      {part === null && publication.description && (
        <p className="lead" lang={lang}>
          {publication.description}
        </p>
      )}
      <div className="ways">
        {/* Only a script can open the dialogue; it shows the button. */}
        <button type="button" className="quiet" data-print hidden>
          {t(texts.savePdf)}
        </button>
        {copy?.kind === 'offered' && (
          <a className="quiet" href={linkTo(copy.path, page)} download={`${fileName(name)}.html`}>
            {t(texts.saveFile, { size: number(copy.bytes / 1e6, 1) })}
          </a>
        )}
      </div>
    </div>
  );
}

/** Letters, digits and spaces of a name: what every system takes in the name of a file. */
const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} -]+/gu, ' ').trim();

/** At the top of a page that is one file. */
function CopyNote({ page }: { page: PublicPage }) {
  const { t, date } = useWords();
  if (page.copy?.kind !== 'this') return null;
  const address = page.origin + page.path;
  return (
    <p className="preview">
      {t(texts.copyOf, { date: date(page.copy.madeAt) })} <a href={address}>{address}</a>
    </p>
  );
}

function Origin({ page: { publication, frozen } }: { page: PublicPage }) {
  const { t, date } = useWords();
  const { cfg, publishedAt } = publication;
  return (
    <>
      <p className="said">
        {cfg.reference && `${t(texts.reference)} ${cfg.reference} · `}
        <time dateTime={publishedAt}>{date(publishedAt)}</time>
      </p>
      {frozen && (
        <p className="frozen">
          {[
            t(texts.frozen, { date: date(publishedAt) }),
            t(texts.release, { release: frozen.release }),
            frozen.hash && t(texts.hash, { hash: frozen.hash }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  );
}

/** Back to the overview, and to the locations before and after. */
function Order({ page }: { page: PublicPage }) {
  const { t } = useWords();
  if (!page.order) return null;
  const { back, previous, next } = page.order;
  return (
    <nav className="order" aria-label={t(texts.otherPages)}>
      <a href={linkTo(back.path, page)}>{t(texts.back)}</a>
      {previous && (
        <a rel="prev" href={linkTo(previous.path, page)}>
          {t(texts.previous, { name: previous.name })}
        </a>
      )}
      {next && (
        <a rel="next" href={linkTo(next.path, page)}>
          {t(texts.next, { name: next.name })}
        </a>
      )}
    </nav>
  );
}
