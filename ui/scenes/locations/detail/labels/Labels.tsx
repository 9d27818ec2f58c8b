/** The labels of a location: type to find or make one; all labels of the company are managed from here. */
import { useState } from 'react';
import { ActionIcon, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import type { LocationTag } from '../../../../../model/entities/label.ts';
import { LABELS } from '../../../../../model/rules/location/customfields.ts';
import { tip } from '../../../../components/tip.ts';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { useText } from '../../../../i18n/useText.ts';
import { colourOfValue } from '../../../../portfolio/colours.ts';
import { loadWhole } from '../../../../portfolio/wholelists.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import { isLocalId } from '../../../../stores/records/localids.ts';
import { loadList } from '../../../../stores/records/records.ts';
import type { TabProps } from '../tab.ts';
import { isSameName, makeLabel, setLabels } from './actions.ts';
import { LabelManager } from './LabelManager.tsx';
import classes from './labels.module.css';
import { texts } from './texts.ts';

const NEW = 'new';

async function load(locationId: number): Promise<void> {
  loadWhole(['label']);
  if (!isLocalId(locationId)) await loadList('locationlabel', { locationId });
}

export function Labels({ id, canEdit }: TabProps) {
  const t = useText();
  const [isManaging, setManaging] = useState(false);
  const all = useRecords('label');
  const links = useRecords('locationlabel', { locationId: id });
  useLoaded(() => load(id), id);
  const chosen = links.flatMap(({ labelId }) => all.find((label) => label.id === labelId) ?? []);
  return (
    <div className={classes.labels}>
      {canEdit ? (
        <Picker locationId={id} all={all} chosen={chosen} />
      ) : (
        <div className={classes.shown}>
          {chosen.map((label) => (
            <Pill key={label.id}>
              <Dot label={label} /> {label.name}
            </Pill>
          ))}
          {chosen.length === 0 ? <span className="text-soft">{t(texts.none)}</span> : null}
        </div>
      )}
      {canEdit ? (
        <ActionIcon size={32} aria-label={t(texts.manage)} {...tip(t(texts.manage))} onClick={() => setManaging(true)}>
          <IconTags size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
      {isManaging ? <LabelManager onClose={() => setManaging(false)} /> : null}
    </div>
  );
}

const Dot = ({ label }: { label: LocationTag }) => (
  <span className={classes.dot} style={{ background: colourOfValue(label.color, null, label.name) }} aria-hidden />
);

interface PickerProps {
  locationId: number;
  all: readonly LocationTag[];
  chosen: readonly LocationTag[];
}

function Picker({ locationId, all, chosen }: PickerProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const ids = chosen.map(({ id }) => id);
  const wanted = typed.trim().toLocaleLowerCase();
  const offered = all.filter(({ id, name }) => !ids.includes(id) && name.toLocaleLowerCase().includes(wanted));
  const isNew = wanted !== '' && !all.some(({ name }) => isSameName(name, typed));
  const take = (value: string) => {
    if (value === NEW) makeLabel(locationId, typed, ids);
    else setLabels(locationId, [...ids, Number(value)]);
    setTyped('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take}>
      <Combobox.DropdownTarget>
        <PillsInput className={classes.input} onClick={() => combobox.openDropdown()}>
          <Pill.Group gap={6}>
            {chosen.map((label) => (
              <Pill
                key={label.id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t(texts.takeOff, { name: label.name }), 'aria-hidden': false }}
                onRemove={() =>
                  setLabels(
                    locationId,
                    ids.filter((id) => id !== label.id),
                  )
                }
              >
                <Dot label={label} /> {label.name}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                className={classes.field}
                aria-label={t(texts.labels)}
                placeholder={chosen.length === 0 ? t(texts.placeholder) : ''}
                value={typed}
                maxLength={MOST_LETTERS}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={(event) => {
                  event.stopPropagation();
                  if (event.key === 'Backspace' && typed === '') setLabels(locationId, ids.slice(0, -1));
                  if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && wanted !== '') {
                    event.preventDefault();
                    const exact = all.find(({ name }) => isSameName(name, typed));
                    if (exact) take(String(exact.id));
                    else if (all.length < LABELS) take(NEW);
                  }
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={offered.length === 0 && !isNew}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {offered.map((label) => (
            <Combobox.Option key={label.id} value={String(label.id)}>
              <Dot label={label} /> {label.name}
            </Combobox.Option>
          ))}
          {isNew ? (
            <Combobox.Option value={NEW} disabled={all.length >= LABELS}>
              {t(all.length >= LABELS ? texts.full : texts.make, { name: typed.trim(), most: LABELS })}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Longer names do not fit on a pin or in a chip. */
const MOST_LETTERS = 60;
