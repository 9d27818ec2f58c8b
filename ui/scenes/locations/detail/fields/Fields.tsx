/** The company's own fields, as far as this person may see them. */
import { IconForms } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { manages } from '../../../../../model/rules/account/tiers.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useOwnFields } from '../../../../portfolio/values.ts';
import { isLocalId, rowKey } from '../../../../stores/records/localids.ts';
import { loadList } from '../../../../stores/records/records.ts';
import { session } from '../../../../stores/person/session.ts';
import type { TabProps } from '../tab.ts';
import classes from './fields.module.css';
import { OwnField } from './OwnField.tsx';
import { texts } from './texts.ts';

async function load(locationId: number): Promise<void> {
  const values = isLocalId(locationId) ? [] : [loadList('locationcustomvalue', { locationId })];
  await Promise.all([loadList('customfield'), loadList('customvalue'), ...values]);
}

export function Fields({ id, canEdit }: TabProps) {
  const t = useText();
  const { principal } = useSnapshot(session);
  // Status and phase stand in the head.
  const fields = useOwnFields();
  const { error, isLoading, reload } = useLoaded(() => load(id), id);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (isLoading) return <LoadingState />;
  if (fields.length === 0)
    return (
      <EmptyState icon={IconForms} title={t(texts.none)} compact>
        {t(texts.noneText)}
      </EmptyState>
    );
  return (
    <div className={classes.fields}>
      {fields.map((field) => {
        const isClosed = field.access !== 'edit' && !manages(principal);
        return (
          <div key={rowKey('customfield', field.id)} data-field={field.id}>
            <OwnField locationId={id} field={field} disabled={!canEdit || isClosed} />
            {field.type !== 'info' && (field.description || (isClosed && canEdit)) ? (
              <p className="text-hint">
                {field.description} {isClosed && canEdit ? t(texts.readOnly) : ''}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
