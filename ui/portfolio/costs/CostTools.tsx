/** Moves or deletes the focused cost; offers the usual costs to a location without any. */
import { Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useRecord, useRecords } from '../../stores/records/banks.ts';
import { removeRecord } from '../../stores/records/records.ts';
import { addUsualCosts, moveCost } from './edits.ts';
import { steps, texts } from './texts.ts';

interface CostToolsProps {
  locationId: number | null;
  /** The focused cost. */
  costId: number | null;
}

const icon = { size: 16, stroke: 1.5 };

export function CostTools({ locationId, costId }: CostToolsProps) {
  const t = useText();
  const language = useLanguage();
  const costs = useRecords('cost', { locationId });
  const cost = useRecord('cost', costId);
  if (locationId !== null && costs.length === 0)
    return (
      <Button size="xs" variant="default" onClick={() => addUsualCosts(locationId, language)}>
        {t(texts.usual)}
      </Button>
    );
  const actions = [
    { label: texts.up, Icon: IconArrowUp, run: (id: number) => moveCost(costs, id, -1) },
    { label: texts.down, Icon: IconArrowDown, run: (id: number) => moveCost(costs, id, 1) },
    {
      label: texts.remove,
      Icon: IconTrash,
      run: (id: number) => removeRecord('cost', id, { label: steps.removeCost }),
    },
  ];
  return (
    <Group gap={8} wrap="nowrap">
      {actions.map(({ label, Icon, run }) => (
        <Button
          key={label.en}
          size="xs"
          variant="default"
          disabled={!cost}
          leftSection={<Icon {...icon} aria-hidden />}
          onClick={() => cost && run(cost.id)}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  );
}
