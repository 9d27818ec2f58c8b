/** One unit of the programme: placed against its target, its share in the selected buildings, and its own settings. */
import { ActionIcon, Collapse, Switch } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { defaultOf } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { unitReferencePart, type Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { nextOrder } from '../../../../model/rules/order.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { formatArea, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { generation } from '../../../stores/generation.ts';
import { plain } from '../../../stores/patch.ts';
import { removeRecord } from '../../../stores/records.ts';
import { editBuilding } from '../modify/actions.ts';
import editor from '../modify/editor.module.css';
import named from './named.module.css';
import { steps } from '../modify/steps.ts';
import { texts as editorTexts } from '../modify/texts.ts';
import { UnitBar } from './UnitBar.tsx';

type Mix = Building['cfg']['units'];

interface UnitRowProps {
  unit: Unit;
  colour: string;
  conceptId: number;
  /** Those whose mix is edited; empty: none. */
  buildings: readonly Building[];
  grip: ReactNode;
  open: boolean;
  onOpen: () => void;
}

export function UnitRow({ unit, colour, conceptId, buildings, grip, open, onOpen }: UnitRowProps) {
  const t = useText();
  return (
    <>
      <div className={editor.floorHead}>
        {grip}
        <button type="button" className={editor.floorName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown size={16} stroke={1.5} className={editor.chevron} aria-hidden />
          <span className={editor.swatch} style={{ background: colour }} aria-hidden />
          <span className={named.named}>
            <span>{unit.name}</span>
            <span className={editor.dim}>
              {formatNumber(unit.size)}–{formatArea(unit.size_max, undefined, 0)}
            </span>
          </span>
        </button>
        <ActionIcon
          size={24}
          aria-label={`${t(editorTexts.remove)}: ${unit.name}`}
          onClick={() => removeRecord('unit', unit.id, { label: steps.removeUnit })}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <UnitResult conceptId={conceptId} unitId={unit.id} />
      {buildings.length > 0 ? <UnitInMix buildings={buildings} unit={unit} /> : null}
      <Collapse expanded={open}>
        <div className={editor.floorBody}>{open ? <UnitFields id={unit.id} /> : null}</div>
      </Collapse>
    </>
  );
}

const sizes = [
  'minlength',
  'maxlength',
  'mindepth',
  'maxdepth',
  'two_window_maxdepth',
  'two_window_minlength',
  'parking_ratio',
] as const;

function UnitFields({ id }: { id: number }) {
  return (
    <>
      <SharedFields entity="unit" ids={[id]} only={['name', 'type', 'size', 'size_max', 'programme_goal']} />
      <SharedFields entity="unit" ids={[id]} only={['income', 'price']} />
      <SharedFields entity="unit" ids={[id]} path={['cfg']} only={sizes} />
      <FieldForm entity="unit" id={id} path={['cfg']} only={['balcony']} />
    </>
  );
}

/** Placed against target and goal, over the whole concept. */
function UnitResult({ conceptId, unitId }: { conceptId: number; unitId: number }) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const found = concepts[conceptId]?.units.find((each) => Number(each.unit_id) === unitId);
  if (!found) return null;
  const cells: [typeof editorTexts.placed, string][] = [
    [editorTexts.placed, formatNumber(found.placed)],
    [editorTexts.target, formatNumber(found.target, 1)],
    [editorTexts.goal, found.goal > 0 ? formatNumber(found.goal) : '–'],
    [editorTexts.average, found.avg === null ? '–' : formatArea(found.avg)],
  ];
  return (
    <>
      <div className={named.inset}>
        <UnitBar placed={found.placed} target={found.target} goal={found.goal} />
      </div>
      <dl className={editor.cells}>
        {cells.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const mixOf = (building: Building): Mix => plain(building.cfg.units) as Mix;

/** Whether these buildings hold the unit, and in what ratio. */
function UnitInMix({ buildings, unit }: { buildings: readonly Building[]; unit: Unit }) {
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
