/** Whether the selected buildings hold a unit, and in what ratio. */
import { Switch } from '@mantine/core';
import { defaultOf } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { unitReferencePart, type Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { nextOrder } from '../../../../model/rules/order.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { plain } from '../../../stores/patch.ts';
import { editBuilding } from '../modify/actions.ts';
import editor from '../modify/editor.module.css';
import { steps } from '../modify/steps.ts';
import { texts as editorTexts } from '../modify/texts.ts';
import named from './named.module.css';

type Mix = Building['cfg']['units'];

const mixOf = (building: Building): Mix => plain(building.cfg.units) as Mix;

export function UnitInMix({ buildings, unit }: { buildings: readonly Building[]; unit: Unit }) {
  const t = useText();
  const held = buildings.map((building) => building.cfg.units.find((each) => each.unitId === unit.id) ?? null);
  const ratios = held.flatMap((each) => (each ? [each.repeat_ratio] : []));
  const everywhere = held.every(Boolean);
  const mixed = ratios.length > 0 && (!everywhere || ratios.some((ratio) => ratio !== ratios[0]));
  const disabled = buildings.some(({ cfg }) => cfg.locked);
  const write = (change: (mix: Mix) => Mix, gesture: string) => {
    for (const building of buildings)
      editBuilding(building.id, { cfg: { units: change(mixOf(building)) } }, steps.mix, gesture);
  };
  const toggle = (on: boolean) =>
    write((mix) => {
      const without = mix.filter((each) => each.unitId !== unit.id);
      if (!on) return without;
      const reference = {
        ...defaultOf(unitReferencePart),
        unitId: unit.id,
        order: nextOrder(mix.map(({ order }) => order)),
      };
      return without.length < mix.length ? mix : [...mix, reference];
    }, crypto.randomUUID());
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
          <span className={`${editor.dim} ${named.ratio}`} aria-hidden>
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
              write((mix) => mix.map((each) => (each.unitId === unit.id ? { ...each, repeat_ratio } : each)), gesture)
            }
          />
        </>
      ) : null}
    </div>
  );
}
