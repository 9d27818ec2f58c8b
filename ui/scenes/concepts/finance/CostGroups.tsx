/** Costs of the location by group (NEN 2699); each row can be edited. */
import { ActionIcon, Collapse } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Cost } from '../../../../model/entities/cost.ts';
import { costCategories } from '../../../../model/enums/finance.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { nextOrder } from '../../../../model/rules/record/order.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { formatMoney, formatPlain } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { createRecord, removeRecord } from '../../../stores/records/records.ts';
import { steps } from '../panels/steps.ts';
import classes from './finance.module.css';
import { texts } from './texts.ts';

type Category = (typeof costCategories)['keys'][number];

interface CostGroupsProps {
  found: ConceptBusinessCase;
  locationId: number;
}

export function CostGroups({ found, locationId }: CostGroupsProps) {
  const t = useText();
  const costs = useRecords('cost', { locationId }).filter(({ archived }) => !archived);
  const [open, setOpen] = useState<string | null>(null);
  const add = (category: Category) => {
    const order = nextOrder(costs.map((each) => each.order));
    const type = category === 'building' ? 'per_sqm_floor' : 'flat_fee';
    const made = createRecord(
      'cost',
      { locationId, category, type, name: t(texts.newCost), order },
      { label: steps.addCost },
    );
    setOpen(rowKey('cost', made.id));
  };
  return (
    <section aria-label={t(texts.costs)}>
      <h3>{t(texts.costs)}</h3>
      {costCategories.entries.map(({ key, label, letter }) => (
        <div key={key} className={classes.group} data-input={`group:${key}`} data-group={key}>
          <div className={classes.line}>
            <ActionIcon size={22} aria-label={`${t(texts.addCost)}: ${t(label)}`} onClick={() => add(key)}>
              <IconPlus size={14} stroke={1.5} />
            </ActionIcon>
            <span className={classes.name}>
              <span className={classes.dim}>{letter}</span> {t(label)}
            </span>
            <span className={classes.amount}>{formatMoney(found.figures[`group_${key}`] ?? 0)}</span>
          </div>
          {costs
            .filter(({ category }) => category === key)
            .map((cost) => ({ cost, row: rowKey('cost', cost.id) }))
            .map(({ cost, row }) => (
              <CostLine
                key={row}
                cost={cost}
                amount={found.figures[`cost_${cost.id}`] ?? 0}
                share={share(found, cost.id)}
                open={open === row}
                onOpen={() => setOpen(open === row ? null : row)}
              />
            ))}
        </div>
      ))}
    </section>
  );
}

/** Share of total costs, 0 to 1, for the bar behind a row. */
function share({ figures }: ConceptBusinessCase, id: number): number {
  const total = figures['total_costs'] ?? 0;
  return total > 0 ? Math.max(0, (figures[`cost_${id}`] ?? 0) / total) : 0;
}

interface CostLineProps {
  cost: Cost;
  amount: number;
  share: number;
  open: boolean;
  onOpen: () => void;
}

function CostLine({ cost, amount, share: part, open, onOpen }: CostLineProps) {
  const t = useText();
  const name = cost.name || t(texts.unnamed);
  return (
    <div className={classes.cost} data-cost={cost.id} data-open={open || undefined}>
      <div className={classes.line} style={{ '--share': `${part * 100}%` } as React.CSSProperties}>
        <button type="button" className={classes.costName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown size={14} stroke={1.5} className={classes.chevron} aria-hidden />
          <span className={classes.basis}>
            <span>{name}</span>
            <span className={classes.dim}>{basisText(cost, t)}</span>
          </span>
        </button>
        <span className={classes.amount}>{formatMoney(amount)}</span>
        <ActionIcon
          size={22}
          aria-label={t(texts.removeCost, { name })}
          onClick={() => removeRecord('cost', cost.id, { label: steps.removeCost })}
        >
          <IconTrash size={14} stroke={1.5} />
        </ActionIcon>
      </div>
      <Collapse expanded={open}>
        {open ? <FieldForm entity="cost" id={cost.id} only={['name', 'category', 'type', 'parameter']} /> : null}
      </Collapse>
    </div>
  );
}

const shares: Readonly<Partial<Record<Cost['type'], Label>>> = {
  percentage_of_ground: texts.ofGround,
  percentage_of_construction: texts.ofConstruction,
  total: texts.ofTotal,
};

function basisText({ type, parameter }: Cost, t: Translate): string {
  if (type === 'per_sqm_floor') return `${formatMoney(parameter)}/m²`;
  const share = shares[type];
  return share ? t(share, { share: formatPlain(parameter, 2) }) : '';
}
