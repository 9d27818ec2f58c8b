import { ActionIcon, Box, Group, Tooltip } from '@mantine/core';
import { IconTrash, IconVectorBezier2, IconViewfinder } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { jointNumber } from '../../../../model/land/neighbours.ts';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { mapTexts } from '../../../map/texts.ts';
import { areaOf } from '../../../map/metres.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { changeableOutline, type NamedPlot } from './plots.ts';
import classes from './plots.module.css';
import { plotTexts as texts } from './texts.ts';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

interface PlotListProps {
  plots: readonly NamedPlot[];
  /** By their number in the register: those that it no longer has, with the numbers of the plots that their land is now. */
  gone: ReadonlyMap<string, readonly string[]>;
  canEdit: boolean;
  /** A map is available to show and change plots. */
  canDraw: boolean;
  changingId: number | null;
  onMark: (id: number | null) => void;
  onFind: (named: NamedPlot) => void;
  onChange: (named: NamedPlot) => void;
  onRemove: (named: NamedPlot) => void;
}

/** Plots with registered and measured area, and the actions on each. */
export function PlotList({
  plots,
  gone,
  canEdit,
  canDraw,
  changingId,
  onMark,
  onFind,
  onChange,
  onRemove,
}: PlotListProps) {
  const t = useText();
  return (
    <Box component="ul" mx={-16}>
      {plots.map((named) => {
        const { plot, number } = named;
        const name = number || t(named.name!, { number: named.count });
        const registered = plot.properties.kadastrale_grootte_waarde;
        const now = gone.get(plot.properties.identificatie);
        const changeable = changeableOutline(plot) !== null;
        return (
          <li
            key={rowKey('plot', plot.id)}
            className={classes.plot}
            data-changing={plot.id === changingId || undefined}
            onMouseEnter={() => onMark(plot.id)}
            onMouseLeave={() => onMark(null)}
          >
            <div className={classes.plotMain}>
              <span className={classes.plotName}>{name}</span>
              <span className={classes.plotSizes}>
                {registered === null ? null : (
                  <span>
                    {formatPlotSize(registered)} <small>{t(texts.registered)}</small>
                  </span>
                )}
                <span>
                  {formatPlotSize(areaOf(plot.geometry))} <small>{t(texts.measured)}</small>
                </span>
              </span>
              {now ? (
                <span className={classes.gone}>
                  {now.length > 0 ? t(texts.goneNow, { plots: jointNumber(now) }) : t(texts.gone)}
                </span>
              ) : null}
            </div>
            <Group gap={0} flex="none" wrap="nowrap">
              <Action
                label={t(canDraw ? texts.find : mapTexts.needsMap, { name })}
                disabled={!canDraw}
                onClick={() => onFind(named)}
              >
                <IconViewfinder {...ICON} />
              </Action>
              {canEdit ? (
                <>
                  <Action
                    label={t(canDraw ? (changeable ? texts.change : texts.cannotChange) : mapTexts.needsMap, { name })}
                    disabled={!changeable || !canDraw}
                    onClick={() => onChange(named)}
                  >
                    <IconVectorBezier2 {...ICON} />
                  </Action>
                  <Action label={t(texts.remove, { name })} onClick={() => onRemove(named)}>
                    <IconTrash {...ICON} />
                  </Action>
                </>
              ) : null}
            </Group>
          </li>
        );
      })}
    </Box>
  );
}

function Action(props: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }) {
  const { label, disabled = false, onClick, children } = props;
  return (
    <Tooltip label={label} multiline maw={260}>
      <ActionIcon
        size={28}
        aria-label={label}
        data-disabled={disabled || undefined}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
