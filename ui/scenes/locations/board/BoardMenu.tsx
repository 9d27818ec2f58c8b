import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import { prefer } from '../../../stores/person/preferences.ts';
import type { Axis } from './axes.ts';
import classes from './board.module.css';
import { MOST_COLUMNS, offeredColumns } from './card.ts';
import { columnAxes, type BoardChoices } from './choices.ts';
import { sumKeys, sumLabel, type SumKey } from './sums.ts';
import { texts } from './texts.ts';

interface BoardMenuProps {
  axes: readonly Axis[];
  columns: Axis;
  lanes: Axis | null;
  choices: BoardChoices;
  onChange: (patch: Partial<BoardChoices>) => void;
  sum: SumKey;
  offered: readonly PortfolioColumn[];
  /** Columns on a card. */
  shown: readonly PortfolioColumn[];
  hasPictures: boolean;
}

/** What columns, lanes, heads and cards of the board show. */
export function BoardMenu(props: BoardMenuProps) {
  const { axes, columns, lanes, choices, onChange, sum, hasPictures } = props;
  const t = useText();
  const label = t(texts.settings);
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label}>
            <IconColumns size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>
        <div className={classes.menuColumns}>
          <div>
            <Menu.Label>{t(texts.columns)}</Menu.Label>
            <Menu.RadioGroup value={columns.key} onChange={(by) => onChange({ by, folded: [], tab: null })}>
              {columnAxes(axes).map((axis) => (
                <Menu.RadioItem key={axis.key} value={axis.key}>
                  {t(axis.label)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
            <Menu.CheckboxItem
              checked={choices.hidesEmpty}
              onChange={() => onChange({ hidesEmpty: !choices.hidesEmpty })}
            >
              {t(texts.hideEmpty)}
            </Menu.CheckboxItem>
          </div>
          <div>
            <Menu.Label>{t(texts.lanes)}</Menu.Label>
            <Menu.RadioGroup value={lanes?.key ?? ''} onChange={(key) => onChange({ lanes: key, foldedLanes: [] })}>
              <Menu.RadioItem value="">{t(texts.noLanes)}</Menu.RadioItem>
              {axes
                .filter(({ key }) => key !== columns.key)
                .map((axis) => (
                  <Menu.RadioItem key={axis.key} value={axis.key}>
                    {t(axis.label)}
                  </Menu.RadioItem>
                ))}
            </Menu.RadioGroup>
            <Menu.Label>{t(texts.sums)}</Menu.Label>
            <Menu.RadioGroup value={sum} onChange={(key) => prefer({ board: { sum: key } })}>
              {sumKeys.map((key) => (
                <Menu.RadioItem key={key} value={key}>
                  {t(sumLabel(key))}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </div>
          <div>
            <Menu.Label>
              {t(texts.cardShows)} · {t(texts.mostColumns, { most: MOST_COLUMNS })}
            </Menu.Label>
            <Menu.CheckboxItem checked={hasPictures} onChange={() => prefer({ board: { pictures: !hasPictures } })}>
              {t(texts.pictures)}
            </Menu.CheckboxItem>
            <CardColumns {...props} />
          </div>
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function CardColumns({ offered, shown }: Pick<BoardMenuProps, 'offered' | 'shown'>) {
  const keys = shown.map(({ key }) => key);
  return (
    <div className={classes.offered}>
      {offeredColumns(offered).map(({ key, title }) => {
        const isOn = keys.includes(key);
        const next = isOn ? keys.filter((each) => each !== key) : [...keys, key];
        return (
          <Menu.CheckboxItem
            key={key}
            checked={isOn}
            disabled={!isOn && keys.length >= MOST_COLUMNS}
            onChange={() => prefer({ board: { card: next } })}
          >
            {title}
          </Menu.CheckboxItem>
        );
      })}
    </div>
  );
}
