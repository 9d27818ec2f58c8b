import { Select } from '@mantine/core';
import { location as entity, type Location } from '../../../model/entities/location.ts';
import { defaultPhases, defaultStatuses } from '../../../model/enums/location.ts';
import { useText } from '../../i18n/useText.ts';
import { keyOfValue } from '../../map/pins.ts';
import { editRecord } from '../../stores/records.ts';
import { texts } from './texts.ts';
import { valueChoices } from './values.ts';

const choices = { phase: defaultPhases, status: defaultStatuses } as const;

interface ValueSelectProps {
  location: Location;
  name: keyof typeof choices;
  disabled: boolean;
}

/** Selects the phase or status of a location. */
export function ValueSelect({ location, name, disabled }: ValueSelectProps) {
  const t = useText();
  const { label } = entity.fields[name];
  const { [name]: value } = location;
  const values = choices[name];
  return (
    <Select
      label={t(label)}
      data={valueChoices(values, value, t)}
      value={value === '' ? null : (keyOfValue(values, value) ?? value)}
      placeholder={t(texts.notSet)}
      disabled={disabled}
      onChange={(next) => editRecord('location', location.id, { [name]: next ?? '' }, { label })}
    />
  );
}
