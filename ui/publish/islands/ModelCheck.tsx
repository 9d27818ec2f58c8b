/** Whether the device makes of the design what the page says, in a sentence; the hashes and what they mean below it. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import type { KeptResult } from '../../../model/publish/drawings.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { shortHash, verdictOf, type ComparedFigure, type Verdict } from '../model/verdict.ts';
import { wordsFor } from '../words.ts';
import { checkTexts as texts } from './modeltexts.ts';

interface CheckProps {
  language: PageLanguage;
  kept: KeptResult | null;
  /** What the device made; null until it has. */
  made: KeptResult | 'failed' | null;
  isOpen: boolean;
}

export function Check({ language, kept, made, isOpen }: CheckProps) {
  const { t } = wordsFor(language);
  const result = made === 'failed' ? null : made;
  const verdict = result && verdictOf(kept, result);
  const state = made === 'failed' ? 'unsupported' : (verdict?.state ?? (isOpen ? 'computing' : 'closed'));
  const releases = { page: kept?.release ?? '', device: result?.release ?? '' };
  const sentence = state === 'agrees' && verdict?.isOtherRelease ? texts.agreesOther : texts[state];
  return (
    <div className="model-check" data-state={state}>
      <p role="status">{t(sentence, releases)}</p>
      <dl>
        <Side name={t(texts.page)} result={kept} none={t(texts.none)} language={language} />
        {result && <Side name={t(texts.device)} result={result} none="" language={language} />}
      </dl>
      <details>
        <summary>{t(texts.what)}</summary>
        <p>{t(texts.explained)}</p>
        {verdict && verdict.figures.length > 0 && <Figures verdict={verdict} language={language} />}
      </details>
    </div>
  );
}

interface SideProps {
  name: string;
  result: KeptResult | null;
  none: string;
  language: PageLanguage;
}

function Side({ name, result, none, language }: SideProps) {
  const { t } = wordsFor(language);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {result ? (
          <>
            {t(texts.hash)} <code title={result.hash}>{shortHash(result.hash)}</code>
            <span title={t(texts.release)}>{result.release}</span>
          </>
        ) : (
          none
        )}
      </dd>
    </div>
  );
}

function Figures({ verdict, language }: { verdict: Verdict; language: PageLanguage }) {
  const { t, measure } = wordsFor(language);
  const written = (key: ComparedFigure, value: number | null) =>
    value === null ? '–' : measure(value, entryOf(formFactors, key)!.unit);
  return (
    <div className="table" tabIndex={0} role="group" aria-label={t(texts.caption)}>
      <table>
        <caption className="unseen">{t(texts.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.figure)}</th>
            <th scope="col" className="number">
              {t(texts.page)}
            </th>
            <th scope="col" className="number">
              {t(texts.device)}
            </th>
          </tr>
        </thead>
        <tbody>
          {verdict.figures.map(({ key, page, device, isSame }) => (
            <tr key={key}>
              <th scope="row">{t(entryOf(formFactors, key)!.label)}</th>
              <td className="number">{written(key, page)}</td>
              <td className="number">
                {written(key, device)}
                {!isSame && <strong> {t(texts.different)}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
