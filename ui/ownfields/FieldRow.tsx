import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Company } from '../../model/entities/company.ts';
import type { CustomField } from '../../model/entities/customfield.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { accessLevels, customFieldTypes } from '../../model/enums/location.ts';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { FieldOptions } from './FieldOptions.tsx';
import classes from './properties.module.css';
import { texts } from './texts.ts';
import type { Usage } from './usage.ts';

interface FieldRowProps {
  field: CustomField;
  company: Company;
  /** Null while it is counted. */
  usage: Usage | null;
  disabled: boolean;
  grip: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Counts the locations again. */
  onReplaced: () => void;
}

/** One line about a field, and below it what can be set, while it is open. */
export function FieldRow({ field, company, usage, disabled, grip, isOpen, onOpen, onReplaced }: FieldRowProps) {
  const t = useText();
  const { id, name, type, access, publish } = field;
  return (
    <>
      <div className={classes.line}>
        {grip}
        <UnstyledButton
          className={classes.summary}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          data-field={id}
        >
          <span className={classes.name}>{name}</span>
          <span>{t(entryOf(customFieldTypes, type)!.label)}</span>
          <span>{t(entryOf(accessLevels, access)!.label)}</span>
          <span>{t(publish ? texts.published : texts.notPublished)}</span>
          <span className={classes.count}>
            {usage === null ? '…' : t(texts.usedBy, { count: formatNumber(usage.ofField.get(id) ?? 0) })}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden data-open={isOpen || undefined} />
        </UnstyledButton>
      </div>
      {isOpen ? (
        <FieldOptions field={field} company={company} usage={usage} disabled={disabled} onReplaced={onReplaced} />
      ) : null}
    </>
  );
}
