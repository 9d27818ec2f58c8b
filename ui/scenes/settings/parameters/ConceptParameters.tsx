import { useState } from 'react';
import { numberTyped, standardsOf } from '../../../../model/rules/building/standards.ts';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { writtenNumber } from '../../../fields/numbers.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { UnreadSettings } from '../UnreadSettings.tsx';
import { useCompanySettings } from '../useCompanySettings.ts';
import { measureOf, sizeGroups, sizeLabel, type SizeKey } from './groups.ts';
import classes from './parameters.module.css';
import { Preview } from './Preview.tsx';
import { SizeDrawing } from './SizeDrawing.tsx';
import { texts } from './texts.ts';

/** The company's sizes for new buildings. Everyone sees them, administrators change them. */
export default function ConceptParameters() {
  const t = useText();
  const { company, reason, error, reload } = useCompanySettings();
  const [focused, setFocused] = useState<SizeKey | null>(null);
  if (error || !company) return <UnreadSettings error={error} onRetry={reload} />;
  const mayChange = reason === null;
  const { generation_parameters: sizes } = company.cfg;
  return (
    <SettingsPage lead={t(texts.lead, { company: company.name })} reason={reason}>
      <div className={classes.parameters}>
        <div>
          {sizeGroups.map((group) => (
            <section key={group.title.en} className={classes.group} aria-label={t(group.title)}>
              <h2>{t(group.title)}</h2>
              <p>{t(group.text)}</p>
              <div className={classes.sizes}>
                {group.sizes.map((key) => (
                  <div key={key} onFocus={() => setFocused(key)}>
                    <Size of={key} written={sizes[key]} companyId={company.id} disabled={!mayChange} />
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
        <SizeDrawing lit={focused} value={focused && numberTyped(sizes[focused])} />
      </div>
      <FormGroup title={t(texts.preview)} text={t(texts.previewText)}>
        <Preview standards={standardsOf(sizes)} />
      </FormGroup>
      <FormGroup title={t(texts.presets)} text={t(texts.presetsText)}>
        <FieldForm
          entity="company"
          id={company.id}
          path={['cfg']}
          only={['presets']}
          columns={1}
          disabled={!mayChange}
        />
      </FormGroup>
    </SettingsPage>
  );
}

interface SizeProps {
  of: SizeKey;
  /** As the company wrote it; empty for the size of the product. */
  written: string;
  companyId: number;
  disabled: boolean;
}

function Size({ of, written, companyId, disabled }: SizeProps) {
  const t = useText();
  const language = useLanguage();
  const label = sizeLabel(of);
  const { default: usual, min, max, unit } = measureOf(of);
  return (
    <NumberField
      label={t(label)}
      value={numberTyped(written)}
      unit={unit}
      min={min}
      max={max}
      nullable
      disabled={disabled}
      placeholder={writtenNumber(usual, { unit, whole: false, isEdited: false }, language)}
      onChange={(value, gesture) => {
        const text = value === null ? '' : String(value);
        editRecord('company', companyId, { cfg: { generation_parameters: { [of]: text } } }, { label, gesture });
      }}
    />
  );
}
