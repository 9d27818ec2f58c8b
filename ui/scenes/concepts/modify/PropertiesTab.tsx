/** The fields of one building, grouped as a designer reads them; which ones depends on the type. */
import type { ReactNode } from 'react';
import { design } from '../../../../model/design.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SectionTitle } from '../../../components/SectionTitle.tsx';
import { useText } from '../../../i18n/useText.ts';
import { isLying, stackedTo, stackOf } from '../../../stage/plane/storeys.ts';
import { editBuilding } from './actions.ts';
import { steps } from './steps.ts';
import { texts } from './texts.ts';
import classes from './editor.module.css';

const laidOut = new Set<Building['archetype']>(['flat', 'tower', 'street_block']);

export function PropertiesTab({ building }: { building: Building }) {
  const t = useText();
  const { id, archetype, cfg } = building;
  const locked = cfg.locked;
  const form = (only: readonly string[], path?: readonly string[]) => (
    <FieldForm entity="building" id={id} only={only} disabled={locked} {...(path ? { path } : {})} />
  );
  const residential = laidOut.has(archetype);
  return (
    <div className={classes.fields}>
      {locked ? <p className={classes.note}>{t(texts.lockedText)}</p> : null}
      {form(['name', 'archetype'])}
      <Section title={t(texts.size)}>
        {form(['maxlength', 'maxwidth'])}
        {isLying(building) ? null : <Heights building={building} />}
      </Section>
      <Section title={t(texts.place)}>{form(['x', 'y', 'z', 'rotate_z'])}</Section>
      {residential ? (
        <Section title={t(texts.layout)}>
          {form(['access', 'cores', 'full_length_corridors'], ['cfg'])}
        </Section>
      ) : null}
      {archetype === 'flat' || archetype === 'tower' ? (
        <Section title={t(texts.groundFloor)}>
          {form(['hasGroundFloor', 'storageRatio', 'bicycleRatio', 'entrance_size', 'common_function'], ['cfg', 'flat'])}
        </Section>
      ) : null}
      {archetype === 'parking_lot' ? (
        <Section title={t(texts.parking)}>{form(['orientation', 'car_density'], ['cfg', 'parking'])}</Section>
      ) : (
        <Section title={t(texts.construction)}>
          {form(['outer_wall_thickness', 'inner_wall_thickness', 'corridor_width'], ['cfg', 'generation_parameters'])}
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}

/** Height in metres and in storeys: each follows the other. */
function Heights({ building }: { building: Building }) {
  const t = useText();
  const { id, cfg } = building;
  const { storeys, height } = stackOf(building);
  const perStorey = storeys > 0 ? height / storeys : cfg.floor_height;
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          label={t(texts.numberOfStoreys)}
          value={storeys}
          whole
          min={1}
          max={design.floor.repeat_count.max}
          disabled={cfg.locked}
          onChange={(wanted, gesture) =>
            wanted !== null && editBuilding(id, stackedTo(building, wanted * perStorey), steps.height, gesture)
          }
        />
        <FieldForm entity="building" id={id} path={['cfg']} only={['floor_height']} columns={1} disabled={cfg.locked} />
      </div>
      <FieldForm entity="building" id={id} only={['maxheight']} disabled={cfg.locked} />
    </>
  );
}
