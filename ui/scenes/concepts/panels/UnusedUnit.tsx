import { Button } from '@mantine/core';
import type { Unit } from '../../../../model/entities/unit.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRead } from '../../../stores/records/banks.ts';
import { buildingsOf } from '../modify/buildings/actions.ts';
import { steps } from '../modify/steps.ts';
import { texts as editorTexts } from '../modify/texts.ts';
import { changeMix, holdsUnit, withOpenMix, withUnit } from './mix.ts';
import named from './named.module.css';

/** Warns that no building of the concept uses the unit, and offers to add it to all mixes. */
export function UnusedUnit({ conceptId, unit: { id, name } }: { conceptId: number; unit: Unit }) {
  const t = useText();
  const isUsed = useRead('building', () => buildingsOf(conceptId).some((building) => holdsUnit(building, id)));
  const open = useRead('building', () => withOpenMix(buildingsOf(conceptId)).length);
  if (isUsed) return null;
  return (
    <div className={named.unused} data-unused>
      <span className="text-hint">{t(editorTexts.unusedUnit)}</span>
      {open > 0 ? (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`${t(editorTexts.forAllBuildings)}: ${name}`}
          onClick={() => changeMix(withOpenMix(buildingsOf(conceptId)), withUnit(id), steps.mix)}
        >
          {t(editorTexts.forAllBuildings)}
        </Button>
      ) : null}
    </div>
  );
}
