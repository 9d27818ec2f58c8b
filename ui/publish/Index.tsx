/** The pages that a company lists. */
import type { CompanyIndex } from '../../model/publish/page.ts';
import { Cards } from './parts/Cards.tsx';
import { Frame } from './Frame.tsx';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

export function Index({ index }: { index: CompanyIndex }) {
  const { t } = useWords();
  return (
    <Frame page={index}>
      <div className="wide columns">
        <article>
          <div className="title">
            <h1>{index.company.name}</h1>
          </div>
          {index.publications.length > 0 ? (
            <section className="block">
              <h2>{t(texts.publications)}</h2>
              <Cards page={index} publications={index.publications} />
            </section>
          ) : (
            <p className="hint">{t(texts.noPages)}</p>
          )}
        </article>
      </div>
    </Frame>
  );
}
