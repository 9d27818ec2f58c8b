/** Figures of the hovered or selected space and of its storey. Each figure highlights its spaces, and vice versa. */
import type { Unit } from '../../../../model/entities/unit.ts';
import { areaKinds } from '../../../../model/enums/functions.ts';
import { FigureRow } from '../../../components/figures/FigureRow.tsx';
import { formatArea } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { drawnArea, spaceKey } from '../../../../engine/export/plan/floor.ts';
import { figureOf, repeatOf, type PlanLevel } from '../../../../engine/export/plan/levels.ts';
import type { AreaKind } from '../../../../engine/export/plan/types.ts';
import { CountsIn } from './CountsIn.tsx';
import { functionName, spaceName, type Space } from '../../../../engine/export/plan/naming.ts';
import classes from './planview.module.css';
import { storeyFigures } from './storeyfigures.ts';
import { texts } from './texts.ts';
import { spaceGroups, type SpaceGroup } from '../../../../engine/export/plan/floorsheet.ts';

interface FloorPanelProps {
  level: PlanLevel;
  units: readonly Unit[];
  area: AreaKind;
  /** The space whose figures are shown. */
  spaceKey: string | null;
  selected: string | null;
  onGroup: (keys: readonly string[] | null) => void;
  onSelect: (key: string | null) => void;
}

interface Placed {
  key: string;
  space: Space;
}

export function FloorPanel(props: FloorPanelProps) {
  const t = useText();
  const { level, units } = props;
  const all: Placed[] = level.floors.flatMap((floor) =>
    floor.spaces.map((space) => ({ key: spaceKey(floor, space), space })),
  );
  const shown = all.find(({ key }) => key === props.spaceKey)?.space ?? null;
  const count = repeatOf(level);
  return (
    <>
      <SpaceFigures space={shown} level={level} units={units} />
      {props.selected ? <CountsIn level={level} shownKey={props.selected} onGroup={props.onGroup} /> : null}
      <section className={classes.section} aria-label={t(texts.figures)}>
        {count > 1 ? <p className={classes.dim}>{t(texts.figuresOnce, { count })}</p> : null}
        <StoreyFigures {...props} all={all} shown={shown} />
      </section>
      <section className={classes.section}>
        <h3>{t(texts.spaces)}</h3>
        <SpaceList {...props} groups={spaceGroups(level, units, t)} />
      </section>
    </>
  );
}

function SpaceFigures({ space, level, units }: { space: Space | null; level: PlanLevel; units: readonly Unit[] }) {
  const t = useText();
  return (
    <section className={classes.space} aria-live="polite" aria-label={t(texts.space)} data-space={space?.id}>
      {space ? (
        <>
          <h3>{spaceName(space, units, t)}</h3>
          <p className={classes.dim}>{functionName(space.function, t)}</p>
          {areaKinds.entries.map(({ key, label }) => (
            <FigureRow key={`${space.id} ${key}`} label={t(label)} value={space[key]} unit="m2" />
          ))}
          {level.isSurface ? null : <FigureRow key={space.id} label={t(texts.height)} value={space.height} unit="m" />}
        </>
      ) : (
        <p className={classes.dim}>{t(texts.nothingSelected)}</p>
      )}
    </section>
  );
}

function StoreyFigures({ level, all, shown, onGroup }: FloorPanelProps & { all: Placed[]; shown: Space | null }) {
  const t = useText();
  const known = storeyFigures.filter(({ key }) => (figureOf(level, key) ?? 0) > 0);
  return known.map(({ key, label, unit, counts }) => {
    const light = () => onGroup(all.filter(({ space }) => counts(space)).map((each) => each.key));
    return (
      <div
        key={`${level.key} ${key}`}
        className={classes.figure}
        data-figure={key}
        data-on={(shown && counts(shown)) || undefined}
        onPointerEnter={light}
        onPointerLeave={() => onGroup(null)}
      >
        <FigureRow
          label={t(label)}
          value={figureOf(level, key)}
          unit={unit}
          emphasis={shown !== null && counts(shown)}
          title={t(label)}
        />
      </div>
    );
  });
}

/** One row per kind of space; each click selects its next space. */
function SpaceList({ groups, area, selected, onGroup, onSelect }: FloorPanelProps & { groups: SpaceGroup[] }) {
  const next = ({ keys }: SpaceGroup) => onSelect(keys[(keys.indexOf(selected ?? '') + 1) % keys.length]!);
  return (
    <ul className={classes.spaces}>
      {groups.map((group) => (
        <li key={group.name + group.fill}>
          <button
            type="button"
            data-on={group.keys.includes(selected ?? '') || undefined}
            onClick={() => next(group)}
            onPointerEnter={() => onGroup(group.keys)}
            onPointerLeave={() => onGroup(null)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && onGroup(group.keys)}
            onBlur={() => onGroup(null)}
          >
            <span className={classes.swatch} style={{ background: group.fill }} />
            <span className={classes.spaceName}>{group.name}</span>
            <span className={classes.dim}>{group.spaces.length} ×</span>
            <span className={classes.number}>
              {formatArea(group.spaces.reduce((sum, space) => sum + drawnArea(space, area), 0))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
