/** Name, data, subject and reactions of a publication. */
import { Input, MultiSelect, NativeSelect, SegmentedControl } from '@mantine/core';
import { publication as publicationEntity, type Publication } from '../../../../model/entities/publication.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { editRecord, loadList } from '../../../stores/records/records.ts';
import { useChoices } from '../../../portfolio/values.ts';
import classes from './editor.module.css';
import { editorTexts } from './texts.ts';

const { cfg } = publicationEntity.fields;
const CONFIGURATION = ['cfg'];
const OWN = ['name', 'description'];
type Kind = Publication['type'];

/** Fields that say which locations a page shows, by kind. */
const filters: Partial<Record<Kind, readonly (keyof Publication)[]>> = {
  search_query: ['filterSearchQueryId'],
  business_park: ['filterBusinessPark', 'filterMunicipality'],
  population_core: ['filterMunicipality'],
  municipality: ['filterMunicipality'],
  state_index: ['filterState'],
  municipality_index: ['filterState'],
};
/** Kinds that may show locations of some phases and statuses only. */
const narrowed: readonly Kind[] = ['population_core', 'municipality', 'business_park'];
const ofLocation: readonly Kind[] = ['location', 'survey'];
const decided: readonly Kind[] = ['location', 'search_query', 'business_park', 'population_core', 'municipality'];

