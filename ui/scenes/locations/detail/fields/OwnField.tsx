/** The editor of an own field, by its type. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, FileButton, Group, MultiSelect, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { CustomField } from '../../../../../model/entities/customfield.ts';
import { TEXT_LENGTH } from '../../../../../model/define.ts';
import { useFileDrop } from '../../../../bringin/useFileDrop.ts';
import { NumberField } from '../../../../fields/NumberField.tsx';
import { useGesture } from '../../../../fields/useGesture.ts';
import { useText } from '../../../../i18n/useText.ts';
import { geometryIn } from '../../../../portfolio/ownvalues.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import classes from './fields.module.css';
import { shapeText } from './shapetext.ts';
import { texts } from './texts.ts';
import { clearValue, setChoices, setValue } from './values.ts';

/** Brings the map along. */
const ShapeDialog = lazy(() => import('./shape/ShapeDialog.tsx'));

interface OwnFieldProps {
  locationId: number;
  field: CustomField;
  disabled: boolean;
}

export function OwnField(props: OwnFieldProps) {
  const { field } = props;
  if (field.type === 'info') return <p className={classes.info}>{field.description || field.name}</p>;
  if (field.type === 'select') return <Choice {...props} />;
  if (field.type === 'multiselect') return <Choices {...props} />;
  if (field.type === 'number') return <NumberValue {...props} />;
  if (field.type === 'checkbox') return <Tick {...props} />;
  return field.type === 'geometry' ? <Shape {...props} /> : <Words {...props} />;
}

const useValue = ({ locationId, field }: OwnFieldProps) =>
  useRecords('locationcustomvalue', { locationId, customfieldId: field.id })[0];

function Words(props: OwnFieldProps) {
  const { locationId, field, disabled } = props;
  const gesture = useGesture();
  const shared = {
    label: field.name,
    value: useValue(props)?.value ?? '',
    disabled,
    onFocus: gesture.next,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValue(locationId, field, { value: event.currentTarget.value }, gesture.current()),
  };
  return field.multiline ? <Textarea {...shared} autosize minRows={3} maxRows={12} /> : <TextInput {...shared} />;
}

function NumberValue(props: OwnFieldProps) {
  const { locationId, field, disabled } = props;
  const value = useValue(props)?.value ?? '';
  const { min, max, decimals, unit } = field;
  return (
    <NumberField
      label={unit ? `${field.name} (${unit})` : field.name}
      value={value === '' || !Number.isFinite(Number(value)) ? null : Number(value)}
      nullable
      disabled={disabled}
      whole={decimals === 0}
      {...(min === null ? {} : { min })}
      {...(max === null ? {} : { max })}
      {...(decimals === null ? {} : { decimals })}
      onChange={(next, visit) => setValue(locationId, field, { value: next === null ? '' : String(next) }, visit)}
    />
  );
}

function Choice(props: OwnFieldProps) {
  const { locationId, field, disabled } = props;
  const t = useText();
  const gesture = useGesture();
  const kept = useValue(props);
  const choices = useRecords('customvalue', { customfieldId: field.id });
  const choose = (to: string | null) => {
    const choice = choices.find(({ id }) => String(id) === to);
    if (choice) setValue(locationId, field, { value: choice.name, customvalueId: choice.id }, null);
    else clearValue(locationId, field);
  };
  return (
    <div className={classes.pair}>
      <Select
        label={field.name}
        placeholder={t(texts.pick)}
        clearable
        searchable
        disabled={disabled}
        value={kept?.customvalueId ? String(kept.customvalueId) : null}
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        leftSection={<Dot colour={choices.find(({ id }) => id === kept?.customvalueId)?.color} />}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <Dot colour={choices.find(({ id }) => String(id) === option.value)?.color} /> {option.label}
          </span>
        )}
        onChange={choose}
      />
      {kept?.customvalueId ? (
        <TextInput
          aria-label={t(texts.remark, { name: field.name })}
          placeholder={t(texts.remarkHint)}
          value={kept.subvalue}
          maxLength={TEXT_LENGTH}
          disabled={disabled}
          onFocus={gesture.next}
          onChange={(event) =>
            setValue(locationId, field, { value: kept.value, subvalue: event.currentTarget.value }, gesture.current())
          }
        />
      ) : null}
    </div>
  );
}

const Dot = ({ colour }: { colour: string | undefined }): ReactNode =>
  colour ? <span className={classes.dot} style={{ background: colour }} aria-hidden /> : null;

function Choices({ locationId, field, disabled }: OwnFieldProps) {
  const t = useText();
  const kept = useRecords('locationcustomvalue', { locationId, customfieldId: field.id });
  const choices = useRecords('customvalue', { customfieldId: field.id });
  const chosen = choices.filter(({ id }) => kept.some(({ customvalueId }) => customvalueId === id));
  return (
    <MultiSelect
      label={field.name}
      placeholder={chosen.length === 0 ? t(texts.pick) : ''}
      clearable
      searchable
      disabled={disabled}
      value={chosen.map(({ id }) => String(id))}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <Dot colour={choices.find(({ id }) => String(id) === option.value)?.color} /> {option.label}
        </span>
      )}
      onChange={(next) =>
        setChoices(
          locationId,
          field,
          choices.filter(({ id }) => next.includes(String(id))),
        )
      }
    />
  );
}

function Tick(props: OwnFieldProps) {
  const { locationId, field, disabled } = props;
  const t = useText();
  const value = useValue(props)?.value ?? '';
  return (
    <div>
      <span className={classes.label}>{field.name}</span>
      <SegmentedControl
        aria-label={field.name}
        disabled={disabled}
        value={value}
        data={[
          { value: 'true', label: t(texts.yes) },
          { value: 'false', label: t(texts.no) },
          { value: '', label: t(texts.empty) },
        ]}
        onChange={(next) => setValue(locationId, field, { value: next }, null)}
      />
    </div>
  );
}

function Shape(props: OwnFieldProps) {
  const { locationId, field, disabled } = props;
  const t = useText();
  const [problem, setProblem] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const value = useValue(props)?.value ?? '';
  const kept = geometryIn(value);
  const read = async (file: File | null) => {
    const found = file && geometryIn(await file.text());
    setProblem(file !== null && !found);
    if (found) setValue(locationId, field, { value: found.value }, null);
  };
  const drop = useFileDrop(!disabled, (file) => void read(file));
  return (
    <div className={classes.shape} {...drop}>
      <span className={classes.label}>{field.name}</span>
      <Group gap={8}>
        <span>{shapeText(value, t) || t(texts.empty)}</span>
        {disabled ? null : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${t(texts.draw)}: ${field.name}`}
            onClick={() => setDrawing(true)}
          >
            {t(texts.draw)}
          </Button>
        )}
        {disabled ? null : (
          <FileButton accept=".geojson,.json,application/geo+json" onChange={(file) => void read(file)}>
            {(button) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${t(texts.chooseFile)}: ${field.name}`}
                title={t(texts.dropHint)}
                {...button}
              >
                {t(texts.chooseFile)}
              </Button>
            )}
          </FileButton>
        )}
        {kept && !disabled ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(texts.clearOf, { name: field.name })}
            onClick={() => clearValue(locationId, field)}
          >
            {t(texts.clear)}
          </Button>
        ) : null}
      </Group>
      {isDrawing ? (
        <Suspense fallback={null}>
          <ShapeDialog
            locationId={locationId}
            field={field}
            kept={kept?.value ?? ''}
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      ) : null}
      {problem ? (
        <p className={classes.problem} role="alert">
          {t(texts.badFile)}
        </p>
      ) : null}
    </div>
  );
}
