/** The work locations of a municipality: what the register says, and with a code how far each is. */
import { useState } from 'react';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { parkStates } from '../../../model/enums/ibis.ts';
import { parkTypes } from '../../../model/land/classes.ts';
import { ibisPath } from '../../../model/publish/ibis.ts';
import type { ListedForm, MunicipalityForms } from '../../../model/surveys/ibis/calls.ts';
import { unchangedDraft } from '../../../model/surveys/ibis/draft.ts';
import type { RegisterPark } from '../../../model/surveys/ibis/register.ts';
import { Table, type Column } from '../parts/Table.tsx';
import { linkTo, wordsFor } from '../words.ts';
import { useCode } from './code.ts';
import type { SurveyPlace } from './place.ts';
import { readMunicipality, readPark, sendPark, type Access } from './sending.ts';
import { ibisTexts as texts } from './texts.ts';
import { Trouble } from './Trouble.tsx';
import { useAnswer } from './useAnswer.ts';

interface MunicipalityProps extends SurveyPlace {
  readonly parks: readonly RegisterPark[];
}

type Row = Pick<RegisterPark, 'rin' | 'name'> & {
  readonly park: RegisterPark | null;
  readonly form: ListedForm | null;
};

const isDone = ({ state }: ListedForm): boolean => state === 'sent' || state === 'approved';

export default function Municipality(props: MunicipalityProps) {
  const { language, publicationKey, origin, municipality, parks, isClosed } = props;
  const { t, number } = wordsFor(language);
  const code = useCode(publicationKey);
  const access: Access = { publicationKey, origin, code, municipality: municipality.code };
  const { outcome, again, set } = useAnswer(code, () => readMunicipality(access));
  const [told, tell] = useState('');
  const forms = outcome?.kind === 'done' ? outcome.value : null;
  const rows = rowsOf(parks, forms);
  const pathOf = (rin: string) => linkTo(ibisPath(publicationKey, municipality.code, rin), props);
  const hectares = (value: number | null | undefined) => (value == null ? '–' : `${number(value, 1)} ha`);
  const confirm = async (form: ListedForm) => {
    tell(t(texts.sending));
    const name = form.name;
    const sent = await sendUnchanged(access, props, form.rin);
    if (sent === 'sent') {
      tell(t(texts.confirmed, { name }));
      const next = await readMunicipality(access);
      if (next.kind === 'done') set(next.value);
    } else tell(`${name}: ${t(sent === 'incomplete' ? texts.incomplete : texts.failed)}`);
  };
  const columns: Column<Row>[] = [
    nameColumn(t(texts.park), pathOf),
    { key: 'type', head: t(texts.type), cell: ({ park }) => typeOf(park, t) },
    { key: 'gross', head: t(texts.gross), isNumber: true, cell: ({ park }) => hectares(park?.gross) },
    { key: 'net', head: t(texts.net), isNumber: true, cell: ({ park }) => hectares(park?.net) },
    { key: 'available', head: t(texts.available), isNumber: true, cell: ({ park }) => hectares(park?.available) },
    ...(forms?.canWrite ? stateColumns(props, isClosed, confirm) : []),
  ];
  return (
    <div className="ibis-parks">
      {code !== '' && !forms ? <Trouble language={language} outcome={outcome} onRetry={again} /> : null}
      {forms && !forms.canWrite ? <p className="notice">{t(texts.readOnly)}</p> : null}
      {forms?.canWrite && rows.length > 0 ? <Progress forms={forms.parks} t={t} /> : null}
      {rows.length === 0 ? (
        <p className="hint">{t(texts.noParks)}</p>
      ) : (
        <Table caption={t(texts.parks)} columns={columns} rows={rows} keyOf={({ rin }) => rin} isStacked />
      )}
      {forms?.canWrite ? (
        <p role="status" className="hint">
          {told}
        </p>
      ) : null}
      {forms?.canWrite && !isClosed ? (
        <p className="ibis-new">
          <button type="button" className="quiet" onClick={() => window.location.assign(pathOf(newName()))}>
            {t(texts.addPark)}
          </button>
          <span className="hint">{t(texts.addParkHint)}</span>
        </p>
      ) : null}
    </div>
  );
}

type T = ReturnType<typeof wordsFor>['t'];

/** A name until the province gives a number. */
const newName = (): string => `new-${crypto.randomUUID().slice(0, 8)}`;

function rowsOf(parks: readonly RegisterPark[], forms: MunicipalityForms | null): Row[] {
  const listed = forms?.parks ?? [];
  const known = new Set(parks.map(({ rin }) => rin));
  return [
    ...parks.map((park) => {
      const form = listed.find(({ rin }) => rin === park.rin) ?? null;
      return { rin: park.rin, name: form?.name ?? park.name, park, form };
    }),
    ...listed
      .filter(({ rin }) => !known.has(rin))
      .map((form) => ({ rin: form.rin, name: form.name, park: null, form })),
  ].map((row) => (row.name === '' ? { ...row, name: row.rin } : row));
}

const nameColumn = (head: string, pathOf: (rin: string) => string): Column<Row> => ({
  key: 'name',
  head,
  cell: ({ rin, name }) => <a href={pathOf(rin)}>{name}</a>,
});

function typeOf(park: RegisterPark | null, t: T): string {
  const type = park?.type ? entryOf(parkTypes, park.type) : null;
  return type ? t(type.label) : '–';
}

function stateColumns(
  { language }: SurveyPlace,
  isClosed: boolean,
  onConfirm: (form: ListedForm) => void,
): Column<Row>[] {
  const { t } = wordsFor(language);
  return [
    {
      key: 'state',
      head: t(texts.state),
      cell: ({ form }) => (
        <span className="ibis-state" data-state={form?.state ?? 'open'}>
          {t(entryOf(parkStates, form?.state ?? 'open')!.label)}
        </span>
      ),
    },
    {
      key: 'confirm',
      head: '',
      cell: ({ form }) =>
        form?.state === 'open' && !isClosed ? (
          <button
            type="button"
            className="quiet"
            aria-label={t(texts.unchangedOf, { name: form.name })}
            onClick={() => onConfirm(form)}
          >
            {t(texts.unchangedAll)}
          </button>
        ) : null,
    },
  ];
}

function Progress({ forms, t }: { forms: readonly ListedForm[]; t: T }) {
  const done = forms.filter(isDone).length;
  return (
    <label className="ibis-progress">
      <progress value={done} max={Math.max(1, forms.length)} />
      <span>{t(texts.progress, { done, count: forms.length })}</span>
    </label>
  );
}

/** Sends what last year or the register says; refused where that leaves a question open. */
async function sendUnchanged(
  access: Access,
  { groups }: Pick<SurveyPlace, 'groups'>,
  rin: string,
): Promise<'sent' | 'incomplete' | 'failed'> {
  const read = await readPark(access, rin);
  if (read.kind !== 'done') return 'failed';
  const { rev, lastYear, register } = read.value;
  const sent = await sendPark(access, { rin, rev, body: unchangedDraft(groups, { ...register, ...lastYear }) });
  if (sent.kind === 'done') return 'sent';
  return sent.kind === 'refused' ? 'incomplete' : 'failed';
}
