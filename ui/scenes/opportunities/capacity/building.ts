/** Makes a location of a plot of a ranking, with the very concept that was ranked, and opens it. */
import { notifications } from '@mantine/notifications';
import { buildingsAt, costsAt, type CapacityConcept, type PlacedBox } from '../../../../model/land/capacity.ts';
import { conceptPath } from '../../../../model/routes.ts';
import { nextOrder, ORDER_STEP } from '../../../../model/rules/record/order.ts';
import { swapUnits } from '../../../../model/rules/building/presets.ts';
import { ApiError } from '../../../api/error.ts';
import { savePlots } from '../../../api/searches.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { Step } from '../../../portfolio/ownvalues.ts';
import { takeSaved } from '../../../portfolio/savedplots.ts';
import { recordOf, recordsOf } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { changeFinance } from '../../../stores/generation/finance.ts';
import { loadLocationTree } from '../../../stores/records/locationtrees.ts';
import { createRecord } from '../../../stores/records/records.ts';
import { texts } from './texts.ts';

export async function buildRanked(
  queryId: number,
  plot: string,
  concept: CapacityConcept,
  boxes: readonly PlacedBox[],
): Promise<void> {
  try {
    const saved = await savePlots(queryId, [plot]);
    const step = { label: texts.stepBuild, gesture: crypto.randomUUID() };
    await takeSaved(saved, step);
    const { locationId } = [...saved.created, ...saved.present][0]!;
    await loadLocationTree(locationId);
    goTo(conceptPath(locationId, addConcept(locationId, concept, boxes, step)));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    notifications.show({ color: 'brick', title: textOf(texts.notBuilt), message: textOf(cause.text) });
  }
}

/** Costs and terms are added only where the location has none of its own. */
function addConcept(locationId: number, concept: CapacityConcept, boxes: readonly PlacedBox[], step: Step): number {
  const unitIds = new Map(concept.units.map((unit) => [unit.id, unitOn(locationId, unit, step)]));
  if (recordsOf('cost', { locationId }).length === 0)
    for (const row of costsAt(concept, boxes)) createRecord('cost', { ...row, locationId }, step);
  const { rows } = concept.finance;
  const { finance_parameters } = recordOf('location', locationId)?.cfg ?? {};
  if (rows && Object.keys(finance_parameters?.rows ?? {}).length === 0) changeFinance(locationId, { rows }, step);
  const order = nextOrder(recordsOf('concept', { locationId }).map((each) => each.order));
  const { id } = createRecord('concept', { locationId, name: concept.name, order }, step);
  for (const [at, { cfg, ...values }] of buildingsAt(concept, boxes).entries()) {
    const own = swapUnits(cfg, (unitId) => unitIds.get(unitId) ?? null);
    createRecord('building', { ...values, cfg: own, conceptId: id, order: (at + 1) * ORDER_STEP }, step);
  }
  return id;
}

/** The same unit of the location, or a new one. */
function unitOn(locationId: number, { id: _, ...unit }: CapacityConcept['units'][number], step: Step): number {
  const same = recordsOf('unit', { locationId }).find(
    ({ name, size, size_max }) => name === unit.name && size === unit.size && size_max === unit.size_max,
  );
  return (same ?? createRecord('unit', { ...unit, locationId }, step)).id;
}
