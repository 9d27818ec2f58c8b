import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, CloseButton, Group } from '@mantine/core';
import { IconHandMove, IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { location as entity } from '../../../../model/entities/location.ts';
import { buildPath, locationPath } from '../../../../model/routes.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { tip } from '../../../components/tip.ts';
import { Grid } from '../../../grid/Grid.tsx';
import { beforeAfterStep } from '../../../grid/select/rowmoves.ts';
import type { GridChange } from '../../../grid/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { askServer, useAnswer } from '../../../portfolio/answer.ts';
import { writeCells } from '../../../portfolio/columns/edits.ts';
import { useColumns } from '../../../portfolio/columns/useColumns.ts';
import { useRows, type Need, type PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { FilterBar } from '../../../portfolio/FilterBar.tsx';
import { conditionsIn } from '../../../portfolio/filter.ts';
import { loadPortfolio, useFound } from '../../../portfolio/found.ts';
import { createWithoutPlace } from '../../../portfolio/newlocation.ts';
import { clearFilter, useFilter, withFilter } from '../../../portfolio/state.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { ViewSwitch } from '../../../portfolio/ViewSwitch.tsx';
import { isWhole, loadWhole, useWhole, wholeLists } from '../../../portfolio/wholelists.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { current, goTo } from '../../../stores/page/current.ts';
import { BulkReport } from '../../../portfolio/bulk/BulkReport.tsx';
import { undoStep } from '../../../stores/history/history.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import { session } from '../../../stores/person/session.ts';
import { useHasLetters, useShortcuts } from '../../../stores/page/shortcuts.ts';
import { LocationDetail } from '../detail/LocationDetail.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { texts as locationTexts } from '../texts.ts';
import { readArrangement, shownColumns, useLayout } from './arrangement.ts';
import { BulkBar } from './BulkBar.tsx';
import { putBefore } from './byhand.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { LocationCards } from './LocationCards.tsx';
import classes from './table.module.css';
import { texts } from './texts.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import { followLink, showView, viewOfNow } from './views.ts';

const none: ReadonlySet<string> = new Set();
const keyOf = ({ location }: PortfolioRow): string => rowKey('location', location.id);

const open = (id: number | null) =>
  goTo(withFilter(buildPath('locations.list', id === null ? {} : { location_id: id })));

/** The list of locations: compare, change in place, change many. */
export default function LocationsTable() {
  const t = useText();
  const room = useRoom();
  const { principal } = useSnapshot(session);
  const { locationId } = useSnapshot(current);
  const search = useRef<HTMLInputElement>(null);
  const canEdit = principal !== 'lapsed' && principal !== 'anonymous';
  useEffect(loadPortfolio, []);
  useEffect(readArrangement, []);
  const close = () => open(null);
  const create = () => open(createWithoutPlace());
  useShortcuts(locationTexts.title, [
    { keys: '/', label: locationTexts.shortcutSearch, run: () => search.current?.focus() },
    ...(canEdit ? [{ keys: 'n', label: locationTexts.newLocation, run: create }] : []),
    ...(locationId === null ? [] : [{ keys: 'Escape', label: locationTexts.shortcutClose, run: close }]),
  ]);
  const detail =
    locationId === null ? null : (
      <LocationDetail
        id={locationId}
        onClose={close}
        onFly={() => {
          const found = recordOf('location', locationId);
          if (found) goTo(withFilter(locationPath(found)));
        }}
      />
    );
  const isTiny = room === 'tiny';
  return (
    <div className={classes.scene}>
      {isTiny && detail ? null : (
        <div className={classes.main}>
          <header className={classes.bar}>
            <h1 className={classes.title}>{t(locationTexts.title)}</h1>
            <ViewSwitch />
            <FilterBar searchRef={search} hasSheet={isTiny} />
          </header>
          {isTiny ? (
            <LocationCards openId={locationId} onOpen={open} onNew={create} />
          ) : (
            <Table openId={locationId} canEdit={canEdit} onOpen={open} onNew={create} />
          )}
        </div>
      )}
      {detail ? (
        <div className={classes.detail} data-over={room === 'wide' ? undefined : true}>
          <Panel
            name="locations.detail"
            side="right"
            title={t(entity.label.one)}
            width={420}
            min={380}
            fillsPhone
            actions={<CloseButton aria-label={t(locationTexts.close)} onClick={close} />}
          >
            {detail}
          </Panel>
        </div>
      ) : null}
    </div>
  );
}

interface TableProps {
  openId: number | null;
  canEdit: boolean;
  onOpen: (id: number) => void;
  onNew: () => void;
}

function Table({ openId, canEdit, onOpen, onNew }: TableProps) {
  const t = useText();
  const { locations, strays } = useFound();
  // Thousands come in parts, of which the first are shown already.
  const { state } = useWhole('location');
  const filter = useFilter();
  const hasLetters = useHasLetters();
  const readOnly = useReadOnly();
  const columns = useColumns();
  const known = useMemo(() => columns.map(({ key }) => key), [columns]);
  const { layout, keep } = useLayout(known);
  const [selected, setSelected] = useState(none);
  // An export of all columns needs the records of all.
  const [isAll, setAll] = useState(false);
  useSnapshot(wholeLists);
  const allNeeds = columns.flatMap(({ needs }) => needs ?? []);
  const needed = new Set<Need>();
  for (const { key, needs } of columns)
    if (needs && (isAll || !layout.hidden.includes(key) || layout.sort.some(({ column }) => column === key)))
      needed.add(needs);
  const hasFigures = columns.some(({ key, isFigure }) => isFigure && (isAll || !layout.hidden.includes(key)));
  const rows = useRows(locations, [...needed], hasFigures);
  const byKey = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows]);
  const isLoaded = layout.sort.every(({ column }) => {
    const by = columns.find(({ key }) => key === column);
    if (by?.isFigure && !rows.every(({ nrconcepts, figures }) => nrconcepts === 0 || figures)) return false;
    return !by?.needs || isWhole(by.needs);
  });
  const chosen = useMemo(() => rows.filter((row) => selected.has(keyOf(row))), [rows, selected]);
  // The grid takes this key itself while it has the focus.
  useShortcuts(entity.label.many, [
    { keys: '$mod+a', label: texts.selectAll, run: () => setSelected(new Set(rows.map(keyOf))) },
  ]);
  const isByHand = layout.sort.length === 0;
  const isMovable = isByHand && layout.group === null && canEdit;
  const step = (isDown: boolean) => {
    const before = beforeAfterStep(rows.map(keyOf), selected, isDown);
    if (before !== undefined) putBefore(chosen.map(keyOf), before);
  };
  const exported = {
    shown: layout.order.flatMap(
      (key) => columns.find((each) => each.key === key && !layout.hidden.includes(key)) ?? [],
    ),
    all: columns,
    isReady: allNeeds.every(isWhole),
    onOpen: () => setAll(true),
  };
  const countText = state === 'loading' ? texts.foundSoFar : locations.length === 1 ? texts.oneFound : texts.found;
  const write = (changes: readonly GridChange[], gesture: string) =>
    writeCells(columns, changes, gesture, (row) => byKey.get(row)?.location.id);
  return (
    <>
      <ViewTabs
        layout="list"
        now={viewOfNow(layout, filter)}
        columnsOf={(chosenColumns) => shownColumns(chosenColumns, known)}
        canEdit={canEdit}
        onShow={showView}
        onLink={followLink}
      />
      <div className={classes.tools}>
        <span className={classes.count} aria-live="polite">
          {state === 'ready' || locations.length > 0 ? t(countText, { count: formatNumber(locations.length) }) : ''}
        </span>
        <Button
          size="compact-sm"
          variant={isByHand ? 'light' : 'subtle'}
          aria-pressed={isByHand}
          leftSection={<IconHandMove size={16} stroke={1.5} aria-hidden />}
          onClick={() => keep({ ...layout, sort: [] })}
          {...tip(t(texts.byHandAbout))}
        >
          {t(texts.byHand)}
        </Button>
        <GroupMenu columns={columns} group={layout.group} onGroup={(group) => keep({ ...layout, group })} />
        <ExportMenu rows={rows} {...exported} />
        <ImportButton canEdit={canEdit} />
        {canEdit ? (
          <Button size="compact-sm" leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={onNew}>
            {t(locationTexts.newLocation)}
          </Button>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <BulkBar
          rows={chosen}
          columns={columns}
          canEdit={canEdit}
          onClear={() => setSelected(none)}
          onStep={isMovable ? step : null}
        >
          <ExportMenu rows={chosen} {...exported} />
        </BulkBar>
      ) : null}
      <BulkReport />
      <div className={classes.grid}>
        <Grid
          // The grid keeps changed rows in their place: it sorts once the values that it sorts by are here.
          key={String(isLoaded)}
          label={t(locationTexts.title)}
          mode="rows"
          rows={rows}
          rowKey={keyOf}
          columns={columns}
          layout={layout}
          onLayout={keep}
          onEdit={write}
          onUndo={undoStep}
          readOnly={readOnly}
          rowMark={({ location }) => (strays.has(location.id) ? { text: t(texts.stray), tone: 'sun' } : null)}
          onOpen={({ location }) => onOpen(location.id)}
          openRow={openId === null ? null : rowKey('location', openId)}
          selected={selected}
          onSelect={setSelected}
          hasLetters={hasLetters}
          {...(isMovable && { onMoveRows: putBefore })}
          empty={<NothingFound canEdit={canEdit} onNew={onNew} />}
        />
      </div>
    </>
  );
}

