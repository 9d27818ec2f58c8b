/** The business case beside the model: key results, missing inputs, and every row. */
import { useRef } from 'react';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { useText } from '../../../i18n/useText.ts';
import { Assumptions } from './Assumptions.tsx';
import { missingInputs, type Missing } from '../../../../model/finance/missing.ts';
import { CostGroups } from './CostGroups.tsx';
import classes from './finance.module.css';
import { Glance } from './Glance.tsx';
import { IncomeRows, nameOfIncome, useIncomeNames } from './IncomeRows.tsx';
import { texts } from './texts.ts';
import { useBusinessCase } from '../../../stores/generation/businesscase.ts';

interface FinanceTabProps {
  locationId: number;
  conceptId: number;
}

export function FinanceTab({ locationId, conceptId }: FinanceTabProps) {
  const t = useText();
  const found = useBusinessCase(conceptId);
  const panel = useRef<HTMLDivElement>(null);
  if (!found) return <p className="text-hint">{t(texts.none)}</p>;
  const reveal = (of: string) => {
    const field = panel.current?.querySelector<HTMLElement>(`[data-input="${of}"]`);
    field?.scrollIntoView({ block: 'center' });
    (field?.querySelector<HTMLElement>('input, button') ?? field)?.focus();
  };
  return (
    <div className={classes.finance} ref={panel}>
      <Glance found={found} />
      <MissingList found={found} onReveal={reveal} />
      <IncomeRows found={found} locationId={locationId} />
      <CostGroups found={found} locationId={locationId} />
      <Assumptions locationId={locationId} />
    </div>
  );
}

interface MissingListProps {
  found: ConceptBusinessCase;
  /** Scrolls to the field of a missing input. */
  onReveal: (input: string) => void;
}

function MissingList({ found, onReveal }: MissingListProps) {
  const t = useText();
  const names = useIncomeNames(found);
  const missing = missingInputs(found);
  if (missing.length === 0) return null;
  const textFor = (each: Missing): [string, string] => {
    if (each.kind === 'price')
      return [t(texts.missingPrice, { name: nameOfIncome(each.row, names, t) }), String(each.row.id)];
    if (each.kind === 'costs')
      return [t(each.category === 'ground' ? texts.missingGround : texts.missingBuilding), `group:${each.category}`];
    return each.kind === 'plot' ? [t(texts.missingPlot), ''] : [t(texts.missingIncome), ''];
  };
  return (
    <section className={classes.missing} aria-label={t(texts.missing)}>
      <h3>{t(texts.missing)}</h3>
      <ul>
        {missing.map((each) => {
          const [text, input] = textFor(each);
          return (
            <li key={text}>
              {input ? (
                <button type="button" onClick={() => onReveal(input)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
