/** One work location: what the register says, and with the code of its municipality the form. */
import { RIN, type Texts } from '../../../model/surveys/ibis/register.ts';
import type { OneForm } from '../../../model/surveys/ibis/calls.ts';
import { wordsFor } from '../words.ts';
import { useCode } from './code.ts';
import { ParkForm } from './ParkForm.tsx';
import { ParkTable } from './ParkTable.tsx';
import type { SurveyPlace } from './place.ts';
import { readPark, type Access } from './sending.ts';
import { ibisTexts as texts } from './texts.ts';
import { Trouble } from './Trouble.tsx';
import { useAnswer } from './useAnswer.ts';

interface ParkProps extends SurveyPlace {
  readonly rin: string;
  readonly register: Texts;
  readonly registerYear: number | null;
}

export default function Park(props: ParkProps) {
  const { language, publicationKey, origin, municipality, rin, register, registerYear, groups, map, isClosed } = props;
  const { t, date } = wordsFor(language);
  const code = useCode(publicationKey);
  const access: Access = { publicationKey, origin, code, municipality: municipality.code };
  const { outcome, again, set } = useAnswer<OneForm>(code, () => readPark(access, rin));
  const form = outcome?.kind === 'done' ? outcome.value : null;
  const isOpen = form !== null && ['open', 'draft', 'returned'].includes(form.state);
  if (form?.canWrite && isOpen && !isClosed)
    return (
      <ParkForm
        language={language}
        groups={groups}
        map={map}
        access={access}
        form={form}
        registerYear={registerYear}
        onSent={set}
      />
    );
  const isKnown = Object.keys(register).length > 0;
  return (
    <div className="ibis-park">
      {RIN.test(rin) ? (
        <p>
          {t(texts.rin)} {rin}
        </p>
      ) : null}
      {code !== '' && !form ? <Trouble language={language} outcome={outcome} onRetry={again} /> : null}
      {form && !form.canWrite ? <p className="notice">{t(texts.readOnly)}</p> : null}
      {form?.state === 'sent' ? <p className="notice">{t(texts.sent, { date: date(form.sentAt ?? '') })}</p> : null}
      {form?.state === 'approved' ? <p className="notice">{t(texts.approved)}</p> : null}
      {!form && !isKnown ? <p className="hint">{t(texts.notRegistered)}</p> : null}
      <ParkTable
        language={language}
        groups={groups}
        registerYear={registerYear}
        answers={form?.draft?.answers ?? null}
        lastYear={form?.canWrite ? form.lastYear : {}}
        register={form?.register ?? register}
        reasons={form?.draft?.reasons ?? {}}
      />
    </div>
  );
}
