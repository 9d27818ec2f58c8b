/** Two ways to add owners: typed, and as a register gives them. */
import { useState } from 'react';
import { Button, FileButton, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { TEXT_LENGTH } from '../../../../../model/define.ts';
import { useText } from '../../../../i18n/useText.ts';
import { OWNER_DATA_MOST, ownerKeys, pastedData, type OwnerLine } from './owners.ts';
import classes from './owner.module.css';
import { texts } from './texts.ts';

interface OwnerFormProps {
  onKeep: (data: Record<string, unknown>) => void;
  onCancel: () => void;
}

const blank: OwnerLine = { name: '', right: '', share: '', date: '', source: '' };

export function OwnerForm({ onKeep, onCancel }: OwnerFormProps) {
  const t = useText();
  const [line, setLine] = useState(blank);
  const isBlank = line.name.trim() === '';
  return (
    <form
      className={classes.form}
      aria-label={t(texts.add)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) onKeep({ owners: [line] });
      }}
    >
      <SimpleGrid cols={2} spacing={8}>
        {ownerKeys.map((key) => (
          <TextInput
            key={key}
            label={t(texts[key])}
            value={line[key]}
            maxLength={TEXT_LENGTH}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setLine((now) => ({ ...now, [key]: value }));
            }}
          />
        ))}
      </SimpleGrid>
      <Ends isBlank={isBlank} onCancel={onCancel} />
    </form>
  );
}

function Ends({ isBlank, onCancel }: { isBlank: boolean; onCancel: () => void }) {
  const t = useText();
  return (
    <Group justify="flex-end" gap={8}>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t(texts.cancel)}
      </Button>
      <Button type="submit" size="xs" disabled={isBlank}>
        {t(texts.keep)}
      </Button>
    </Group>
  );
}

export function PasteForm({ onKeep, onCancel }: OwnerFormProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const keep = () => {
    const found = pastedData(text);
    if ('data' in found) onKeep(found.data);
    else setProblem(t(texts[found.problem]));
  };
  const read = async (file: File | null) => {
    if (!file) return;
    if (file.size > OWNER_DATA_MOST) return setProblem(t(texts.large));
    setProblem('');
    setText(await file.text());
  };
  return (
    <form
      className={classes.form}
      aria-label={t(texts.paste)}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Textarea
        label={t(texts.json)}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        error={problem || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
        {(button) => (
          <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} {...button}>
            {t(texts.file)}
          </Button>
        )}
      </FileButton>
      <Ends isBlank={text.trim() === ''} onCancel={onCancel} />
    </form>
  );
}
