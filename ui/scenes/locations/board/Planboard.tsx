import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutKanban, IconMap, IconSearchOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { location as entity } from '../../../../model/entities/location.ts';
import { buildPath, locationPath } from '../../../../model/routes.ts';
import { isListed } from '../../../../model/rules/location/location.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { askServer, useAnswer } from '../../../portfolio/answer.ts';
import { FilterBar } from '../../../portfolio/FilterBar.tsx';
import { loadPortfolio, useFound } from '../../../portfolio/found.ts';
import { clearFilter, useFilter, withFilter } from '../../../portfolio/state.ts';
import { loadWhole, useWhole } from '../../../portfolio/wholelists.ts';
import { ViewSwitch } from '../../../portfolio/ViewSwitch.tsx';
import { recordOf, useRecords } from '../../../stores/records/banks.ts';
import { current, goTo } from '../../../stores/page/current.ts';
import { session } from '../../../stores/person/session.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { LocationDetail } from '../detail/LocationDetail.tsx';
import { inOrder } from '../list/sorting.ts';
import { SortMenu } from '../list/SortMenu.tsx';
import { texts as locationTexts } from '../texts.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import { useAxes, type Axis } from './axes.ts';
import { Board } from './Board.tsx';
import classes from './board.module.css';
import { BoardMenu } from './BoardMenu.tsx';
import { chosenAxes, useBoardChoices } from './choices.ts';
import { texts } from './texts.ts';
import { useCards } from './useCards.ts';
import { boardViewOf, followBoardLink, showBoardView } from './views.ts';

const boardPath = (locationId: number | null): string =>
  withFilter(buildPath('locations.planboard', locationId === null ? {} : { location_id: locationId }));

/** Below this width one column shows at a time. */
const NARROW = '(max-width: 560px)';

export default function Planboard() {
  const t = useText();
  const { principal, company } = useSnapshot(session);
  const tier = company?.subscription;
  const { locationId } = useSnapshot(current);
  const search = useRef<HTMLInputElement>(null);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const canMove = principal !== 'lapsed' && principal !== 'anonymous';
  const kept = useRecords('location');
  const all = useMemo(() => kept.filter((each) => isListed(each, tier)), [kept, tier]);
  const { locations } = useFound();
  const filter = useFilter();
  const [choices, change] = useBoardChoices();
  const shown = useMemo(() => inOrder(locations, choices.sort), [locations, choices.sort]);
  const axes = useAxes(all);
  const { columns, lanes } = chosenAxes(axes, choices);
  const cards = useCards(shown, { columns, lanes, fixed: canMove ? null : t(texts.readOnly) });
  useEffect(loadPortfolio, []);
  const open = useCallback((id: number) => goTo(boardPath(id)), []);
  const close = useCallback(() => goTo(boardPath(null)), []);
  useShortcuts(texts.title, [
    { keys: '/', label: locationTexts.shortcutSearch, run: () => search.current?.focus() },
    ...(locationId === null ? [] : [{ keys: 'Escape', label: locationTexts.shortcutClose, run: () => close() }]),
  ]);
  const menus = (
    <span className={classes.menus}>
      <BoardMenu
        axes={axes}
        columns={columns}
        lanes={lanes}
        choices={choices}
        sum={cards.sum}
        offered={cards.offered}
        shown={cards.look.shown}
        hasPictures={cards.hasPictures}
        onChange={change}
      />
      <SortMenu sort={choices.sort} onSort={(sort) => change({ sort })} />
    </span>
  );
  return (
    <div className={classes.scene}>
      <div className={classes.main}>
        <div className={classes.top}>
          <h1>{t(texts.title)}</h1>
          <ViewSwitch />
          <FilterBar searchRef={search} hasSheet={isNarrow}>
            {isNarrow ? null : menus}
          </FilterBar>
          {isNarrow ? menus : null}
        </div>
        <ViewTabs
          layout="board"
          now={boardViewOf({
            by: columns.key,
            lanes: lanes?.key ?? '',
            choices,
            filter,
            card: cards.look.shown.map(({ key }) => key),
            sum: cards.sum,
            pictures: cards.hasPictures,
          })}
          canEdit={canMove}
          onShow={(view) => showBoardView(view, change)}
          onLink={followBoardLink}
        />
        <p className="visually-hidden">{t(texts.help)}</p>
        {columns.values.length === 0 && all.length > 0 ? (
          <NoColumns columns={columns} />
        ) : shown.length === 0 ? (
          <NothingShown total={all.length} />
        ) : (
          <Board
            all={all}
            choices={choices}
            isNarrow={isNarrow}
            rows={cards.rows}
            look={cards.look}
            sum={cards.sum}
            amountOf={cards.amountOf}
            onChange={change}
            openId={locationId}
            onOpen={open}
          />
        )}
      </div>
      {locationId === null ? null : (
        <div className={classes.panel}>
          <Panel
            name="locations.detail"
            side="right"
            title={t(entity.label.one)}
            width={380}
            min={320}
            fillsPhone
            actions={<CloseButton aria-label={t(locationTexts.close)} onClick={close} />}
          >
            <LocationDetail
              id={locationId}
              onClose={close}
              onFly={() => {
                const found = recordOf('location', locationId);
                if (found) goTo(withFilter(locationPath(found)));
              }}
            />
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The axis has no values: where to make some. */
function NoColumns({ columns }: { columns: Axis }) {
  const t = useText();
  return (
    <EmptyState
      icon={IconLayoutKanban}
      title={t(texts.emptyTitle)}
      action={
        <Button
          component={Link}
          href={buildPath(
            columns.key === 'phase' || columns.key === 'status'
              ? 'settings.locations.defaultfields'
              : 'settings.locations.customfields',
          )}
        >
          {t(columns.key === 'phase' ? texts.makePhases : texts.makeChoices)}
        </Button>
      }
    >
      {t(texts.emptyText)}
    </EmptyState>
  );
}

/** Why there are no cards, and the way on. */
function NothingShown({ total }: { total: number }) {
  const t = useText();
  const { state, error } = useWhole('location');
  const answer = useAnswer();
  if (total === 0 && state === 'failed') return <FailedState error={error} onRetry={() => loadWhole(['location'])} />;
  if (total === 0 && state !== 'ready') return <LoadingState />;
  if (total === 0)
    return (
      <EmptyState
        icon={IconLayoutKanban}
        title={t(texts.noLocationsTitle)}
        action={
          <Button component={Link} href={buildPath('locations.map')} leftSection={<IconMap size={16} stroke={1.5} />}>
            {t(texts.toMap)}
          </Button>
        }
      >
        {t(texts.noLocationsText)}
      </EmptyState>
    );
  if (answer.state === 'loading') return <LoadingState />;
  if (answer.state === 'failed') return <FailedState error={answer.error} onRetry={askServer} />;
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t(texts.noCardsTitle)}
      action={
        <Button variant="default" onClick={clearFilter}>
          {t(locationTexts.clearFilters)}
        </Button>
      }
    >
      {t(texts.noCardsText)}
    </EmptyState>
  );
}
