/** What became of a park besides its figures: merged, split, another boundary or municipality. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { parkMutations, type ParkMutation } from '../../../model/enums/ibis.ts';
import { draftLimits, MUTATION } from '../../../model/surveys/ibis/draft.ts';
import { NEW_PARK } from '../../../model/surveys/ibis/register.ts';
import { parkFaultWords } from '../../../model/surveys/ibis/words.ts';
import { wordsFor } from '../words.ts';
import { readMunicipality, type Access } from './sending.ts';
import { ibisTexts as texts } from './texts.ts';
import { useAnswer } from './useAnswer.ts';
import { faultTarget, type ParkState } from './usePark.ts';

interface MutationProps {
  language: PageLanguage;
  park: ParkState;
  access: Access;
}

const asksText: Readonly<Partial<Record<ParkMutation, keyof typeof texts>>> = {
  split: 'mutationParts',
  boundary: 'mutationBoundary',
  reorganised: 'mutationMunicipality',
};

export function Mutation({ language, park, access }: MutationProps) {
  const { t } = wordsFor(language);
  const { draft, form, faults } = park;
  const fault = faults.get(MUTATION);
  // Only the province knows a new one as such.
  if (NEW_PARK.test(form.rin)) return null;
  const text = asksText[draft.mutation];
  const id = faultTarget(MUTATION);
  return (
    <section className="ibis-group" data-wrong={fault ? '' : undefined}>
      <div className="question">
        <label htmlFor={id}>{t(texts.mutation)}</label>
        <select
          id={id}
          value={draft.mutation}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-why` : undefined}
          onChange={({ target }) =>
            park.change({ mutation: entryOf(parkMutations, target.value)!.key, mutationRins: [], mutationText: '' })
          }
        >
          {parkMutations.entries
            .filter(({ key }) => key !== 'new')
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {t(label)}
              </option>
            ))}
        </select>
        {draft.mutation === 'merged' ? <Others language={language} park={park} access={access} /> : null}
        {text ? (
          <div className="ibis-reason">
            <label htmlFor={`${id}-text`}>{t(texts[text])}</label>
            <textarea
              id={`${id}-text`}
              rows={draft.mutation === 'reorganised' ? 1 : 3}
              maxLength={draftLimits.textLength}
              value={draft.mutationText}
              onChange={({ target }) => park.change({ mutationText: target.value })}
            />
          </div>
        ) : null}
        {fault ? (
          <p id={`${id}-why`} className="fault">
            {parkFaultWords(fault, null, language)}
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** The other parks of the municipality. */
function Others({ language, park, access }: MutationProps) {
  const { t } = wordsFor(language);
  const { draft, form } = park;
  const { outcome } = useAnswer(access.code, () => readMunicipality(access));
  if (outcome?.kind !== 'done') return <p className="hint">{t(outcome ? texts.failed : texts.loading)}</p>;
  const toggle = (rin: string, isChosen: boolean) => {
    const others = draft.mutationRins.filter((each) => each !== rin);
    park.change({ mutationRins: isChosen ? [...others, rin] : others });
  };
  return (
    <fieldset>
      <legend>{t(texts.mutationParks)}</legend>
      <div className="choices">
        {outcome.value.parks
          .filter(({ rin }) => rin !== form.rin)
          .map(({ rin, name }) => (
            <label key={rin}>
              <input
                type="checkbox"
                checked={draft.mutationRins.includes(rin)}
                onChange={({ target }) => toggle(rin, target.checked)}
              />
              <span>{name || rin}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
