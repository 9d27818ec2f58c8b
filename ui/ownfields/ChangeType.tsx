/** Shows what another type does to the values of a field, before it is chosen. */
import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { CustomField } from '../../model/entities/customfield.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { customFieldTypes } from '../../model/enums/location.ts';
import type { FieldType } from '../../model/rules/location/customfields.ts';
import { listFields } from '../api/records.ts';
import { FailedState, LoadingState } from '../components/frame/States.tsx';
import { texts as general } from '../components/texts.ts';
import { useLoaded } from '../components/hooks/useLoaded.ts';
import { formatNumber, formatPlain } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { recordsOf } from '../stores/records/banks.ts';
import { loadList } from '../stores/records/records.ts';
import { bulk } from '../stores/records/bulk.ts';
import { saving } from '../stores/queue/saving.ts';
import { applyConversion, convert, type Converted } from './conversion.ts';
import classes from './properties.module.css';
import { texts } from './texts.ts';

interface ChangeTypeProps {
  field: CustomField;
  to: FieldType;
  onClose: () => void;
  onChanged: () => void;
}

/** Rows of the dry run that are listed; more are counted. */
const LISTED = 100;
/** Decimals of a number that becomes a text. */
const DECIMALS = 6;

const written = (value: number) => formatPlain(value, DECIMALS);

async function dryRun(field: CustomField, to: FieldType, signal: AbortSignal) {
  const [locations] = await Promise.all([
    listFields('location', ['name'], {}, signal),
    loadList('locationcustomvalue', { customfieldId: field.id }),
  ]);
  const match = { customfieldId: field.id };
  return {
    names: new Map(locations.map(({ id, name }) => [id, name])),
    converted: convert(recordsOf('locationcustomvalue', match), to, recordsOf('customvalue', match), written),
  };
}

export function ChangeType({ field, to, onClose, onChanged }: ChangeTypeProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => dryRun(field, to, signal), to);
  const { offline } = useSnapshot(saving);
  const isBusy = useSnapshot(bulk).now?.state === 'running';
  const nameOf = (type: FieldType) => t(entryOf(customFieldTypes, type)!.label);
  const lost = data?.converted.filter(({ after }) => after === null) ?? [];
  const apply = (converted: readonly Converted[]) => {
    applyConversion(field, to, converted);
    onChanged();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t(texts.typeTitle, { name: field.name, from: nameOf(field.type), to: nameOf(to) })}
    >
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {data ? <DryRun to={to} {...data} /> : error ? null : <LoadingState />}
      <Text fz={13} c="dimmed" mt={16}>
        {t(offline ? texts.typeOffline : texts.typeUndo)}
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(general.cancel)}
        </Button>
        <Button
          color={lost.length > 0 ? 'brick' : 'water'}
          disabled={!data || offline || isBusy}
          onClick={() => data && apply(data.converted)}
        >
          {lost.length > 0 ? t(texts.typeLosing, { count: formatNumber(lost.length) }) : t(texts.typeApply)}
        </Button>
      </Group>
    </Modal>
  );
}

interface DryRunProps {
  to: FieldType;
  names: ReadonlyMap<number, string>;
  converted: readonly Converted[];
}

function DryRun({ to, names, converted }: DryRunProps) {
  const t = useText();
  const lost = converted.filter(({ after }) => after === null);
  const changed = converted.filter(({ held, after }) => after !== null && after !== held.value);
  const told = [...lost, ...changed];
  const counts = [
    { text: texts.typeKept, count: converted.length - told.length },
    { text: texts.typeChanged, count: changed.length },
    { text: texts.typeLost, count: lost.length },
  ];
  return (
    <>
      <ul className={classes.counts}>
        {counts.map(({ text, count }) => (
          <li key={text.en} data-lost={(text === texts.typeLost && count > 0) || undefined}>
            <b>{formatNumber(count)}</b> {t(text)}
          </li>
        ))}
      </ul>
      {told.length === 0 ? null : (
        <div className={classes.told} role="region" aria-label={t(texts.typeTable)} tabIndex={0}>
          <Table stickyHeader aria-label={t(texts.typeTable)}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(texts.location)}</Table.Th>
                <Table.Th>{t(texts.typeNow)}</Table.Th>
                <Table.Th>{t(texts.typeThen)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {told.slice(0, LISTED).map(({ held, after }) => (
                <Table.Tr key={held.id}>
                  <Table.Td>{names.get(held.locationId ?? 0) || '–'}</Table.Td>
                  <Table.Td>{held.value}</Table.Td>
                  <Table.Td data-lost={after === null || undefined}>
                    {after === null ? t(texts.typeGone) : to === 'number' ? written(Number(after)) : after}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {told.length > LISTED ? (
        <Text fz={13} mt={8}>
          {t(texts.typeMore, { count: formatNumber(told.length - LISTED) })}
        </Text>
      ) : null}
    </>
  );
}
