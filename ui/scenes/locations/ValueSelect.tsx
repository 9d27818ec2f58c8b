import { Select } from '@mantine/core';
import { location as entity, type Location } from '../../../model/entities/location.ts';
import { useText } from '../../i18n/useText.ts';
import { choiceOf, useChoices, type Property } from '../../portfolio/values.ts';
import { editRecord } from '../../stores/records/records.ts';
import { texts } from './texts.ts';

interface ValueSelectProps {
  location: Location;
  name: Property;
  disabled: boolean;
}

/** Selects the phase or status of a location. */
export function ValueSelect({ location, name, disabled }: ValueSelectProps) {
  const t = useText();
  const { label } = entity.fields[name];
  const { [name]: value } = location;
  const choices = useChoices(name);
  const chosen = choiceOf(name, choices, value);
  const options = choices.map((each) => ({ value: each.name, label: t(each.label) }));
  return (
    <Select
      label={t(label)}
      data={chosen || value === '' ? options : [...options, { value, label: value }]}
      value={value === '' ? null : (chosen?.name ?? value)}
      placeholder={t(texts.notSet)}
      disabled={disabled}
      onChange={(next) => editRecord('location', location.id, { [name]: next ?? '' }, { label })}
    />
  );
}
