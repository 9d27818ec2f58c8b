/** Where what a step made comes from, of when that is, and when the step ran. */
import type { Location } from '../../../../../model/entities/location.ts';
import { entryOf } from '../../../../../model/enums/enumeration.ts';
import { integrationSources } from '../../../../../model/enums/integrations.ts';
import type { StepKey } from '../../../../../model/rules/integrations.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useText, type Translate } from '../../../../i18n/useText.ts';
import { snapshotsOf } from '../../../../stores/records/banks.ts';
import { steps } from './fillsteps.ts';
import type { StepState } from './running.ts';
import { texts } from './texts.ts';

/** The records that a step fills; none for fields of the location itself. */
function filledBy(step: StepKey, locationId: number): readonly { readonly updatedAt?: string | null }[] {
  switch (step) {
    case 'units':
      return snapshotsOf('unit', { locationId });
    case 'costs':
      return snapshotsOf('cost', { locationId });
    case 'profile_picture':
      return snapshotsOf('image', { locationId, type: 'profile' });
    default:
      return [];
  }
}

/** When the newest record of what a step fills was changed; null for fields of the location itself. */
function newestOf({ id }: Location, step: StepKey): string | null {
  const changes = filledBy(step, id).flatMap(({ updatedAt }) => updatedAt ?? []);
  return changes.toSorted().at(-1) ?? null;
}

/** What somebody typed, copied or picked without the step has no source but the location itself. */
function entered(location: Location, step: StepKey, t: Translate): string {
  const newest = newestOf(location, step);
  return [t(texts.enteredHere), newest ? t(texts.changedAt, { day: formatDate(newest) }) : '']
    .filter(Boolean)
    .join(' · ');
}

/** For components. Empty for a step that neither ran nor has anything. */
export function useOrigin(location: Location, step: StepKey, state: StepState): string {
  const t = useText();
  const { source, dated, at, reason } = location.cfg.integration_origin[step];
  if (state === 'loading') return '';
  if (at === null) return state === 'success' ? entered(location, step, t) : '';
  const ran = reason !== 'none' ? texts.askedAt : steps[step].isComputed ? texts.computedAt : texts.fetchedAt;
  return [
    t(entryOf(integrationSources, source)!.label),
    dated ? t(texts.dated, { day: formatDate(dated) }) : '',
    t(ran, { day: formatDate(at) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
