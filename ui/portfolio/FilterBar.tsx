import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ActionIcon, Button, Drawer, Menu, TextInput, Tooltip } from '@mantine/core';
import { IconFilter, IconFilterOff, IconPlus, IconSearch } from '@tabler/icons-react';
import { useText } from '../i18n/useText.ts';
import { Chip } from './chips/Chip.tsx';
import { FieldChip } from './chips/FieldChip.tsx';
import { isActive, reset, useFilterKinds, type FilterKind } from './chips/kinds.ts';
import { conditionsIn } from './filter.ts';
import { useFound } from './found.ts';
import classes from './portfolio.module.css';
import { changeFilter, clearFilter, portfolio, setParameters, useFilter } from './state.ts';
import { texts } from './texts.ts';

/** In sight also while they let every location pass. */
const standing: readonly string[] = ['multistatus', 'multiphase'];

interface FilterBarProps {
  searchRef?: RefObject<HTMLInputElement | null>;
  /** Stands in a panel: the chips go below the search. */
  narrow?: boolean;
  /** On a telephone: the chips lie in a sheet from below. */
  hasSheet?: boolean;
  /** At the end of the row of chips. */
  children?: ReactNode;
}

/** Search and chips of the shared filter. */
export function FilterBar({ searchRef, narrow = false, hasSheet = false, children }: FilterBarProps) {
  const t = useText();
  return (
    <search
      className={classes.bar}
      data-narrow={narrow || undefined}
      data-sheet={hasSheet || undefined}
      aria-label={t(texts.filters)}
    >
      <SearchField {...(searchRef && { inputRef: searchRef })} />
      {hasSheet ? <Sheet>{children}</Sheet> : <Chips>{children}</Chips>}
    </search>
  );
}

/** A pause in typing, ms. */
const REST = 120;

/**
 * Shows each key at once; the filter takes the text in the next pause, however long its list is. The address has it at once and the
 * filter when the page is left, so that neither leaving nor a reload loses a key.
 */
function SearchField({ inputRef }: { inputRef?: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  const { search } = useFilter();
  const [typed, setTyped] = useState(search);
  const given = useRef(search);
  const latest = useRef(search);
  useEffect(() => {
    // Changed elsewhere: by a view, a link or Clear.
    if (search !== given.current) setTyped((latest.current = given.current = search));
  }, [search]);
  useEffect(() => {
    if (typed === given.current) return undefined;
    const timer = setTimeout(() => changeFilter({ search: (given.current = typed) }), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(
    () => () => {
      if (latest.current !== given.current) changeFilter({ search: latest.current });
    },
    [],
  );
  const type = (text: string) => {
    latest.current = text;
    setTyped(text);
    setParameters({ search: text });
  };
  return (
    <TextInput
      {...(inputRef && { ref: inputRef })}
      className={classes.search!}
      aria-label={t(texts.search)}
      placeholder={t(texts.search)}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** A button with the number of conditions, which opens the chips from below. */
function Sheet({ children }: { children: ReactNode }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { filter } = useFound();
  const count = conditionsIn({ ...filter, search: '' });
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t(texts.filtersSet, { count }) : t(texts.filters)}
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} position="bottom" size="50%" title={t(texts.filters)}>
        <Chips>{children}</Chips>
      </Drawer>
    </>
  );
}

function Chips({ children }: { children: ReactNode }) {
  const t = useText();
  const { filter } = useFound();
  const kinds = useFilterKinds(filter);
  const [added, setAdded] = useState<string | null>(null);
  const shown = kinds.filter((kind) => standing.includes(kind.key) || isActive(kind) || kind.key === added);
  const offered = kinds.filter((kind) => !shown.includes(kind) && canStart(kind));
  const start = (kind: FilterKind) => (kind.filter ? setAdded(kind.key) : kind.turn(true));
  return (
    <div className={classes.chips}>
      {shown.map((kind) =>
        kind.filter ? (
          <FieldChip key={kind.key} kind={kind} startsOpen={kind.key === added} onClosed={() => setAdded(null)} />
        ) : (
          <Chip key={kind.key} label={t(kind.label)} summary="" onRemove={() => reset(kind)} />
        ),
      )}
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            size="compact-sm"
            radius="xl"
            variant="subtle"
            aria-label={t(texts.addFilter)}
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          >
            {t(texts.add)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.options!}>
          {offered.map((kind) => (
            <Menu.Item key={kind.key} onClick={() => start(kind)}>
              {t(kind.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {conditionsIn(filter) > 0 ? (
        <Tooltip label={t(texts.clear)}>
          <ActionIcon size={26} aria-label={t(texts.clear)} onClick={clearFilter}>
            <IconFilterOff size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {children}
    </div>
  );
}

/** A building comes by link, and a part of the map needs a map that was seen. */
const canStart = (kind: FilterKind): boolean =>
  kind.key !== 'buildingId' && (kind.key !== 'within' || portfolio.bounds !== null);
