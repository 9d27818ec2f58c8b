import { useEffect } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { CUSTOM_FIELDS } from '../../../../model/rules/customfields.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/States.tsx';
import { SortableList } from '../../../fields/SortableList.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { rowKey, settledId } from '../../../stores/localids.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useCompanySettings } from '../useCompanySettings.ts';
import { createField, move } from './actions.ts';
import { FieldRow } from './FieldRow.tsx';
import classes from './properties.module.css';
import { texts } from './texts.ts';
import { useUsage } from './useUsage.ts';

/** The open field in the address. */
const FIELD = 'field';

/** The fields that a company adds to its locations. Everyone sees them, administrators change them. */
export default function CustomFields() {
  const t = useText();
  const { company, reason, error, reload } = useCompanySettings();
  const all = useRecords('customfield');
  const fields = all.filter(({ kind }) => kind === 'custom');
  const used = useUsage();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get(FIELD) ?? 0);
  const openId = settledId(asked);
  // The address of a new field gets the id of the server, so that a reload finds it.
  useEffect(() => {
    if (openId !== asked) setSearch({ [FIELD]: String(openId) }, { replace: true });
  }, [openId, asked, setSearch]);
  const failure = error ?? used.error;
  const retry = () => {
    reload();
    used.reload();
  };
  if (failure) return <FailedState error={failure} onRetry={retry} />;
  if (!company || (used.isLoading && fields.length === 0)) return <LoadingState />;
  const open = (id: number | null) => setSearch(id === null ? {} : { [FIELD]: String(id) }, { replace: true });
  const isFull = all.length >= CUSTOM_FIELDS;
  const add = reason ? null : (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      disabled={isFull}
      onClick={() => open(createField().id)}
    >
      {t(texts.addField)}
    </Button>
  );
  return (
    <SettingsPage lead={t(texts.customFieldsLead, { company: company.name })} reason={reason}>
      {fields.length === 0 ? (
        <EmptyState icon={IconForms} title={t(texts.noFields)} action={add}>
          {t(texts.noFieldsText)}
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between" mb={12}>
            {add ?? <span />}
            <Text fz={13} c="dimmed">
              {t(isFull ? texts.mostFields : texts.fieldCount, { count: all.length, max: CUSTOM_FIELDS })}
            </Text>
          </Group>
          <div className={classes.card}>
            <SortableList
              label={t(texts.customFields)}
              items={fields}
              nameOf={({ name }) => name}
              disabled={reason !== null}
              itemClass={classes.field}
              onMove={(from, to) => move('customfield', fields, from, to)}
            >
              {(field, _, grip) => (
                <FieldRow
                  key={rowKey('customfield', field.id)}
                  field={field}
                  company={company}
                  usage={used.data}
                  disabled={reason !== null}
                  grip={grip}
                  isOpen={field.id === openId}
                  onReplaced={used.reload}
                  onOpen={(isOpen) => open(isOpen ? field.id : null)}
                />
              )}
            </SortableList>
          </div>
        </>
      )}
    </SettingsPage>
  );
}
