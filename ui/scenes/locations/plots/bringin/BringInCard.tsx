/** What a file holds: its areas beside the map that shows them, what is refused and why, and the button that adds them. */
import { Button, Checkbox, CloseButton, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Report } from '../../../../../engine/import/report.ts';
import { plotNumber } from '../../../../../model/rules/location/plot.ts';
import { FileChoices } from '../../../../bringin/FileChoices.tsx';
import { ReadFault } from '../../../../bringin/ReadFault.tsx';
import { RefusedList } from '../../../../bringin/RefusedList.tsx';
import { texts as shared } from '../../../../bringin/texts.ts';
import { LoadingState } from '../../../../components/frame/States.tsx';
import { formatPlotSize } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { areaOf, type LonLat } from '../../../../map/metres.ts';
import { mapState } from '../../../../map/state.ts';
import card from '../../../../map/card.module.css';
import { addOutlines, isRegisteredHere } from '../actions.ts';
import { plotTexts } from '../texts.ts';
import classes from './bringin.module.css';
import { outlineOf, type Outline } from './register.ts';
import { bringIn, changeProjection, closeFile, leaveOut, offeredAreas, openFile } from './state.ts';
import { texts } from './texts.ts';

interface BringInCardProps {
  locationId: number;
  /** The place of the location; null without one. */
  at: LonLat | null;
}

/** Null while no file is open, or another card is. */
export function BringInCard({ locationId, at }: BringInCardProps) {
  const t = useText();
  const { file, report, fault } = useSnapshot(bringIn);
  const { mode } = useSnapshot(mapState);
  if (!file || mode !== 'default') return null;
  return (
    <section className={card.card} aria-label={t(texts.title)}>
      <header className={card.cardHead}>
        <h2 className={classes.name}>{file.name}</h2>
        <CloseButton size="sm" aria-label={t(texts.close)} onClick={closeFile} />
      </header>
      {fault ? (
        <ReadFault fault={fault} unchanged={t(texts.unchanged)} onFile={(next) => openFile(next, at)} />
      ) : report ? (
        <Found report={report as Report} locationId={locationId} at={at} />
      ) : (
        <LoadingState label={t(shared.reading, { name: file.name })} />
      )}
    </section>
  );
}

function Found({ report, locationId, at }: BringInCardProps & { report: Report }) {
  const t = useText();
  const { type, layer, left } = useSnapshot(bringIn);
  const offered = offeredAreas({ report, layer, left }).map((each) => {
    const outline = outlineOf(each.area, type);
    return { ...each, outline, isPresent: isRegisteredHere(locationId, outline.properties.identificatie) };
  });
  const added = offered.filter(({ isChosen, isPresent }) => isChosen && !isPresent).map(({ outline }) => outline);
  const add = () => {
    addOutlines(locationId, added, texts.step);
    closeFile();
  };
  return (
    <>
      <FileChoices
        report={report}
        layer={layer}
        onProjection={(key) => changeProjection(key, at)}
        onLayer={(next) => (bringIn.layer = next)}
      />
      <Kind />
      {offered.length > 0 ? (
        <ul className={classes.areas} aria-label={t(texts.areas)}>
          {offered.map(({ area, index, outline, isChosen, isPresent }) => (
            <AreaRow
              key={index}
              outline={outline}
              name={area.name || t(texts.unnamed, { number: index + 1 })}
              isChosen={isChosen && !isPresent}
              isPresent={isPresent}
              onChange={(on) => leaveOut(index, !on)}
            />
          ))}
        </ul>
      ) : report.projection ? (
        <p role="status">{t(texts.nothing)}</p>
      ) : null}
      <RefusedList refused={report.refused} use="plots" />
      <Group gap={8} justify="flex-end" wrap="nowrap">
        <Button variant="default" onClick={closeFile}>
          {t(plotTexts.cancel)}
        </Button>
        <Button
          disabled={added.length === 0}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t(texts.add, { count: added.length })}
        </Button>
      </Group>
    </>
  );
}

function Kind() {
  const t = useText();
  const { type } = useSnapshot(bringIn);
  return (
    <SegmentedControl
      aria-label={t(texts.kind)}
      fullWidth
      data={[
        { value: 'drawn', label: t(texts.land) },
        { value: 'buildable_area', label: t(texts.buildable) },
      ]}
      value={type}
      onChange={(next) => (bringIn.type = next)}
    />
  );
}

interface AreaRowProps {
  outline: Outline;
  name: string;
  isChosen: boolean;
  isPresent: boolean;
  onChange: (on: boolean) => void;
}

function AreaRow({ outline, name, isChosen, isPresent, onChange }: AreaRowProps) {
  const t = useText();
  return (
    <li className={classes.area}>
      <Checkbox
        size="xs"
        label={plotNumber(outline.properties) || name}
        description={isPresent ? t(texts.present) : null}
        checked={isChosen}
        disabled={isPresent}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{formatPlotSize(areaOf(outline.geometry))}</span>
    </li>
  );
}
