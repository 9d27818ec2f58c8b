/** Copies a location of one's own: asks for a name and what comes along. */
import { useState } from 'react';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { copyParts } from '../../../../model/enums/location.ts';
import { useText } from '../../../i18n/useText.ts';
import { createLike, newLocationStep } from '../../../portfolio/newlocation.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { CopyParts } from './CopyParts.tsx';
import { sayNotMade } from './failures.ts';
import { texts } from './texts.ts';

interface DuplicateLocationProps {
  id: number;
  onCreated: (id: number) => void;
}

export function DuplicateLocation({ id, onCreated }: DuplicateLocationProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { offline } = useSnapshot(saving);
  const isAway = offline || isLocalId(id);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          mt={16}
          mr={8}
          disabled={isAway}
          {...(isAway && { title: t(texts.offline) })}
          aria-expanded={isOpen}
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(texts.duplicate)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={280}>
        <Form
          id={id}
          onCreated={(made) => {
            setOpen(false);
            onCreated(made);
          }}
          onCancel={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Form({ id, onCreated, onCancel }: DuplicateLocationProps & { onCancel: () => void }) {
  const t = useText();
  const original = useRecord('location', id)?.name ?? '';
  const [name, setName] = useState(t(texts.copyOf, { name: original }));
  const [parts, setParts] = useState(copyParts.keys);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      onCreated(await createLike({ id, parts }, { name }, newLocationStep()));
    } catch (cause) {
      sayNotMade(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label={t(texts.duplicateTitle)}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Stack gap={12}>
        <TextInput
          label={t(texts.name)}
          value={name}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CopyParts chosen={parts} onChange={setParts} />
        <Group gap={8} justify="flex-end">
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {t(texts.cancel)}
          </Button>
          <Button type="submit" size="compact-sm" loading={busy}>
            {t(texts.create)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
