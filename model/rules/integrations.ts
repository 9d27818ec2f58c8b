/** How the end of an integration step is kept with the location. */
import type { Location } from '../entities/location.ts';
import type { IntegrationReason, IntegrationSource } from '../enums/integrations.ts';

export type StepKey = keyof Location['cfg']['integration_status'];
type State = Location['cfg']['integration_status'][StepKey];
type StepOrigin = Location['cfg']['integration_origin'][StepKey];

const states: Readonly<Record<IntegrationReason, State>> = {
  none: 'success',
  nothing: 'not_started',
  not_loaded: 'failed',
  no_answer: 'failed',
};

/** How a step ended: `reason` is `none` where it made something. */
export interface StepEnd {
  readonly source: IntegrationSource;
  readonly reason: IntegrationReason;
  /** Day of the data of the source, ISO 8601; null where it says none. */
  readonly dated: string | null;
}

/**
 * The state that a step shows. `isDone`: whether the location has what it makes; null when only a run can tell. A source that did not
 * answer may have more than what is there.
 */
export function shownState(stored: State, reason: IntegrationReason, isDone: boolean | null): State {
  if (stored === 'failed' && (reason === 'no_answer' || isDone !== true)) return 'failed';
  return (isDone ?? stored === 'success') ? 'success' : 'not_started';
}

interface MarkedSteps {
  integration_status: Partial<Record<StepKey, State>>;
  integration_origin: Partial<Record<StepKey, StepOrigin>>;
}

/** The part of a location's configuration that says how these steps ended. `at`: ISO 8601. */
export function markedSteps(ends: Readonly<Partial<Record<StepKey, StepEnd>>>, at: string): MarkedSteps {
  const each = Object.entries(ends) as [StepKey, StepEnd][];
  return {
    integration_status: Object.fromEntries(each.map(([step, { reason }]) => [step, states[reason]])),
    integration_origin: Object.fromEntries(
      each.map(([step, { source, reason, dated }]) => [step, { source, reason, dated: dated ?? '', at }]),
    ),
  };
}
