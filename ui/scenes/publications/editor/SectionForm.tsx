/** The form of a block, made of the parameters that it declares. */
import { Switch } from '@mantine/core';
import type { Section } from '../../../../model/entities/section.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { facetEntries, facetsOfSection } from '../../../../model/publish/published.ts';
import { FieldGrid } from '../../../fields/FieldEditor.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { blockOf } from '../../../publish/blocks/index.ts';
import type { Parameter, Parameters } from '../../../publish/block.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { editValues } from '../../../stores/records/records.ts';
import { setHidden } from '../actions.ts';
import { blockName } from '../blocks.ts';
import { SurveyQuestions } from '../survey/SurveyQuestions.tsx';
import { ChosenFigures } from './ChosenFigures.tsx';
import classes from './editor.module.css';
import { filterFields, filtersFor, textFields, valueIn } from './parameterfields.ts';
import { editorTexts } from './texts.ts';

const CONFIGURATION = ['cfg'];
const INDICATORS = ['indicators'];

interface SectionFormProps {
  section: Section;
  /** Of the publication. */
  kind: string;
  canEdit: boolean;
}

export function SectionForm({ section, kind, canEdit }: SectionFormProps) {
  const t = useText();
  const block = blockOf(section.type);
  const facets = [...facetsOfSection(section)].map((facet) => t(facetEntries[facet].label).toLocaleLowerCase());
  return (
    <>
      <h2 className={classes.formTitle}>{t(blockName(section.type))}</h2>
      <p className={classes.formLead}>
        {facets.length > 0 ? t(editorTexts.reveals, { facets: facets.join(', ') }) : t(editorTexts.revealsNothing)}
      </p>
      <Switch
        label={t(editorTexts.shown)}
        checked={!section.cfg.hidden}
        disabled={!canEdit}
        onChange={(event) => setHidden(section, !event.currentTarget.checked)}
        mb={16}
      />
      {block ? (
        <BlockParameters
          key={section.id}
          section={section}
          kind={kind}
          canEdit={canEdit}
          parameters={block.parameters}
        />
      ) : (
        <p className="text-soft">{t(editorTexts.unknownBlock)}</p>
      )}
      {section.type === 'survey_questions' && !isLocalId(section.id) ? (
        <div className={classes.questions}>
          <SurveyQuestions sectionId={section.id} />
        </div>
      ) : null}
    </>
  );
}

interface BlockParametersProps extends SectionFormProps {
  parameters: Parameters;
}

function BlockParameters({ section, kind, parameters, canEdit }: BlockParametersProps) {
  const t = useText();
  const [ownTexts, filters] = [textFields(parameters), filterFields(parameters, kind)];
  const { indicators } = parameters;
  const { cfg } = section;
  const write = (patch: Record<string, unknown>, label: Label, gesture: string | null) =>
    editValues('section', section.id, { cfg: patch }, { label, gesture });
  const valuesIn = (fields: typeof ownTexts, stored: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueIn(field, stored[key])]));
  const hintsOf = (of: readonly [string, Parameter | undefined][]) =>
    Object.fromEntries(of.flatMap(([key, parameter]) => (parameter?.hint ? [[key, t(parameter.hint)]] : [])));
  const { param1, param2, param3 } = parameters;
  const isEmpty = Object.keys(ownTexts).length + Object.keys(filters).length === 0 && !indicators;
  if (isEmpty) return <p className="text-soft">{t(editorTexts.noParameters)}</p>;
  return (
    <div className={classes.fields}>
      <FieldGrid
        fields={ownTexts}
        values={valuesIn(ownTexts, cfg)}
        hints={hintsOf(Object.entries({ param1, param2, param3 }))}
        columns={1}
        disabled={!canEdit}
        onChange={(key, value, gesture) => write({ [key]: String(value ?? '') }, ownTexts[key]!.label, gesture)}
      />
      <FieldGrid
        fields={filters}
        values={valuesIn(filters, cfg.filters)}
        hints={hintsOf(filtersFor(parameters, kind))}
        columns={1}
        disabled={!canEdit}
        onChange={(key, value, gesture) =>
          write({ filters: { ...cfg.filters, [key]: value } }, filters[key]!.label, gesture)
        }
      />
      {indicators?.choices === 'own' ? (
        <FieldForm
          entity="section"
          id={section.id}
          path={CONFIGURATION}
          only={INDICATORS}
          columns={1}
          disabled={!canEdit}
        />
      ) : indicators ? (
        <ChosenFigures section={section} label={indicators.label} choices={indicators.choices} canEdit={canEdit} />
      ) : null}
    </div>
  );
}
