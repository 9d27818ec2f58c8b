import type { Section } from '../../../../model/entities/section.ts';
import type { MeasureUnit } from '../../../../model/define.ts';
import { defineBlock, headed } from '../../block.ts';
import { Rich } from '../../parts/Rich.tsx';
import { useWords, type Words } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

type Indicator = Section['cfg']['indicators'][number];

const units: Readonly<Partial<Record<Indicator['type'], MeasureUnit>>> = {
  percentage: '%',
  area: 'm2',
  distance: 'm',
  amount: 'EUR',
};
/** Most of a score. */
const FULL = 5;

function valueOf({ type, score }: Indicator, { t, number, amount }: Words): string {
  if (score === null) return '–';
  if (type === 'boolean') return t(score > 0 ? blockTexts.yes : blockTexts.no);
  if (type === 'score') return t(blockTexts.outOf, { score: number(score, 1), full: FULL });
  if (type === 'year') return String(Math.round(score));
  const sign = (type === 'trend' || type === 'benchmark') && score > 0 ? '+' : '';
  const unit = units[type];
  return sign + (unit ? amount(score, unit) : number(score, 2));
}

const shownOf = ({ cfg }: Pick<Section, 'cfg'>): Indicator[] =>
  cfg.indicators.filter(({ name }) => name.trim() !== '').toSorted((a, b) => a.order - b.order);

export const indicatorList = defineBlock({
  type: 'indicator_list',
  needs: [],
  title: { en: 'Indicators', nl: 'Indicatoren' },
  parameters: { ...headed, indicators: { label: { en: 'Indicators', nl: 'Indicatoren' }, choices: 'own' } },
  empty: { text: emptyTexts.noIndicators },
  isEmpty: ({ section }) => shownOf(section).length === 0,
  View({ section }) {
    const words = useWords();
    return (
      <ul className="lines">
        {shownOf(section).map((indicator, index) => (
          <li key={indicator.key || index}>
            <p className="measured">
              <strong>{indicator.name}</strong>
              <span>{valueOf(indicator, words)}</span>
            </p>
            {indicator.type === 'score' && indicator.score !== null && (
              <div className="gauge" aria-hidden="true">
                <span style={{ width: `${(100 * Math.min(FULL, Math.max(0, indicator.score))) / FULL}%` }} />
              </div>
            )}
            {indicator.description && <Rich text={indicator.description} />}
          </li>
        ))}
      </ul>
    );
  },
  print: 'screen',
});