/** Says why the table is empty and offers the next step. */
function NothingFound({ canEdit, onNew }: { canEdit: boolean; onNew: () => void }): ReactNode {
  const t = useText();
  const { state, error } = useWhole('location');
  const answer = useAnswer();
  const { filter } = useFound();
  if (state === 'failed') return <FailedState error={error} compact onRetry={() => loadWhole(['location'])} />;
  if (answer.state === 'failed') return <FailedState error={answer.error} compact onRetry={askServer} />;
  if (state !== 'ready' || answer.state === 'loading') return <LoadingRows />;
  if (conditionsIn(filter) > 0)
    return (
      <EmptyState
        icon={IconSearchOff}
        compact
        title={t(locationTexts.noMatchTitle)}
        action={
          <Button variant="default" onClick={clearFilter}>
            {t(locationTexts.clearFilters)}
          </Button>
        }
      >
        {t(locationTexts.noMatchText)}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconMapPin}
      title={t(locationTexts.noneTitle)}
      action={
        canEdit ? (
          <Group gap={8}>
            <Button onClick={onNew}>{t(locationTexts.newLocation)}</Button>
            <ImportButton canEdit large />
          </Group>
        ) : null
      }
    >
      {t(locationTexts.noneText)}
    </EmptyState>
  );
}
