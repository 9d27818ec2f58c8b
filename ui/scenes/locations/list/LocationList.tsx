import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Location } from '../../../../model/entities/location.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { conditionsIn, noFilter } from '../../../portfolio/filter.ts';
import { askServer, useAnswer } from '../../../portfolio/answer.ts';
import { useFound } from '../../../portfolio/found.ts';
import { usePins } from '../../../portfolio/pins.ts';
import { changeFilter, clearFilter } from '../../../portfolio/state.ts';
import { useLocked } from '../../../portfolio/useReadOnly.ts';
import { loadWhole, useWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { actionOf, defineKeys, useListedKeys } from '../../../stores/page/keytable.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { useHasLetters } from '../../../stores/page/shortcuts.ts';
import classes from '../locations.module.css';
import { listView } from '../listview.ts';
import { texts } from '../texts.ts';
import { LocationRow, rowId } from './LocationRow.tsx';
import { inOrder } from './sorting.ts';
import { useSelection, type Selection } from './useSelection.ts';

/** Brings what the bulk bar offers. */
const SelectedBar = lazy(() => import('./SelectedBar.tsx'));

const keyOf = ({ id }: Location): string => rowKey('location', id);

interface LocationListProps {
  found: readonly Location[];
  openId: number | null;
  onOpen: (location: Location) => void;
  onNew: () => void;
}

/** What the shared filter finds, sorted. The list lags behind the search, so that typing stays fast. */
export function useListed(): Location[] {
  const { sort } = useSnapshot(listView);
  const found = useDeferredValue(useFound().locations);
  return useMemo(() => inOrder(found, sort), [found, sort]);
}

const listKeys = defineKeys({
  next: { keys: ['ArrowDown', 'j'], label: texts.keyNext },
  previous: { keys: ['ArrowUp', 'k'], label: texts.keyPrevious },
  first: { keys: ['Home'], label: texts.keyFirst },
  last: { keys: ['End'], label: texts.keyLast },
  open: { keys: ['Enter'], label: texts.keyOpen },
  select: { keys: ['x'], also: ['Space'], label: texts.keySelect },
  extendDown: { keys: ['Shift+ArrowDown'], label: texts.keyExtend },
  extendUp: { keys: ['Shift+ArrowUp'], label: texts.keyExtend },
  all: { keys: ['$mod+a'], label: texts.keyAll },
  clear: { keys: ['Escape'], label: texts.keyClear },
});
type ListAction = keyof typeof listKeys;

/** Arrow keys, or `j` and `k`, move through the list, Enter opens, `x` selects. The list itself has the focus, never its rows. */
function useKeys(
  list: RefObject<HTMLElement | null>,
  shown: readonly Location[],
  selection: Selection,
  onOpen: (location: Location) => void,
) {
  const hasLetters = useHasLetters();
  const [active, setActive] = useState<number | null>(null);
  const at = shown.findIndex(({ id }) => id === active);
  const go = (index: number): Location | undefined => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, index))];
    if (!next) return undefined;
    setActive(next.id);
    listView.hoveredId = next.id;
    document.getElementById(rowId(next.id))?.scrollIntoView({ block: 'nearest' });
    return next;
  };
  const extend = (by: number) => {
    const from = shown[at] ? keyOf(shown[at]) : null;
    const to = go(at + by);
    if (to) selection.extend(keyOf(to), from);
  };
  const steps: Readonly<Record<ListAction, () => void>> = {
    next: () => go(at + 1),
    previous: () => go(at < 0 ? shown.length - 1 : at - 1),
    first: () => go(0),
    last: () => go(shown.length - 1),
    open: () => shown[at] && onOpen(shown[at]),
    select: () => shown[at] && selection.toggle(keyOf(shown[at])),
    extendDown: () => extend(1),
    extendUp: () => extend(-1),
    all: selection.all,
    clear: selection.clear,
  };
  const press = (event: KeyboardEvent) => {
    const action = actionOf(listKeys, event.nativeEvent);
    if (!action || (!hasLetters && /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey)) return;
    // Without a selection it closes the open location.
    if (action === 'clear' && selection.selected.size === 0) return;
    event.preventDefault();
    steps[action]();
  };
  /** From elsewhere on the page: the list takes the focus. */
  const begin = (action: 'next' | 'previous' | 'select') => {
    list.current?.focus();
    const target = action === 'select' ? (shown[at] ?? go(0)) : null;
    if (target) selection.toggle(keyOf(target));
    else steps[action]();
  };
  const runs = {
    next: () => begin('next'),
    previous: () => begin('previous'),
    select: () => begin('select'),
  };
  useListedKeys(texts.keysOfList, listKeys, { hasLetters, runs });
  return { active: at < 0 ? null : active, activate: setActive, press };
}

