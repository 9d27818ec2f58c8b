/** All labels of the company: rename, recolour, merge into another, delete; each with the number of its locations. */
import { useState } from 'react';
import { ActionIcon, Button, Group, Menu, Modal, Select, TextInput } from '@mantine/core';
import { IconArrowMerge, IconDots, IconTrash } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { LocationTag } from '../../../../../model/entities/label.ts';
import { LABELS } from '../../../../../model/rules/location/customfields.ts';
import { ApiError } from '../../../../api/error.ts';
import { listFields } from '../../../../api/records.ts';
import { ColourButton } from '../../../../components/colour/ColourButton.tsx';
import { ConfirmRemoval } from '../../../../components/confirm/ConfirmRemoval.tsx';
import { FailedState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { useText } from '../../../../i18n/useText.ts';
import { colourOfValue } from '../../../../portfolio/colours.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import { isLocalId, rowKey } from '../../../../stores/records/localids.ts';
import { saving } from '../../../../stores/queue/saving.ts';
import { mergeLabel, recolourLabel, removeLabel, renameLabel } from './actions.ts';
import classes from './labels.module.css';
import { texts } from './texts.ts';

type Counts = ReadonlyMap<number, number>;

async function countUses(signal: AbortSignal): Promise<Counts> {
  const links = await listFields('locationlabel', ['labelId'], {}, signal);
  const counts = new Map<number, number>();
  for (const { labelId } of links) if (labelId !== null) counts.set(labelId, (counts.get(labelId) ?? 0) + 1);
  return counts;
}

export function LabelManager({ onClose }: { onClose: () => void }) {
  const t = useText();
  const labels = useRecords('label').toSorted((a, b) => a.name.localeCompare(b.name));
  const { data, error, reload } = useLoaded(countUses, labels.length);
  return (
    <Modal opened onClose={onClose} size={520} title={t(texts.manage)}>
      <p className="text-hint">{t(texts.ofCompany, { count: labels.length, most: LABELS })}</p>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      <ul className={classes.list}>
        {labels.map((label) => (
          <Row
            key={rowKey('label', label.id)}
            label={label}
            labels={labels}
            count={data?.get(label.id) ?? (data ? 0 : null)}
            onMerged={reload}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface RowProps {
  label: LocationTag;
  labels: readonly LocationTag[];
  /** Locations with the label; null while unknown. */
  count: number | null;
  onMerged: () => void;
}

function Row({ label, labels, count, onMerged }: RowProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [asks, setAsks] = useState<'merge' | 'remove' | null>(null);
  const { name } = label;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <ColourButton
          name={name}
          colour={colourOfValue(label.color, null, name)}
          disabled={false}
          onChoose={(colour) => recolourLabel(label.id, colour)}
        />
        <TextInput
          className={classes.name}
          aria-label={t(texts.nameOf, { name })}
          value={typed ?? name}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null) renameLabel(label, typed);
            setTyped(null);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <span className={classes.count}>
          {count === null ? '' : count === 1 ? t(texts.oneLocation) : t(texts.locations, { count })}
        </span>
        <Menu>
          <Menu.Target>
            <ActionIcon size={28} aria-label={t(texts.actionsOf, { name })}>
              <IconDots size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowMerge size={16} stroke={1.5} />}
              disabled={labels.length < 2}
              onClick={() => setAsks('merge')}
            >
              {t(texts.merge)}
            </Menu.Item>
            <Menu.Item
              color="brick"
              leftSection={<IconTrash size={16} stroke={1.5} />}
              onClick={() => (count === 0 ? removeLabel(label.id) : setAsks('remove'))}
            >
              {t(texts.remove)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {asks === 'merge' ? (
        <Merge label={label} labels={labels} onDone={onMerged} onCancel={() => setAsks(null)} />
      ) : null}
      <ConfirmRemoval
        opened={asks === 'remove'}
        title={t(texts.removeTitle, { name })}
        onConfirm={() => removeLabel(label.id)}
        onClose={() => setAsks(null)}
      >
        {count === 1 ? t(texts.removeOne) : t(texts.removeText, { count: count ?? '–' })}
      </ConfirmRemoval>
    </li>
  );
}

interface MergeProps extends Pick<RowProps, 'label' | 'labels'> {
  onDone: () => void;
  onCancel: () => void;
}

function Merge({ label, labels, onDone, onCancel }: MergeProps) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [into, setInto] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const merge = () => {
    setBusy(true);
    mergeLabel(label.id, Number(into)).then(onDone, (error: ApiError) => {
      setBusy(false);
      setProblem(error);
    });
  };
  return (
    <div className={classes.merge}>
      <Select
        label={t(texts.mergeInto, { name: label.name })}
        description={t(offline ? texts.mergeOffline : texts.mergeText)}
        error={problem ? t(problem.text) : undefined}
        searchable
        value={into}
        data={labels.flatMap(({ id, name }) =>
          id === label.id || isLocalId(id) ? [] : [{ value: String(id), label: name }],
        )}
        onChange={setInto}
      />
      <Group gap={8} mt={8} justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t(texts.cancel)}
        </Button>
        <Button size="xs" disabled={into === null || offline || isLocalId(label.id)} loading={isBusy} onClick={merge}>
          {t(texts.merge)}
        </Button>
      </Group>
    </div>
  );
}
