import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Button, CloseButton, Menu, Tooltip, ActionIcon } from '@mantine/core';
import { IconColumns, IconLayoutKanban, IconMap, IconSearchOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { location as entity, type Location } from '../../../../model/entities/location.ts';
import { buildPath, locationPath } from '../../../../model/routes.ts';
import { isTemporary } from '../../../../model/rules/location.ts';
import { Panel } from '../../../components/Panel.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { FilterBar } from '../../../portfolio/FilterBar.tsx';
import { loadPortfolio, useFound } from '../../../portfolio/found.ts';
import { usePins } from '../../../portfolio/pins.ts';
import { clearFilter, withFilter } from '../../../portfolio/state.ts';
import { ViewSwitch } from '../../../portfolio/ViewSwitch.tsx';
import { banks, recordOf, useRecords } from '../../../stores/banks.ts';
import { current, goTo } from '../../../stores/current.ts';
import { useUser } from '../../../stores/preferences.ts';
import { loadList } from '../../../stores/records.ts';
import { session } from '../../../stores/session.ts';
import { useShortcuts } from '../../../stores/shortcuts.ts';
import { LocationDetail } from '../detail/LocationDetail.tsx';
import { inOrder } from '../list/sorting.ts';
import { SortMenu } from '../list/SortMenu.tsx';
import { listView } from '../listview.ts';
import { texts as locationTexts } from '../texts.ts';
import { useAxes, type Axis } from './axes.ts';
import { Board } from './Board.tsx';
import classes from './board.module.css';
import { chosenAxes, columnAxes, useBoardChoices } from './choices.ts';
import { texts } from './texts.ts';

const boardPath = (locationId: number | null): string =>
  withFilter(buildPath('locations.planboard', locationId === null ? {} : { location_id: locationId }));

export default function Planboard() {
  const t = useText();
  const { principal } = useSnapshot(session);
  const { locationId } = useSnapshot(current);
  const { sort } = useSnapshot(listView);
  const search = useRef<HTMLInputElement>(null);
  const canMove = principal !== 'lapsed' && principal !== 'anonymous';
  const kept = useRecords('location');
  const all = useMemo(() => kept.filter((each) => !isTemporary(each)), [kept]);
  const { locations } = useFound();
  const shown = useMemo(() => inOrder(locations, sort), [locations, sort]);
  const pins = usePins(useUser()?.cfg.pincolor ?? '');
  const colourOf = useCallback((of: Location) => pins.valueOf(of).colour, [pins]);
  const axes = useAxes(all);
  const [choices, change] = useBoardChoices();
  const { columns, lanes } = chosenAxes(axes, choices);
  useEffect(loadPortfolio, []);
  const open = useCallback((id: number) => goTo(boardPath(id)), []);
  const close = useCallback(() => goTo(boardPath(null)), []);
  useShortcuts(texts.title, [
    { keys: '/', label: locationTexts.shortcutSearch, run: () => search.current?.focus() },
    ...(locationId === null ? [] : [{ keys: 'Escape', label: locationTexts.shortcutClose, run: () => close() }]),
  ]);
  return (
    <div className={classes.scene}>
      <main className={classes.main}>
        <div className={classes.top}>
          <h1>{t(texts.title)}</h1>
          <ViewSwitch />
          <FilterBar searchRef={search}>
            <span className={classes.menus}>
              <AxesMenu axes={axes} columns={columns} lanes={lanes} hidesEmpty={choices.hidesEmpty} onChange={change} />
              <SortMenu />
            </span>
          </FilterBar>
        </div>
        {canMove ? null : <p className={classes.readOnly}>{t(texts.readOnly)}</p>}
        <p className="visually-hidden">{t(texts.help)}</p>
        {shown.length === 0 || columns.values.length === 0 ? (
          <NothingShown total={all.length} />
        ) : (
          <Board
            shown={shown}
            all={all}
            columns={columns}
            lanes={lanes}
            isByHand={sort === 'order'}
            hidesEmpty={choices.hidesEmpty}
            folded={choices.folded}
            onFolded={(folded) => change({ folded })}
            colourOf={colourOf}
            canMove={canMove}
            openId={locationId}
            onOpen={open}
          />
        )}
      </main>
      {locationId === null ? null : (
        <div className={classes.panel}>
          <Panel
            name="locations.detail"
            side="right"
            title={t(entity.label.one)}
            width={380}
            min={320}
            actions={<CloseButton aria-label={t(locationTexts.close)} onClick={close} />}
          >
            <LocationDetail
              id={locationId}
              canEdit={canMove}
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

interface AxesMenuProps {
  axes: readonly Axis[];
  columns: Axis;
  lanes: Axis | null;
  hidesEmpty: boolean;
  onChange: ReturnType<typeof useBoardChoices>[1];
}

function AxesMenu({ axes, columns, lanes, hidesEmpty, onChange }: AxesMenuProps) {
  const t = useText();
  const label = t(texts.settings);
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label}>
            <IconColumns size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(texts.columns)}</Menu.Label>
        <Menu.RadioGroup value={columns.key} onChange={(by) => onChange({ by, folded: [] })}>
          {columnAxes(axes).map((axis) => (
            <Menu.RadioItem key={axis.key} value={axis.key}>
              {t(axis.label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t(texts.lanes)}</Menu.Label>
        <Menu.RadioGroup value={lanes?.key ?? ''} onChange={(key) => onChange({ lanes: key })}>
          <Menu.RadioItem value="">{t(texts.noLanes)}</Menu.RadioItem>
          {axes
            .filter(({ key }) => key !== columns.key)
            .map((axis) => (
              <Menu.RadioItem key={axis.key} value={axis.key}>
                {t(axis.label)}
              </Menu.RadioItem>
            ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={hidesEmpty} onChange={() => onChange({ hidesEmpty: !hidesEmpty })}>
          {t(texts.hideEmpty)}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Why there are no cards, and the way on. */
function NothingShown({ total }: { total: number }) {
  const t = useText();
  const { state, error } = useSnapshot(banks.location);
  if (total === 0 && state === 'failed')
    return <FailedState error={error} onRetry={() => void loadList('location').catch(() => undefined)} />;
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
