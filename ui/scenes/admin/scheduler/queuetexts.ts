import type { StaffJob } from '../../../../model/admin/queue.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { jobKinds, jobStates } from '../../../../model/rules/jobs.ts';
import { formatMoment, formatPlain } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { schedulerTexts as texts } from './texts.ts';

export function kindName({ kind }: StaffJob, t: Translate): string {
  const entry = entryOf(jobKinds, kind);
  return entry ? t(entry.label) : kind;
}

/** `Running · 42 %` */
export function stateText({ state, progress, attempts, dueAt }: StaffJob, t: Translate): string {
  if (state === 'waiting' && attempts > 0) return t(texts.stateAgain, { moment: formatMoment(dueAt) });
  const label = t(entryOf(jobStates, state)!.label);
  if (state !== 'running' || !progress || progress.total === 0) return label;
  return `${label} · ${formatPlain((100 * progress.done) / progress.total, 0)} %`;
}
