import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutKanban, IconMap, IconTable, type Icon } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath } from '../../model/routes.ts';
import { useText } from '../i18n/useText.ts';
import { current } from '../stores/page/current.ts';
import { prefer } from '../stores/person/preferences.ts';
import classes from './portfolio.module.css';
import { useFilter, withFilter } from './state.ts';
import { texts } from './texts.ts';

interface View {
  /** As kept in the setting of the user. */
  key: string;
  label: Label;
  icon: Icon;
  routes: readonly string[];
  path: (locationId: number | null) => string;
}

const opened = (locationId: number | null) => (locationId === null ? {} : { location_id: locationId });

const views: readonly View[] = [
  {
    key: 'map',
    label: texts.map,
    icon: IconMap,
    routes: ['locations.map', 'locations.map.detail'],
    path: (id) => (id === null ? buildPath('locations.map') : buildPath('locations.map.detail', opened(id))),
  },
  {
    key: 'list',
    label: texts.list,
    icon: IconTable,
    routes: ['locations.list'],
    path: (id) => buildPath('locations.list', opened(id)),
  },
  {
    key: 'board',
    label: texts.board,
    icon: IconLayoutKanban,
    routes: ['locations.planboard'],
    path: (id) => buildPath('locations.planboard', opened(id)),
  },
];

/** Links to the views of the locations; filter and open location go along. */
export function ViewSwitch() {
  const t = useText();
  const { routeName, locationId } = useSnapshot(current);
  // The links carry the filter of this moment.
  useFilter();
  return (
    <nav className={classes.views} aria-label={t(texts.view)}>
      {views.map(({ key, label, icon: Mark, routes, path }) => {
        const isHere = routes.includes(routeName ?? '');
        return (
          <Tooltip key={key} label={t(label)}>
            <ActionIcon
              component={Link}
              href={withFilter(path(locationId))}
              size={28}
              variant={isHere ? 'light' : 'subtle'}
              aria-label={t(label)}
              aria-current={isHere ? 'page' : undefined}
              onClick={() => prefer({ locationsview: key })}
            >
              <Mark size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </nav>
  );
}
