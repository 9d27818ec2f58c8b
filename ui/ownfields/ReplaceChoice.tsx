/** Deletes a choice that locations have, and asks which choice they get instead. */
import { useState } from 'react';
import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { CustomValue } from '../../model/entities/customvalue.ts';
import { replaceChoice } from '../api/choices.ts';
import { ApiError } from '../api/error.ts';
import { texts as general } from '../components/texts.ts';
import { useText } from '../i18n/useText.ts';
import type { Choice } from '../portfolio/values.ts';
import { isLocalId } from '../stores/records/localids.ts';
import { saving } from '../stores/queue/saving.ts';
import { texts } from './texts.ts';

interface ReplaceChoiceProps {
  record: CustomValue;
  /** All choices of the field. */
  choices: readonly Choice[];
  /** Locations that have the choice. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

const NONE = 'none';

export function ReplaceChoice({ record, choices, count, onDone, onClose }: ReplaceChoiceProps) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const own = choices.find(({ id }) => id === record.id);
  const successors = choices.flatMap(({ id, label }) =>
    id === null || id === record.id || isLocalId(id) ? [] : [{ value: String(id), label: t(label) }],
  );
  const replace = () => {
    setBusy(true);
    replaceChoice(record.id, chosen === NONE ? null : Number(chosen)).then(onDone, (error: ApiError) => {
      setBusy(false);
      setProblem(error);
    });
  };
  return (
    <Modal opened onClose={onClose} size={420} title={t(texts.deleteTitle, { name: own ? t(own.label) : record.name })}>
      <Text fz={13} c="dimmed" mb={16}>
        {t(texts.successorText, { count })}
      </Text>
      <Select
        label={t(texts.successor)}
        data={[...successors, { value: NONE, label: t(texts.noSuccessor) }]}
        value={chosen}
        onChange={setChosen}
        error={problem ? t(problem.text) : undefined}
        description={offline ? t(texts.successorOffline) : undefined}
        data-autofocus
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t(general.cancel)}
        </Button>
        <Button color="brick" disabled={chosen === null || offline} loading={isBusy} onClick={replace}>
          {t(general.remove)}
        </Button>
      </Group>
    </Modal>
  );
}
