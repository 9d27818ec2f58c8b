/** The fields that a company adds to its locations, of which one at most is open. */
import { useCallback, useEffect } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import type { Company } from '../../model/entities/company.ts';
import { CUSTOM_FIELDS } from '../../model/rules/location/customfields.ts';
import { EmptyState } from '../components/frame/States.tsx';
import type { Loaded } from '../components/hooks/useLoaded.ts';
import { SortableList } from '../fields/SortableList.tsx';
import { useText } from '../i18n/useText.ts';
import { useRecords } from '../stores/records/banks.ts';
import { rowKey, settledId } from '../stores/records/localids.ts';
import { createField, move } from './actions.ts';
import { FieldRow } from './FieldRow.tsx';
import classes from './properties.module.css';
import { texts } from './texts.ts';
import type { Usage } from './usage.ts';

/** The open field in the address. */
const FIELD = 'field';

/** The address with another open field; the other choices of the page stay in it. */
function withField(before: URLSearchParams, id: number | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(FIELD);
  else after.set(FIELD, String(id));
  return after;
}

export interface OwnFieldsProps {
  company: Company;
  used: Loaded<Usage>;
  disabled: boolean;
}

export function FieldList({ company, used, disabled }: OwnFieldsProps) {
  const t = useText();
  const fields = useRecords('customfield').filter(({ kind }) => kind === 'custom');
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get(FIELD) ?? 0);
  const openId = settledId(asked);
  const open = useCallback(
    (id: number | null) => setSearch((before) => withField(before, id), { replace: true }),
    [setSearch],
  );
  // The address of a new field gets the id of the server, so that a reload finds it.
  useEffect(() => {
    if (openId !== asked) open(openId);
  }, [openId, asked, open]);
  const isFull = fields.length >= CUSTOM_FIELDS;
  const add = disabled ? null : (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      disabled={isFull}
      onClick={() => open(createField().id)}
    >
      {t(texts.addField)}
    </Button>
  );
  if (fields.length === 0)
    return (
      <EmptyState icon={IconForms} title={t(texts.noFields)} action={add}>
        {t(texts.noFieldsText)}
      </EmptyState>
    );
  return (
    <>
      <Group justify="space-between" mb={12}>
        {add ?? <span />}
        <Text fz={13} c="dimmed">
          {t(isFull ? texts.mostFields : texts.fieldCount, { count: fields.length, max: CUSTOM_FIELDS })}
        </Text>
      </Group>
      <div className={classes.card}>
        <SortableList
          label={t(texts.customFields)}
          items={fields}
          nameOf={({ name }) => name}
          disabled={disabled}
          itemClass={classes.field}
          onMove={(from, to) => move('customfield', fields, from, to)}
        >
          {(field, _, grip) => (
            <FieldRow
              key={rowKey('customfield', field.id)}
              field={field}
              company={company}
              usage={used.data}
              disabled={disabled}
              grip={grip}
              isOpen={field.id === openId}
              onReplaced={used.reload}
              onOpen={(isOpen) => open(isOpen ? field.id : null)}
            />
          )}
        </SortableList>
      </div>
    </>
  );
}
