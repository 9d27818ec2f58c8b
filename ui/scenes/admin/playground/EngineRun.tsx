/** A building record and what the engine makes of it. */
import { useState } from 'react';
import { Alert, Button, JsonInput, Select, Stack } from '@mantine/core';
import type { BuildingRecord } from '../../../../engine/host/types.ts';
import { archetypes } from '../../../../model/archetypes/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { wholeEngine } from '../../../workers/wholeengine.ts';
import { templateBuildings, templateUnit } from '../../../workers/templatebuildings.ts';
import { Outcome } from './Outcome.tsx';
import classes from './playground.module.css';
import { texts } from './texts.ts';
import type { TriedOutcome } from './tried.ts';

const inputOf = (archetype: string): string => JSON.stringify(templateBuildings(archetype)[0], null, 2);
const [first] = archetypes.keys;

export function EngineRun() {
  const t = useText();
  const [archetype, setArchetype] = useState<string>(first!);
  const [input, setInput] = useState(() => inputOf(first!));
  const [outcome, setOutcome] = useState<TriedOutcome | null>(null);
  /** In the words of the engine, for staff. */
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const choose = (key: string | null) => {
    if (key === null) return;
    setArchetype(key);
    setInput(inputOf(key));
  };
  const make = async () => {
    const building = parsed(input);
    setUnread(building === null);
    if (building === null) return;
    setBusy(true);
    setError(null);
    try {
      setOutcome(await made(building));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
    setBusy(false);
  };
  return (
    <Stack gap={16} align="stretch">
      <Select
        label={t(texts.archetype)}
        data={archetypes.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
        value={archetype}
        onChange={choose}
        allowDeselect={false}
        searchable
        maw={320}
      />
      <JsonInput
        label={t(texts.building)}
        value={input}
        onChange={setInput}
        error={isUnread ? t(texts.notJson) : null}
        validationError={t(texts.notJson)}
        autosize
        minRows={8}
        maxRows={18}
        spellCheck={false}
        classNames={{ input: classes.input }}
      />
      <Button onClick={() => void make()} loading={busy} w="fit-content">
        {t(texts.make)}
      </Button>
      {error ? <Alert color="brick">{error}</Alert> : null}
      {outcome ? <Outcome outcome={outcome} /> : null}
    </Stack>
  );
}

function parsed(input: string): BuildingRecord | null {
  try {
    const value: unknown = JSON.parse(input);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as BuildingRecord) : null;
  } catch {
    return null;
  }
}

/** The engine throws a TypeError for a value of another type. */
async function made(building: BuildingRecord): Promise<TriedOutcome> {
  const engine = await wholeEngine();
  const begun = performance.now();
  const { figures, messages, floors, hash } = engine.generateBuilding({ building, units: [templateUnit] });
  const took = performance.now() - begun;
  const text = JSON.stringify({ release: engine.release, figures, messages, floors }, null, 2);
  return { status: null, text, took, bytes: text.length, hash };
}
