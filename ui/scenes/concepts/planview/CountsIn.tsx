/** The building's figures that count a space. Hovering over one highlights every space of the storey it counts. */
import { useSnapshot } from 'valtio';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { formatMeasure, type MeasureUnit } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { spaceKey } from '../../../../engine/export/plan/floor.ts';
import type { PlanLevel } from '../../../../engine/export/plan/levels.ts';
import { current } from '../../../stores/page/current.ts';
import { derivationOf, figuresOfPart } from '../../../stores/generation/derivation.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { figureLabel } from '../../../components/derivation/termname.ts';
import { texts as figureTexts } from '../figures/texts.ts';
import classes from './planview.module.css';

interface CountsInProps {
  level: PlanLevel;
  /** Key of the selected space. */
  shownKey: string;
  onGroup: (keys: readonly string[] | null) => void;
}

export function CountsIn({ level, shownKey, onGroup }: CountsInProps) {
  const t = useText();
  const { conceptId, buildingId } = useSnapshot(current);
  const building = useGeneration(conceptId ?? 0, ({ buildings }) => buildings.get(buildingId ?? 0));
  if (!building) return null;
  const { floors } = building;
  const placed = level.floors.flatMap((floor) =>
    floor.spaces.map((space) => ({ floor, space, key: spaceKey(floor, space) })),
  );
  const shown = placed.find(({ key }) => key === shownKey);
  const index = shown ? floors.indexOf(shown.floor) : -1;
  if (!shown || index < 0) return null;
  const figures = figuresOfPart(building, index, { kind: 'face', id: shown.space.id });
  const light = (key: string) => {
    const terms = derivationOf(building, key)?.terms ?? [];
    const isIn = ({ floor, space }: (typeof placed)[number]) =>
      terms.some((term) => term.floor === floors.indexOf(floor) && term.faces.includes(space.id));
    onGroup(placed.filter(isIn).map((each) => each.key));
  };
  return (
    <section className={classes.section} aria-label={t(figureTexts.countsIn)}>
      <h3>{t(figureTexts.countsIn)}</h3>
      <ul className={classes.spaces}>
        {figures.map(({ key, value }) => (
          <li key={key}>
            <button
              type="button"
              data-counts={key}
              onPointerEnter={() => light(key)}
              onPointerLeave={() => onGroup(null)}
              onFocus={(event) => event.currentTarget.matches(':focus-visible') && light(key)}
              onBlur={() => onGroup(null)}
              onClick={() => light(key)}
            >
              <span className={classes.spaceName}>{t(figureLabel(key))}</span>
              <span className={classes.number}>{value === null ? '' : formatMeasure(value, unitOf(key))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const unitOf = (key: string): MeasureUnit => (entryOf(formFactors, key)?.unit ?? 'm2') as MeasureUnit;
