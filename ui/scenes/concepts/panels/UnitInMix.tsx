/** Whether the selected buildings have a unit in their mix, and its ratio. */
import { Switch } from '@mantine/core';
import { design } from '../../../../model/design.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import editor from '../modify/editor.module.css';
import { steps } from '../modify/steps.ts';
import { texts as editorTexts } from '../modify/texts.ts';
import { changeMix, withoutUnit, withUnit } from './mix.ts';
import named from './named.module.css';

export function UnitInMix({ buildings, unit }: { buildings: readonly Building[]; unit: Unit }) {
  const t = useText();
  const held = buildings.map((building) => building.cfg.units.find((each) => each.unitId === unit.id) ?? null);
  const ratios = held.flatMap((each) => (each ? [each.repeat_ratio] : []));
  const everywhere = held.every(Boolean);
  const mixed = ratios.length > 0 && (!everywhere || ratios.some((ratio) => ratio !== ratios[0]));
  const disabled = buildings.some(({ cfg }) => cfg.locked);
  const toggle = (on: boolean) => changeMix(buildings, on ? withUnit(unit.id) : withoutUnit(unit.id), steps.mix);
  return (
    <div className={editor.mix}>
      <Switch
        size="xs"
        label={t(editorTexts.inMix)}
        checked={everywhere}
        disabled={disabled}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {ratios.length > 0 ? (
        <>
          <span className={`text-hint ${named.ratio}`} aria-hidden>
            {t(editorTexts.share)}
          </span>
          <NumberField
            parameter={design.unit.repeat_ratio}
            label={`${t(editorTexts.share)}: ${unit.name}`}
            hideLabel
            value={mixed ? null : ratios[0]!}
            mixed={mixed}
            disabled={disabled}
            onChange={(repeat_ratio, gesture) =>
              repeat_ratio !== null &&
              changeMix(
                buildings,
                (mix) => mix.map((each) => (each.unitId === unit.id ? { ...each, repeat_ratio } : each)),
                steps.mix,
                gesture,
              )
            }
          />
        </>
      ) : null}
    </div>
  );
}
