import { useMemo, useState, type RefObject } from 'react';
import { Select, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { filterLimits, filterSources } from '../../../../model/land/filtertypes.ts';
import { useText } from '../../../i18n/useText.ts';
import { usePlaces as useFoundPlaces } from '../../../search/places.ts';
import { SourceMark } from '../../../search/sources/SourceMark.tsx';
import { choiceGroups, findChoices, placeChoice, type Choice } from './choices.ts';
import { addFilter } from './edits.ts';
import { useEditor } from './editor.ts';
import classes from './query.module.css';
import { texts } from './texts.ts';
import { canHoldGroup } from './tree.ts';

interface AddFilterProps {
  /** The group that takes the filter; null at the top. */
  into: { readonly id: number; readonly name: string; readonly depth: number } | null;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const isGroup = (item: ComboboxParsedItem): item is { group: string; items: ComboboxItem[] } => 'group' in item;

/** A field that finds filters by name, in both languages, by the groups of the specification. */
export function AddFilter({ into, inputRef }: AddFilterProps) {
  const t = useText();
  const { queryId, places, leaves, figures } = useEditor();
  const [typed, setTyped] = useState('');
  const withGroups = into === null || canHoldGroup(into.depth);
  const { places: found } = useFoundPlaces(typed, true);
  const groups = useMemo(
    () => choiceGroups(places, found, { withGroups, figures }),
    [places, found, withGroups, figures],
  );
  const byId = useMemo(
    () => new Map<string, Choice>(groups.flatMap(({ choices }) => choices.map((each) => [each.id, each] as const))),
    [groups],
  );
  const isFull = leaves >= filterLimits.leaves;
  const label = into ? t(texts.addTo, { name: into.name }) : t(texts.add);
  return (
    <Select
      ref={inputRef ?? null}
      aria-label={label}
      placeholder={t(texts.add)}
      size="xs"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      disabled={isFull}
      error={isFull ? t(texts.full, { count: filterLimits.leaves }) : undefined}
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      nothingFoundMessage={t(texts.nothingFound)}
      maxDropdownHeight={360}
      data={groups.map((group) => ({
        group: t(group.label),
        items: group.choices.map(({ id, label: name }) => ({ value: id, label: t(name) })),
      }))}
      renderOption={({ option: { value, label: name } }) => (
        <span className={classes.choice}>
          {name}
          <ChoiceMark choice={byId.get(value)} />
        </span>
      )}
      filter={({ options, search }) => {
        const named = findChoices(search, groups);
        // The server has found these, by code too.
        for (const place of found) named.add(placeChoice(place).id);
        return options.flatMap((item) => {
          if (!isGroup(item)) return [item];
          const items = item.items.filter(({ value }) => named.has(value));
          return items.length > 0 ? [{ ...item, items }] : [];
        });
      }}
      onChange={(id) => {
        const chosen = id === null ? undefined : byId.get(id);
        if (!chosen) return;
        addFilter(queryId, into?.id ?? null, chosen.draft);
        setTyped('');
      }}
    />
  );
}

/** Before a filter is added, that a source behind it is away or not loaded. */
function ChoiceMark({ choice }: { choice: Choice | undefined }) {
  const sources = choice ? filterSources(choice.draft) : [];
  return sources.length > 0 ? <SourceMark sources={sources} municipality={null} isInControl /> : null;
}
