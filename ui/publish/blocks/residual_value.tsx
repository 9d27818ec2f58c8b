import { resultRows } from '../../../model/enums/finance.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { defineBlock, headed } from '../block.ts';
import { caseOf } from '../parts/businesscase.ts';
import { Facts } from '../parts/Facts.tsx';
import { useWords } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

/** What follows one upon another: revenue, costs, profit and risk, what remains for the land. */
const steps = ['revenue', 'total_costs', 'profit_risk', 'rgw'] as const;

export const residualValue = defineBlock({
  type: 'residual_value',
  needs: ['locations', 'concepts', 'buildings', 'units', 'costs', 'figures'],
  title: { en: 'Residual land value', nl: 'Residuele grondwaarde' },
  parameters: headed,
  empty: { text: emptyTexts.noFigures },
  isEmpty: ({ page }) => typeof caseOf(page)?.figures['rgw'] !== 'number',
  View({ page }) {
    const { t, measure } = useWords();
    const { figures, input } = caseOf(page)!;
    const facts = steps.flatMap((key) => {
      const value = figures[key];
      return typeof value === 'number'
        ? [{ name: t(entryOf(resultRows, key)!.label), value: measure(value, 'EUR', 0) }]
        : [];
    });
    const { plotarea } = input.quantities;
    const perMetre =
      plotarea > 0 ? [{ name: t(blockTexts.perPlotMetre), value: measure(figures['rgw']! / plotarea, 'EUR', 0) }] : [];
    return <Facts facts={[...facts, ...perMetre]} />;
  },
  print: 'screen',
});
