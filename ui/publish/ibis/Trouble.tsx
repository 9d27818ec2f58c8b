/** Why the answers of a municipality are not here. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import { wordsFor } from '../words.ts';
import type { Outcome } from './sending.ts';
import { ibisTexts as texts } from './texts.ts';

interface TroubleProps {
  language: PageLanguage;
  outcome: Outcome<unknown> | null;
  onRetry: () => void;
}

export function Trouble({ language, outcome, onRetry }: TroubleProps) {
  const { t } = wordsFor(language);
  if (!outcome)
    return (
      <p className="hint" role="status">
        {t(texts.loading)}
      </p>
    );
  const { kind } = outcome;
  const isAgain = kind === 'away' || kind === 'failed';
  return (
    <div className="notice" role="alert">
      <p>{t(kind === 'over' || kind === 'often' || kind === 'away' ? texts[kind] : texts.failed)}</p>
      {isAgain ? (
        <button type="button" className="quiet" onClick={onRetry}>
          {t(texts.tryAgain)}
        </button>
      ) : null}
    </div>
  );
}