/** Renders again when the locations change, not for every typed key. */
export const LocationList = memo(function LocationList({ found, openId, onOpen, onNew }: LocationListProps) {
  const t = useText();
  const cfg = useUser()?.cfg;
  const pins = usePins(cfg?.pincolor ?? '');
  const locked = useLocked(null);
  const pageSize = cfg?.listSize ?? found.length;
  const [pages, setPages] = useState(1);
  const place = found.findIndex(({ id }) => id === openId);
  const shown = found.slice(0, Math.max(pageSize * pages, place + 1));
  const rest = found.length - shown.length;
  const keys = useMemo(() => found.map(keyOf), [found]);
  const selection = useSelection(keys);
  const list = useRef<HTMLUListElement>(null);
  const { active, activate, press } = useKeys(list, shown, selection, onOpen);
  const chosen = found.filter((location) => selection.selected.has(keyOf(location)));
  /** As in the table: with Shift a range, with Ctrl one more; else the location opens. */
  const click = (event: MouseEvent, location: Location) => {
    const before = found.find(({ id }) => id === (active ?? openId));
    activate(location.id);
    if (event.shiftKey) selection.extend(keyOf(location), before ? keyOf(before) : null);
    else if (event.ctrlKey || event.metaKey) selection.toggle(keyOf(location));
    else onOpen(location);
  };
  // A location just created or opened on the map may be far down the list.
  useEffect(() => {
    if (place >= 0 && openId !== null) document.getElementById(rowId(openId))?.scrollIntoView({ block: 'nearest' });
  }, [openId, place]);

  if (found.length === 0) return <NothingListed onNew={onNew} />;
  return (
    <>
      <ul
        ref={list}
        className={classes.list}
        role="listbox"
        aria-multiselectable
        tabIndex={0}
        aria-label={t(texts.title)}
        aria-activedescendant={active === null ? undefined : rowId(active)}
        onKeyDown={press}
        onBlur={() => void (listView.hoveredId = null)}
      >
        {shown.map((location) => (
          <LocationRow
            key={rowKey('location', location.id)}
            location={location}
            pins={pins}
            isOpen={location.id === openId}
            isActive={location.id === active}
            isSelected={selection.selected.has(keyOf(location))}
            isSelecting={chosen.length > 0}
            onClick={(event) => click(event, location)}
            onToggle={() => selection.toggle(keyOf(location))}
            onHover={(isOver) => void (listView.hoveredId = isOver ? location.id : null)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="default" fullWidth mt={8} onClick={() => setPages(Math.ceil(shown.length / pageSize) + 1)}>
          {t(texts.more, { count: Math.min(rest, pageSize) })}
        </Button>
      ) : null}
      {selection.isUsed ? (
        <div className={classes.selected}>
          <Suspense fallback={null}>
            <SelectedBar locations={chosen} canEdit={locked === null} onClear={selection.clear} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
});

/** Says why the list is empty and offers the next step. */
function NothingListed({ onNew }: { onNew: () => void }) {
  const t = useText();
  const { state, error } = useWhole('location');
  const answer = useAnswer();
  const { filter, locations } = useFound();
  const total = useRecords('location').length;
  const locked = useLocked(null);
  // Only the part of the map leaves them out.
  const isElsewhere = filter.within !== null && conditionsIn(filter) === 1;
  if (state === 'failed' && total === 0)
    return <FailedState error={error} compact onRetry={() => loadWhole(['location'])} />;
  if (state !== 'ready' && total === 0) return <LoadingState />;
  if (total === 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title={t(texts.noneTitle)}
        action={
          <Button
            disabled={locked !== null}
            title={locked ?? undefined}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={onNew}
          >
            {t(texts.newLocation)}
          </Button>
        }
      >
        {t(texts.noneText)}
      </EmptyState>
    );
  // The list lags behind what is found.
  if (answer.state === 'loading' || locations.length > 0) return <LoadingState />;
  if (answer.state === 'failed') return <FailedState error={answer.error} compact onRetry={askServer} />;
  const showAll = () => changeFilter({ within: noFilter.within });
  return (
    <EmptyState
      icon={IconSearchOff}
      compact
      title={t(isElsewhere ? texts.noneInView : texts.noMatchTitle)}
      action={
        <Button variant="default" onClick={isElsewhere ? showAll : clearFilter}>
          {t(isElsewhere ? texts.showAll : texts.clearFilters)}
        </Button>
      }
    >
      {t(isElsewhere ? texts.noneInViewText : texts.noMatchText)}
    </EmptyState>
  );
}
