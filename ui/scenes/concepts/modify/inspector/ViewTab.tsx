/** The location's render settings, shared by its concepts. */
import { Slider } from '@mantine/core';
import { design } from '../../../../../model/design.ts';
import { location } from '../../../../../model/entities/location.ts';
import { SectionTitle } from '../../../../components/frame/SectionTitle.tsx';
import { FieldForm } from '../../../../fields/FieldForm.tsx';
import { useLanguage, useText } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import { useGesture } from '../../../../fields/useGesture.ts';
import { texts as underlayTexts } from '../../underlays/texts.ts';
import { UnderlayList } from '../../underlays/UnderlayList.tsx';
import { barTexts } from '../stage/bartexts.ts';
import classes from '../editor.module.css';
import { QualityChoice } from './QualityChoice.tsx';
import own from './ViewTab.module.css';
import { clockText, monthText } from '../stage/suntext.ts';
import { texts } from '../texts.ts';
import { changeView } from '../stage/view.ts';

const path = ['cfg', 'render_settings'];
const HALF_HOUR = 0.5;
const { buildable_area_box: box } = location.fields.cfg.fields;

export function ViewTab({ locationId }: { locationId: number }) {
  const t = useText();
  const form = (only: readonly string[], columns = 2) => (
    <FieldForm entity="location" id={locationId} path={path} only={only} columns={columns} />
  );
  return (
    <div className={classes.fields}>
      {form(['renderstyle', 'rendermode', 'cameramode', 'surface_type'], 1)}
      <Missing locationId={locationId} />
      <QualityChoice />
      <section className={classes.section}>
        <SectionTitle>{t(texts.sun)}</SectionTitle>
        <SunSliders locationId={locationId} />
      </section>
      <section className={classes.section}>
        <SectionTitle>{t(texts.surroundings)}</SectionTitle>
        {form(['show_surrounding_buildings', 'show_plot_buildings', 'show_trees', 'table_type'], 1)}
      </section>
      <section className={classes.section}>
        <SectionTitle>{t(texts.plotAndArea)}</SectionTitle>
        {form(['show_plot', 'show_buildable_area'], 1)}
        {form(['plot_opacity', 'buildable_area_opacity'])}
        <BuildableBox locationId={locationId} />
      </section>
      <section className={classes.section}>
        <SectionTitle>{t(underlayTexts.list)}</SectionTitle>
        <UnderlayList locationId={locationId} />
      </section>
      <section className={classes.section}>
        <SectionTitle>{t(texts.grid)}</SectionTitle>
        {form(['show_grid', 'snap_to_grid', 'show_tools'], 1)}
        {form(['grid_size'])}
      </section>
    </div>
  );
}

/** Sizes and place of the buildable box, where it is shown. */
function BuildableBox({ locationId }: { locationId: number }) {
  const t = useText();
  const isShown = useRecord('location', locationId)?.cfg.render_settings.show_buildable_area;
  if (!isShown) return null;
  return (
    <div role="group" aria-label={t(box.label)}>
      <FieldForm entity="location" id={locationId} path={['cfg', 'buildable_area_box']} columns={2} />
    </div>
  );
}

/** Notes what the chosen style needs and this installation lacks. */
function Missing({ locationId }: { locationId: number }) {
  const t = useText();
  const settings = useRecord('location', locationId)?.cfg.render_settings;
  const noPhotos = settings?.surface_type === 'aerial' || settings?.table_type === 'aerial';
  return (
    <>
      {noPhotos ? (
        <p className="text-hint" role="note">
          {t(barTexts.noPhotos)}
        </p>
      ) : null}
      {settings?.renderstyle === 'photo' ? (
        <p className="text-hint" role="note">
          {t(barTexts.noTextures)}
        </p>
      ) : null}
    </>
  );
}

/** Month and clock time; the shadows follow while sliding. */
function SunSliders({ locationId }: { locationId: number }) {
  const t = useText();
  const language = useLanguage();
  const gesture = useGesture();
  const settings = useRecord('location', locationId)?.cfg.render_settings;
  if (!settings) return null;
  const { month, time } = settings;
  const slide = (patch: { month?: number; time?: number }) => changeView(locationId, patch, gesture.current());
  return (
    <div className={own.sliders} onPointerDown={gesture.next} onFocus={gesture.next}>
      <label>
        {t(design.location.month.label)} <span className="text-hint">{monthText(month, language)}</span>
        <Slider
          min={1}
          max={12}
          value={month}
          label={null}
          thumbLabel={t(design.location.month.label)}
          onChange={(value) => slide({ month: value })}
        />
      </label>
      <label>
        {t(design.location.time.label)} <span className="text-hint">{clockText(time)}</span>
        <Slider
          min={0}
          max={24}
          step={HALF_HOUR}
          value={time}
          label={null}
          thumbLabel={t(design.location.time.label)}
          onChange={(value) => slide({ time: value })}
        />
      </label>
    </div>
  );
}
