/** One unit of the programme: placed against target, its share in the selected buildings, and its settings. */
import { ActionIcon, Collapse } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { unitGroups } from '../../../../model/rules/building/unitsettings.ts';
import { formatArea, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import editor from '../modify/editor.module.css';
import named from './named.module.css';
import { texts as editorTexts } from '../modify/texts.ts';
import { removeUnit } from './mix.ts';
import { UnitBar } from './UnitBar.tsx';
import { UnitFields } from './UnitFields.tsx';
import { UnitInMix } from './UnitInMix.tsx';
import { UnusedUnit } from './UnusedUnit.tsx';

interface UnitRowProps {
  unit: Unit;
  colour: string;
  conceptId: number;
  /** The buildings whose mix is edited; may be empty. */
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
            <span className="text-hint">
              {formatNumber(unit.size)}–{formatArea(unit.size_max, undefined, 0)}
            </span>
          </span>
        </button>
        <ActionIcon size={24} aria-label={`${t(editorTexts.remove)}: ${unit.name}`} onClick={() => removeUnit(unit.id)}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <UnitResult conceptId={conceptId} unitId={unit.id} />
      {buildings.length > 0 ? (
        <UnitInMix buildings={buildings} unit={unit} />
      ) : (
        <UnusedUnit conceptId={conceptId} unit={unit} />
      )}
      <Collapse expanded={open}>
        <div className={editor.floorBody}>
          {open ? unitGroups.map((group) => <UnitFields key={group.key} id={unit.id} group={group} />) : null}
        </div>
      </Collapse>
    </>
  );
}

/** Placed units against target and goal, over the whole concept. */
function UnitResult({ conceptId, unitId }: { conceptId: number; unitId: number }) {
  const t = useText();
  const found = useGeneration(conceptId, (entry) => entry.units).find((each) => Number(each.unit_id) === unitId);
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
