import { callPath } from '../../../../model/call.ts';
import { entityCalls } from '../../../../model/calls.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { Island } from '../../Island.tsx';
import Decision from '../../islands/Decision.tsx';
import type { DecisionProps } from '../../islands/decisionprops.ts';
import { decisionTexts } from '../../islands/decisiontexts.ts';
import { theLocation } from '../../parts/locations.ts';
import { useWords } from '../../words.ts';
import { emptyTexts } from '../texts.ts';

/** What visitors may do with the location of the page; null when nothing. */
function decisionOn(page: PublicPage): Omit<DecisionProps, 'id'> | null {
  const location = theLocation(page);
  const { allowAcceptReject, searchQueryAcceptStatus, searchQueryRejectStatus, ratingMode } = page.publication.cfg;
  if (!location?.key) return null;
  const statuses = { accepted: searchQueryAcceptStatus, rejected: searchQueryRejectStatus };
  const canDecide = allowAcceptReject && statuses.accepted !== '' && statuses.rejected !== '';
  const canRate = ratingMode === 'rate';
  if (!canDecide && !canRate) return null;
  const parameters = { entity: 'location', key: page.publication.key, extra: location.key };
  return {
    language: page.language,
    address: page.dataOrigin + callPath(entityCalls.publicPatchExtra, parameters),
    statuses: canDecide ? statuses : null,
    canRate,
    status: page.frozen?.statuses[location.id] ?? location.status ?? '',
    isFrozen: page.frozen !== null,
    isClosed: page.isPreview || page.company.isLapsed,
  };
}

export const acceptReject = defineBlock({
  type: 'accept_reject',
  needs: ['locations'],
  title: { en: 'Your decision', nl: 'Uw besluit' },
  parameters: headed,
  empty: { text: emptyTexts.noDecision },
  isEmpty: ({ page }) => decisionOn(page) === null,
  View({ page, section }) {
    const { t } = useWords();
    return (
      <>
        <Island name="decision" of={Decision} props={{ ...decisionOn(page)!, id: section.id }} />
        <noscript>
          <p className="hint">{t(decisionTexts.needsScript)}</p>
        </noscript>
      </>
    );
  },
  print: 'state',
});
