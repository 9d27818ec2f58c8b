/** Chooses the locations that get the unit types of the company, each with what would change. */
import { Button, Checkbox, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { texts as general } from '../../../components/texts.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { textOfValue } from '../../../fields/shownValue.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { groupBy } from '../../../../model/groupby.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { bulk } from '../../../stores/records/bulk.ts';
import { loadList } from '../../../stores/records/records.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { applyUnitTypes, differencesOf, hasWanted, type ChangedUnit, type Differences } from './applying.ts';
import type { UnitColumn, UnitType } from './columns.ts';
import { texts } from './texts.ts';
import classes from './units.module.css';

/** Locations that are listed; the search finds the others. */
const LISTED = 200;

interface Compared extends Differences {
  readonly name: string;
}

/** Archived locations stay as they are. */
async function compare(types: readonly UnitType[], columns: readonly UnitColumn[]): Promise<Compared[]> {
  await Promise.all([loadList('location'), loadList('unit')]);
  const units = groupBy(recordsOf('unit'), (unit) => unit.locationId);
  return recordsOf('location')
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ name, ...differencesOf(id, types, units.get(id) ?? [], columns) }));
}

interface ApplyProps {
  types: readonly UnitType[];
  columns: readonly UnitColumn[];
  onClose: () => void;
}

export function ApplyToLocations({ types, columns, onClose }: ApplyProps) {
  const t = useText();
  const { data, error, reload } = useLoaded(() => compare(types, columns));
  return (
    <Modal opened onClose={onClose} size={800} title={t(texts.applyTitle)}>
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {data ? <Choice all={data} onClose={onClose} /> : error ? null : <LoadingState />}
    </Modal>
  );
}

function Choice({ all, onClose }: { all: readonly Compared[]; onClose: () => void }) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const isBusy = useSnapshot(bulk).now?.state === 'running';
  const [wanted, setWanted] = useState({ adds: true, changes: true });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const differing = all.filter((each) => hasWanted(each, wanted));
  const found = differing.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const picked = differing.filter(({ locationId }) => chosen.has(locationId));
  const isAll = found.length > 0 && found.every(({ locationId }) => chosen.has(locationId));
  const set = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const apply = () => {
    applyUnitTypes(picked, wanted);
    onClose();
  };
  return (
    <>
      <Text fz={13} c="dimmed" mb={16}>
        {t(texts.applyText, { same: formatNumber(all.length - differing.length), count: formatNumber(all.length) })}
      </Text>
      <Group gap={24} mb={16}>
        <Checkbox
          label={t(texts.applyAdds)}
          checked={wanted.adds}
          onChange={(event) => setWanted({ ...wanted, adds: event.currentTarget.checked })}
        />
        <Checkbox
          label={t(texts.applyChanges)}
          checked={wanted.changes}
          onChange={(event) => setWanted({ ...wanted, changes: event.currentTarget.checked })}
        />
      </Group>
      <TextInput
        aria-label={t(texts.applySearch)}
        placeholder={t(texts.applySearch)}
        value={search}
        mb={8}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.locations} role="group" aria-label={t(texts.applyLocations)}>
        <Checkbox
          className={classes.all!}
          label={t(texts.applyAll, { count: formatNumber(found.length) })}
          checked={isAll}
          indeterminate={!isAll && picked.length > 0}
          disabled={found.length === 0}
          onChange={() =>
            set(
              found.map(({ locationId }) => locationId),
              !isAll,
            )
          }
        />
        <ul>
          {found.slice(0, LISTED).map((each) => (
            <li key={each.locationId}>
              <Checkbox
                label={each.name || t(texts.unnamed)}
                description={<Told of={each} {...wanted} />}
                checked={chosen.has(each.locationId)}
                onChange={(event) => set([each.locationId], event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {found.length > LISTED ? (
          <Text fz={13}>{t(texts.applyMore, { count: formatNumber(found.length - LISTED) })}</Text>
        ) : null}
      </div>
      <Group justify="flex-end" gap={8} mt={24}>
        {offline ? (
          <Text fz={13} c="dimmed">
            {t(texts.applyOffline)}
          </Text>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t(general.cancel)}
        </Button>
        <Button disabled={picked.length === 0 || offline || isBusy} onClick={apply}>
          {picked.length === 0 ? t(texts.applyNone) : t(texts.applyDo, { count: formatNumber(picked.length) })}
        </Button>
      </Group>
    </>
  );
}

function Told({ of, adds, changes }: { of: Differences; adds: boolean; changes: boolean }) {
  const t = useText();
  const names = of.missing.map(({ name }) => name).join(', ');
  return (
    <>
      {adds && names ? <span className={classes.told}>{t(texts.applyNew, { names })}</span> : null}
      {changes
        ? of.changed.map((each) => (
            <span key={each.unit.id} className={classes.told}>
              {t(texts.applyOther, { name: each.unit.name, changes: changesOf(each, t) })}
            </span>
          ))
        : null}
    </>
  );
}

function changesOf({ unit, type, columns }: ChangedUnit, t: ReturnType<typeof useText>): string {
  const shown = ({ field, value }: UnitColumn, of: UnitType) => textOfValue(field, value({ of, index: 0 }), t) || '–';
  return columns
    .map((column) =>
      t(texts.applyChange, { title: column.title, before: shown(column, unit), after: shown(column, type) }),
    )
    .join('; ');
}
