import { ActionIcon, Box, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { entities } from '../../../model/entities/index.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { useText } from '../../i18n/useText.ts';
import { editRecord } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';
import classes from './UserSettings.module.css';
import { texts } from './texts.ts';

const { label } = entities.user.fields.cfg.fields.formfactors;

const save = (formfactors: string[]) => {
  if (session.user) editRecord('user', session.user.id, { cfg: { formfactors } }, { label });
};

/** The figures shown first, in the user's order. */
export function FigureChoice({ chosen }: { chosen: readonly string[] }) {
  const t = useText();
  // The search is cleared after a choice, so that the next one searches all figures.
  const [search, setSearch] = useState('');
  const rest = formFactors.entries.filter((entry) => !chosen.includes(entry.key));
  const move = (from: number, to: number) => {
    const moved = [...chosen];
    moved.splice(to, 0, ...moved.splice(from, 1));
    save(moved);
  };
  return (
    <>
      {chosen.length === 0 ? <p className="text-soft">{t(texts.noFigures)}</p> : null}
      <Box component="ol" mb={12}>
        {chosen.map((key, index) => {
          const name = t(entryOf(formFactors, key)?.label ?? { en: key, nl: key });
          return (
            <li key={key} className={classes.figure}>
              <span>{name}</span>
              <Move
                label={t(texts.up, { name })}
                icon={IconArrowUp}
                run={index > 0 ? () => move(index, index - 1) : null}
              />
              <Move
                label={t(texts.down, { name })}
                icon={IconArrowDown}
                run={index < chosen.length - 1 ? () => move(index, index + 1) : null}
              />
              <Move
                label={t(texts.remove, { name })}
                icon={IconX}
                run={() => save(chosen.filter((each) => each !== key))}
              />
            </li>
          );
        })}
      </Box>
      <Select
        aria-label={t(texts.addFigure)}
        placeholder={t(texts.addFigure)}
        leftSection={<IconPlus size={16} stroke={1.5} />}
        searchable
        maw={320}
        data={rest.map((entry) => ({ value: entry.key, label: t(entry.label) }))}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(key) => {
          if (!key) return;
          save([...chosen, key]);
          setSearch('');
        }}
      />
    </>
  );
}

function Move({ label: name, icon: Mark, run }: { label: string; icon: typeof IconX; run: (() => void) | null }) {
  return (
    <ActionIcon size={28} aria-label={name} disabled={!run} onClick={run ?? undefined}>
      <Mark size={16} stroke={1.5} />
    </ActionIcon>
  );
}