export function PublicationForm({ publication, canEdit }: { publication: Publication; canEdit: boolean }) {
  const t = useText();
  const { id, type } = publication;
  useLoaded(() => Promise.all([loadList('customfield'), loadList('customvalue')]).then(() => true));
  const form = { entity: 'publication' as const, id, columns: 1, disabled: !canEdit };
  return (
    <>
      <h2 className={classes.formTitle}>{t(editorTexts.settings)}</h2>
      {type === 'ibis_survey' ? null : <h3 className={classes.groupTitle}>{t(editorTexts.subject)}</h3>}
      {ofLocation.includes(type) ? <LocationChoice publication={publication} canEdit={canEdit} /> : null}
      {type === 'concept' ? <ConceptChoice publication={publication} canEdit={canEdit} /> : null}
      {filters[type] ? <FieldForm {...form} only={filters[type]} /> : null}
      {narrowed.includes(type) ? (
        <>
          <NameFilter publication={publication} canEdit={canEdit} field="filterPhase" property="phase" />
          <NameFilter publication={publication} canEdit={canEdit} field="filterStatus" property="status" />
        </>
      ) : null}
      {type === 'ibis_survey' ? null : <h3 className={classes.groupTitle}>{t(editorTexts.aboutPage)}</h3>}
      <div className={classes.fields}>
        <FieldForm {...form} only={OWN} />
        <FieldForm
          {...form}
          path={CONFIGURATION}
          only={type === 'ibis_survey' ? ['reference', 'language', 'ibisKey'] : ['reference', 'language']}
        />
      </div>
      <DataChoice publication={publication} canEdit={canEdit} />
      {decided.includes(type) ? (
        <>
          <h3 className={classes.groupTitle}>{t(editorTexts.decisions)}</h3>
          <div className={classes.fields}>
            <FieldForm {...form} path={CONFIGURATION} only={['allowAcceptReject']} />
            {publication.cfg.allowAcceptReject ? <StatusChoices publication={publication} canEdit={canEdit} /> : null}
            <FieldForm {...form} path={CONFIGURATION} only={['ratingMode']} />
          </div>
        </>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  publication: Publication;
  canEdit: boolean;
}

/** Whether visitors see records as they are now, or as they were when the page was published. */
function DataChoice({ publication, canEdit }: ChoiceProps) {
  const t = useText();
  const { frozen } = publication.cfg;
  const { label } = cfg.fields.frozen;
  return (
    <Input.Wrapper
      mt={12}
      label={t(editorTexts.data)}
      labelElement="div"
      description={t(frozen ? editorTexts.frozenText : editorTexts.liveText)}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        fullWidth
        aria-label={t(editorTexts.data)}
        disabled={!canEdit}
        value={frozen ? 'frozen' : 'live'}
        onChange={(value) =>
          editRecord('publication', publication.id, { cfg: { frozen: value === 'frozen' } }, { label })
        }
        data={(['live', 'frozen'] as const).map((value) => ({ value, label: t(editorTexts[value]) }))}
      />
    </Input.Wrapper>
  );
}

interface KeyedChoiceProps {
  canEdit: boolean;
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

function KeyedChoice({ label, choices, value, canEdit, onChoose }: KeyedChoiceProps) {
  const t = useText();
  return (
    <NativeSelect
      label={label}
      value={value}
      disabled={!canEdit}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: t(editorTexts.choose) }, ...choices]}
    />
  );
}

function LocationChoice({ publication, canEdit }: ChoiceProps) {
  const t = useText();
  useLoaded(() => loadList('location').then(() => true));
  const locations = useRecords('location', { archived: false });
  const label = cfg.fields.locationKey.label;
  return (
    <KeyedChoice
      label={t(editorTexts.location)}
      canEdit={canEdit}
      value={publication.cfg.locationKey}
      choices={locations
        .map(({ key, name }) => ({ value: key, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      onChoose={(locationKey) => editRecord('publication', publication.id, { cfg: { locationKey } }, { label })}
    />
  );
}

function ConceptChoice({ publication, canEdit }: ChoiceProps) {
  const t = useText();
  useLoaded(() => Promise.all([loadList('location'), loadList('concept')]).then(() => true));
  const locations = useRecords('location', { archived: false });
  const concepts = useRecords('concept');
  const named = new Map(locations.map((each) => [each.id, each]));
  const choose = (conceptKey: string) => {
    const locationId = concepts.find(({ key }) => key === conceptKey)?.locationId ?? 0;
    const locationKey = named.get(locationId)?.key ?? '';
    editRecord(
      'publication',
      publication.id,
      { cfg: { conceptKey, locationKey } },
      { label: cfg.fields.conceptKey.label },
    );
  };
  return (
    <KeyedChoice
      label={t(editorTexts.concept)}
      canEdit={canEdit}
      value={publication.cfg.conceptKey}
      choices={concepts
        .flatMap(({ key, name, locationId }) => {
          const location = named.get(locationId ?? 0);
          return location ? [{ value: key, label: `${location.name} · ${name}` }] : [];
        })
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      onChoose={choose}
    />
  );
}

interface NameFilterProps extends ChoiceProps {
  field: 'filterPhase' | 'filterStatus';
  property: 'phase' | 'status';
}

/** Names of choices, kept with commas between them. */
function NameFilter({ publication, canEdit, field, property }: NameFilterProps) {
  const t = useText();
  const choices = useChoices(property);
  const { label } = publicationEntity.fields[field];
  const chosen = publication[field]
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = chosen.filter((name) => !choices.some((each) => each.name === name));
  return (
    <MultiSelect
      label={t(label)}
      mt={12}
      disabled={!canEdit}
      data={[
        ...choices.map((each) => ({ value: each.name, label: t(each.label) })),
        ...unknown.map((name) => ({ value: name, label: name })),
      ]}
      value={chosen}
      onChange={(names) => editRecord('publication', publication.id, { [field]: names.join(',') }, { label })}
    />
  );
}

const statuses = ['searchQueryOpenStatus', 'searchQueryAcceptStatus', 'searchQueryRejectStatus'] as const;

/** The statuses of the company, which a visitor's decision gives a location. */
function StatusChoices({ publication, canEdit }: ChoiceProps) {
  const t = useText();
  const choices = useChoices('status');
  return statuses.map((key) => {
    const { label } = cfg.fields[key];
    return (
      <KeyedChoice
        key={key}
        label={t(label)}
        canEdit={canEdit}
        value={publication.cfg[key]}
        choices={choices.map((each) => ({ value: each.name, label: t(each.label) }))}
        onChoose={(value) => editRecord('publication', publication.id, { cfg: { [key]: value } }, { label })}
      />
    );
  });
}
