/** The face picked in the model, and the figures that count it. */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { formatArea, formatMeasure, formatPlain, type MeasureUnit } from '../../../i18n/format.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { figuresOfPart } from '../../../stores/generation/derivation.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { highlight, pickPart, type LitPart } from '../../../stores/generation/highlight.ts';
import type { FloorResult } from '../../../../engine/host/types.ts';
import { spaceName } from '../../../../engine/export/plan/naming.ts';
import classes from './derivation.module.css';
import type { OpenFigure } from './openfigure.ts';
import { figureLabel, floorName, termName } from '../../../components/derivation/termname.ts';
import { texts } from './texts.ts';

interface PickedPartProps {
  conceptId: number;
  onOpen: (figure: OpenFigure) => void;
}

export function PickedPart({ conceptId, onOpen }: PickedPartProps) {
  const t = useText();
  const picked = useSnapshot(highlight).picked as LitPart | null;
  const building = useRecord('building', picked?.buildingId ?? null);
  const units = useRecords('unit');
  const made = useGeneration(conceptId, ({ buildings }) => picked && buildings.get(picked.buildingId));
  const floor = picked && made?.floors[picked.floor];
  if (!floor || !building) return null;
  const figures = figuresOfPart(made, picked.floor, picked);
  const { name, area } = describePart(floor, picked, units, t);
  return (
    <section className={classes.derivation} aria-label={t(texts.pickedPart)} data-picked={picked.kind}>
      <header className={classes.head}>
        <h3>{name}</h3>
        <span className={classes.total}>{area === null ? '' : formatArea(area)}</span>
        <ActionIcon size={24} aria-label={t(texts.stopPicking)} onClick={() => pickPart(null)}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <p className={classes.hint}>
        {[building.name, floorName(made.floors, picked.floor, t)].filter(Boolean).join(' · ')}
      </p>
      <h4>{t(texts.countsIn)}</h4>
      <ul className={classes.terms}>
        {figures.map(({ key, factor, value }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.line}
              data-counts={key}
              data-opens
              onClick={() => onOpen({ key, buildings: [picked.buildingId] })}
            >
              <span className={classes.name}>{t(figureLabel(key))}</span>
              <span className={classes.value}>{value === null ? '' : formatMeasure(value, unitOf(key))}</span>
              {factor === 1 ? null : <span className={classes.detail}>× {formatPlain(factor, 3)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const unitOf = (key: string): MeasureUnit => (entryOf(formFactors, key)?.unit ?? 'm2') as MeasureUnit;

function describePart(
  floor: FloorResult,
  { kind, id }: LitPart,
  units: Parameters<typeof spaceName>[1],
  t: Translate,
): { name: string; area: number | null } {
  if (kind === 'face') {
    const space = floor.spaces.find((each) => each.id === id);
    if (space) return { name: spaceName(space, units, t), area: space.area };
    const wall = floor.walls.find((each) => each.id === id);
    return {
      name: wall ? termName({ list: 'wall', key: wall.kind }, t) : t(texts.pickedPart),
      area: wall?.area ?? null,
    };
  }
  if (kind === 'edge')
    return { name: t(texts.facade), area: floor.facades.find((each) => each.id === id)?.area ?? null };
  if (kind === 'roof') {
    const shape = floor.roof?.shape ?? 'flat';
    return {
      name: termName({ list: 'roof', key: shape }, t),
      area: floor.roof?.pieces.find((each) => each.id === id)?.area ?? null,
    };
  }
  if (kind === 'parapet')
    return { name: t(texts.parapet), area: floor.parapets.find((each) => each.id === id)?.area ?? null };
  return { name: t(texts.balcony), area: floor.attachments.find((each) => each.id === id)?.area ?? null };
}
