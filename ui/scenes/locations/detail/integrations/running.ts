/** Runs a step and keeps how it ended with the location. */
import { proxy, useSnapshot } from 'valtio';
import type { Location } from '../../../../../model/entities/location.ts';
import { location as entity } from '../../../../../model/entities/location.ts';
import { markedSteps, shownState, type StepKey } from '../../../../../model/rules/integrations.ts';
import { adjustRecord } from '../../../../stores/records/records.ts';
import { onSession } from '../../../../stores/person/session.ts';
import { steps, type Outcome } from './fillsteps.ts';

export type StepState = Location['cfg']['integration_status'][StepKey];
const running = proxy<Record<string, boolean>>({});
/** Fetching rules answers both at once. */
const together: Readonly<Partial<Record<StepKey, readonly StepKey[]>>> = {
  regulations: ['regulations', 'destination_plan'],
  destination_plan: ['regulations', 'destination_plan'],
};
const keyOf = (locationId: number, step: StepKey) => `${locationId} ${step}`;

let sessionNumber = 0;
onSession('signedOut', () => {
  sessionNumber += 1;
  for (const key of Object.keys(running)) delete running[key];
});

function storedState({ cfg }: Location, step: StepKey, isDone: boolean | null): StepState {
  if (isDone && !steps[step].isRepeatable) return 'success';
  return shownState(cfg.integration_status[step], cfg.integration_origin[step].reason, isDone);
}

/** For components. */
export function useStepState(location: Location, step: StepKey): StepState {
  const isRunning = useSnapshot(running)[keyOf(location.id, step)];
  return isRunning ? 'loading' : storedState(location, step, steps[step].isDone(location));
}

/** Steps that made what they make, or whose records are there. Reads records: who shows it follows them. */
export const doneCount = (location: Location, of: readonly StepKey[]): number =>
  of.filter((step) => steps[step].isDone(location) ?? storedState(location, step, null) === 'success').length;

/** Runs the step and keeps how it ended. */
export async function runStep(location: Location, step: StepKey): Promise<void> {
  const all = together[step] ?? [step];
  const began = sessionNumber;
  for (const each of all) running[keyOf(location.id, each)] = true;
  const { reason, date = null } = await steps[step].run(location).catch((): Outcome => ({ reason: 'no_answer' }));
  // Nobody is signed in any more, or somebody else is.
  if (began !== sessionNumber) return;
  for (const each of all) delete running[keyOf(location.id, each)];
  const ends = all.map((each) => [each, { source: steps[each].source, reason, dated: date }]);
  const marks = markedSteps(Object.fromEntries(ends), new Date().toISOString());
  const { integration_status } = entity.fields.cfg.fields;
  adjustRecord('location', location.id, { cfg: { ...marks } }, integration_status.label);
}
