import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import type { Location } from '../../../../model/entities/location.ts';
import { DEFAULT, TEMPLATE } from '../../../../model/rules/location/location.ts';
import { useText } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { texts } from './texts.ts';

/** For staff in a company of templates: makes a location a template, and back. */
export function TemplateSwitch({ location: { id, type } }: { location: Pick<Location, 'id' | 'type'> }) {
  const t = useText();
  const isTemplate = type === TEMPLATE;
  const label = isTemplate ? texts.endTemplate : texts.makeTemplate;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={16}
      mr={8}
      leftSection={<IconTemplate size={16} stroke={1.5} aria-hidden />}
      {...(isTemplate && { title: t(texts.isTemplate) })}
      onClick={() => editRecord('location', id, { type: isTemplate ? DEFAULT : TEMPLATE }, { label })}
    >
      {t(label)}
    </Button>
  );
}
