/** The values of status, phase and the other properties of locations, and the fields of their panel. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { projectPropertyKinds } from '../../model/enums/location.ts';
import { FormGroup } from '../components/frame/FormGroup.tsx';
import { useText } from '../i18n/useText.ts';
import { useRecords } from '../stores/records/banks.ts';
import { startProperty } from './actions.ts';
import { Choices } from './Choices.tsx';
import type { OwnFieldsProps } from './FieldList.tsx';
import { StandardFields } from './StandardFields.tsx';
import { propertyTexts, texts } from './texts.ts';

const kinds = projectPropertyKinds.entries.flatMap(({ key, label }) => (key === 'custom' ? [] : [{ key, label }]));

export function PropertyList({ company, used, disabled }: OwnFieldsProps) {
  const t = useText();
  const fields = useRecords('customfield');
  return (
    <>
      {kinds.map(({ key, label }) => {
        const field = fields.find(({ kind }) => kind === key);
        return (
          <FormGroup key={key} title={t(label)} text={t(propertyTexts[key])}>
            {field ? (
              <Choices field={field} usage={used.data} disabled={disabled} onReplaced={used.reload} />
            ) : (
              <>
                <p className="text-soft">{t(texts.notUsed)}</p>
                {disabled ? null : (
                  <Button
                    variant="default"
                    size="xs"
                    mt={12}
                    leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
                    onClick={() => startProperty(key, t(label))}
                  >
                    {t(texts.startProperty)}
                  </Button>
                )}
              </>
            )}
          </FormGroup>
        );
      })}
      <FormGroup title={t(texts.standardFields)} text={t(texts.standardFieldsText)}>
        <StandardFields company={company} disabled={disabled} />
      </FormGroup>
    </>
  );
}
