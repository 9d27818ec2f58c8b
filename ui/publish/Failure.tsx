/** What visitors see instead of a page: it does not exist, or the server is busy. */
import type { FailedPage } from '../../model/publish/page.ts';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

export function failureTitle(status: number) {
  if (status === 404) return texts.notFound;
  return status === 503 || status === 429 ? texts.busy : texts.failed;
}

export function Failure({ failed: { status } }: { failed: FailedPage }) {
  const { t } = useWords();
  const isMissing = status === 404;
  return (
    <main id="content" className="failure">
      <h1>{t(failureTitle(status))}</h1>
      <p>{t(isMissing ? texts.notFoundText : texts.busyText)}</p>
      {/* The address of the page itself. */}
      {!isMissing && <a href="">{t(texts.retry)}</a>}
    </main>
  );
}
