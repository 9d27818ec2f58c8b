/** The sheet of residual land values: a column per concept, from revenue down to what is left for the ground. */
import { isOwnAmount } from '../../../../model/finance/costs.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { enteredGround, factor, type LineKey } from '../../../../model/finance/rgwlines.ts';
import { texts as rgw } from '../rgw/texts.ts';
import type { BookConcept } from './bookconcept.ts';
import { PROBE } from './costs.ts';
import { addLines, figure, over, type FigureLine, type FigurePage, type Sources } from './lines.ts';
import { SHARE, sumOf } from './page.ts';
import { texts } from './texts.ts';

const development = (concept: BookConcept): number | null => {
  const [ground, raw] = [figure('rgw')(concept), figure('rgw_raw_land')(concept)];
  return ground === null || raw === null ? null : ground - raw;
};

const available = (concept: BookConcept): number =>
  figure('revenue')(concept)! - figure('profit_risk')(concept)! - figure('costs_without_ground')(concept)!;

const perQuantity = (key: LineKey, quantity: 'plotarea' | 'gfa' | 'units', name: string): FigureLine => ({
  key,
  label: rgw[key],
  text: (concept, cell, { assumptions }) => {
    const by = assumptions.quantity(concept, quantity);
    return `IF(${by}=0,0,${cell('rgw')}/${by})`;
  },
  value: figure(name),
});

const lines: readonly FigureLine[] = [
  {
    key: 'revenue',
    label: rgw.revenue,
    text: (concept, _cell, { income }) => income.blocks.get(concept)!.proceeds,
    value: figure('revenue'),
  },
  {
    key: 'profitRisk',
    label: rgw.profitRisk,
    text: (concept, cell, { assumptions }) => `${cell('revenue')}*${assumptions.rate(concept, 'profit_risk')}`,
    value: figure('profit_risk'),
  },
  {
    key: 'costsWithoutGround',
    label: rgw.costsWithoutGround,
    text: (concept, _cell, { costs }) => costs.blocks.get(concept)!.totals[1],
    value: figure('costs_without_ground'),
  },
  {
    key: 'available',
    label: rgw.available,
    text: (_concept, cell) => `${cell('revenue')}-${cell('profitRisk')}-${cell('costsWithoutGround')}`,
    value: available,
    isStrong: true,
  },
  {
    key: 'factor',
    label: rgw.factor,
    text: (concept, _cell, { costs }) => {
      const [, without, probed] = costs.blocks.get(concept)!.totals;
      return `(${probed}-${without})/${PROBE}`;
    },
    value: ({ found }) => factor(found),
    format: '0.00000',
  },
  {
    key: 'rgw',
    label: rgw.rgw,
    text: (_concept, cell) => `${cell('available')}/${cell('factor')}`,
    value: figure('rgw'),
    isStrong: true,
  },
  {
    key: 'development',
    label: rgw.development,
    // A percentage counts only rows that make land ready, so it is no sum of cells of the sheet of costs.
    text: (concept, _cell, { costs }) =>
      concept.found.input.costs.some((row) => row.development && row.category === 'ground' && !isOwnAmount(row))
        ? null
        : sumOf(costs.blocks.get(concept)!.development),
    value: development,
  },
  {
    key: 'rawLand',
    label: rgw.rawLand,
    text: (_concept, cell) => `${cell('rgw')}-${cell('development')}`,
    value: figure('rgw_raw_land'),
    isStrong: true,
  },
  perQuantity('perPlot', 'plotarea', 'rgw_per_m2_plot'),
  perQuantity('perGfa', 'gfa', 'rgw_per_m2_gfa'),
  perQuantity('perUnit', 'units', 'rgw_per_unit'),
  {
    key: 'groundQuote',
    label: rgw.groundQuote,
    text: over('rgw', 'revenue'),
    value: figure('ground_quote'),
    format: SHARE,
  },
  {
    key: 'entered',
    label: rgw.entered,
    text: (concept, _cell, { costs }) => sumOf(costs.blocks.get(concept)!.ground),
    value: ({ found }) => enteredGround(found),
  },
  {
    key: 'difference',
    label: rgw.difference,
    text: (_concept, cell) => `${cell('rgw')}-${cell('entered')}`,
    value: (concept) => {
      const ground = figure('rgw')(concept);
      return ground === null ? null : ground - enteredGround(concept.found)!;
    },
    isStrong: true,
  },
];

export function rgwOf(concepts: readonly BookConcept[], from: Sources, t: Translate): FigurePage {
  return addLines(t(texts.rgw), lines, concepts, from, t);
}
