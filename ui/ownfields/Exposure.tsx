/** Who sees an own field: its access, and whether it is published. Says what a change touches before it is kept. */
import { useState } from 'react';
import { Button, Group, Modal, Select, Switch, Text } from '@mantine/core';
import { customField, type CustomField } from '../../model/entities/customfield.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { accessLevels } from '../../model/enums/location.ts';
import { useText } from '../i18n/useText.ts';
import { editRecord } from '../stores/records/records.ts';
import classes from './properties.module.css';
import { texts } from './texts.ts';

type Change = Partial<Pick<CustomField, 'access' | 'publish'>>;

interface ExposureProps {
  field: CustomField;
  /** What uses the field, in words; empty without use, null while it is counted. */
  touches: string | null;
  disabled: boolean;
}

const { access: accessField, publish: publishField } = customField.fields;
const effects = { none: texts.accessNone, view: texts.accessView, edit: texts.accessEdit } as const;

export function Exposure({ field, touches, disabled }: ExposureProps) {
  const t = useText();
  const [asked, setAsked] = useState<Change | null>(null);
  const { id, name, access, publish } = field;
  const keep = (change: Change) => {
    const label = change.access === undefined ? publishField.label : accessField.label;
    editRecord('customfield', id, change, { label });
    setAsked(null);
  };
  const change = (to: Change) => (touches === '' ? keep(to) : setAsked(to));
  // The words of the change stay while the dialog closes.
  const [told, setTold] = useState<Change>({});
  if (asked && asked !== told) setTold(asked);
  const effect =
    told.access === undefined ? t(told.publish ? texts.publishOn : texts.publishOff) : t(effects[told.access]);
  const isOff = disabled || touches === null;
  return (
    <div className={classes.pair}>
      <Select
        label={t(accessField.label)}
        data={accessLevels.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
        value={access}
        disabled={isOff}
        allowDeselect={false}
        onChange={(to) => to && to !== access && change({ access: to })}
      />
      <Switch
        mt={28}
        label={t(publishField.label)}
        checked={publish}
        disabled={isOff}
        onChange={() => change({ publish: !publish })}
      />
      <Modal opened={asked !== null} onClose={() => setAsked(null)} title={t(texts.exposureTitle, { name })} size={440}>
        <Text fz={14}>{effect}</Text>
        <Text fz={13} c="dimmed" mt={8}>
          {touches}
        </Text>
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={() => setAsked(null)} data-autofocus>
            {t(texts.keepAsItIs)}
          </Button>
          <Button onClick={() => asked && keep(asked)}>
            {told.access === undefined
              ? t(told.publish ? texts.publishField : texts.unpublishField)
              : t(texts.changeAccess, { access: t(entryOf(accessLevels, told.access)!.label) })}
          </Button>
        </Group>
      </Modal>
    </div>
  );
}
