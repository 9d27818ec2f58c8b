/** Tabs of the storeys, from top to bottom. */
import type { KeyboardEvent } from 'react';
import type { Building } from '../../../../model/entities/building.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { repeatOf, type PlanLevel } from '../../../../engine/export/plan/levels.ts';
import { levelName } from '../../../../engine/export/plan/naming.ts';
import { givenNames } from './naming.ts';
import classes from './planview.module.css';
import { texts } from './texts.ts';

interface LevelTabsProps {
  building: Building;
  levels: readonly PlanLevel[];
  level: PlanLevel | null;
  onChoose: (key: string) => void;
}

export function LevelTabs({ building, levels, level, onChoose }: LevelTabsProps) {
  const t = useText();
  const fromTop = levels.toReversed();
  const move = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const next = by && fromTop[fromTop.findIndex((each) => each === level) + by];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-storey="${next.key}"]`)?.focus();
  };
  return (
    <div
      className={classes.levels}
      role="tablist"
      aria-orientation="vertical"
      aria-label={t(texts.storeys)}
      onKeyDown={move}
    >
      {fromTop.map((each) => {
        const names = givenNames(each, building);
        const count = repeatOf(each);
        return (
          <button
            key={each.key}
            type="button"
            role="tab"
            className={classes.level}
            aria-selected={each === level}
            tabIndex={each === level ? 0 : -1}
            data-storey={each.key}
            onClick={() => onChoose(each.key)}
          >
            <span className={classes.levelName}>{levelName(each, t)}</span>
            {names ? <span className={classes.dim}>{names}</span> : null}
            <span className={classes.dim}>
              {each.isSurface ? null : `+${formatMeasure(each.z, 'm', 2)}`.replace('+-', '-')}
              {count > 1 ? (
                <span className={classes.repeat} title={t(texts.repeated, { count })}>
                  {count} ×
                </span>
              ) : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}
