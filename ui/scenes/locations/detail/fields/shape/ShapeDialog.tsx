/** Draws the geometry of an own field: on a map by pointer or keys, or as a list of coordinates. */
import { Button, Group, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CustomField } from '../../../../../../model/entities/customfield.ts';
import { formatMeasure, formatPlotSize } from '../../../../../i18n/format.ts';
import { useText } from '../../../../../i18n/useText.ts';
import { measured } from '../../../../../map/interactions/drawingfeatures.ts';
import { canDrawMap } from '../../../../../map/KavelMap.tsx';
import type { LonLat } from '../../../../../map/metres.ts';
import { drawShape, mapState, setMode, type Drawing, type ShapeKind } from '../../../../../map/state.ts';
import { useRecord } from '../../../../../stores/records/banks.ts';
import { PlotMap } from '../../../plots/PlotMap.tsx';
import { setValue } from '../values.ts';
import classes from './shape.module.css';
import { pointsOf, problemOf, readCoordinates, valueOf, writeCoordinates, type TypedProblem } from './shapes.ts';
import { shapeTexts as texts } from './texts.ts';

interface ShapeDialogProps {
  locationId: number;
  field: CustomField;
  /** The geometry kept, GeoJSON; empty without one. */
  kept: string;
  onClose: () => void;
}

const kinds: readonly ShapeKind[] = ['point', 'line', 'area'];

export default function ShapeDialog({ locationId, field, kept, onClose }: ShapeDialogProps) {
  const t = useText();
  const { shape, drawing } = useSnapshot(mapState);
  const [started] = useState(() => pointsOf(kept));
  const kind = shape ?? started?.kind ?? 'area';
  useEffect(() => {
    drawShape(started?.kind ?? 'area', started?.points);
    return () => setMode('default');
  }, [started]);
  const points = drawing.points as LonLat[];
  const problem = problemOf(kind, points);
  const [typed, setTyped] = useState<Typed | null>(null);
  const typedNow = typed?.points === JSON.stringify(points) ? typed : null;
  const save = () => {
    setValue(locationId, field, { value: valueOf(kind, points) }, null);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={t(texts.title, { name: field.name })}
      // Esc first clears the drawing.
      closeOnEscape={points.length === 0}
    >
      <div className={classes.dialog}>
        <Group gap={12} wrap="nowrap">
          <SegmentedControl
            size="xs"
            className={classes.kinds}
            aria-label={t(texts.kind)}
            value={kind}
            data={kinds.map((value) => ({ value, label: t(texts[value]) }))}
            onChange={(next) => drawShape(kinds.find((each) => each === next)!)}
          />
          <p className="text-hint">{t(texts[`${kind}Hint`])}</p>
        </Group>
        <ShapeMap locationId={locationId} />
        <Measures kind={kind} drawing={drawing as Drawing} />
        {problem && points.length > 0 && drawing.ended ? <p role="alert">{t(texts[problem])}</p> : null}
        <Coordinates kind={kind} points={points} typed={typedNow} onType={setTyped} />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
          <Button
            disabled={problem !== null || !drawing.ended || Boolean(typedNow?.problem)}
            leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
            onClick={save}
          >
            {t(texts.keep)}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

function ShapeMap({ locationId }: { locationId: number }) {
  const t = useText();
  const location = useRecord('location', locationId);
  if (!canDrawMap()) return <p className="text-hint">{t(texts.noMap)}</p>;
  return <div className={classes.map}>{location ? <PlotMap location={location} bare /> : null}</div>;
}

function Measures({ kind, drawing }: { kind: ShapeKind; drawing: Drawing }) {
  const t = useText();
  if (kind === 'point') return null;
  const { length, area } = measured(drawing);
  const isArea = kind === 'area';
  return (
    <dl className={classes.measures}>
      <dt>{t(isArea ? texts.perimeter : texts.length)}</dt>
      <dd>{formatMeasure(length, 'm', 1)}</dd>
      {isArea ? <dt>{t(texts.areaSize)}</dt> : null}
      {isArea ? <dd>{area === null ? '–' : formatPlotSize(area)}</dd> : null}
    </dl>
  );
}

interface Typed {
  text: string;
  /** The points that belong to the text; other points mean that the map changed them since. */
  points: string;
  problem: TypedProblem | null;
}

interface CoordinatesProps {
  kind: ShapeKind;
  points: readonly LonLat[];
  typed: Typed | null;
  onType: (typed: Typed) => void;
}

function Coordinates({ kind, points, typed, onType }: CoordinatesProps) {
  const t = useText();
  const type = (text: string) => {
    const found = readCoordinates(text);
    if (typeof found === 'string') return onType({ text, points: JSON.stringify(points), problem: found });
    drawShape(kind, found);
    onType({ text, points: JSON.stringify(found), problem: null });
  };
  return (
    <Textarea
      label={t(texts.coordinates)}
      description={t(texts.coordinatesHint)}
      rows={4}
      spellCheck={false}
      classNames={{ input: classes.coordinates! }}
      value={typed?.text ?? writeCoordinates(points)}
      error={typed?.problem ? t(texts[typed.problem]) : null}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
