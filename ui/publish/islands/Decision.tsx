/** A visitor accepts, rejects or rates a location. */
import { useRef, useState } from 'react';
import { decisionLimits } from '../../../model/publish/decision.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { useAlive } from '../useAlive.ts';
import type { Choice, DecisionProps } from './decisionprops.ts';
import { Rating } from './Rating.tsx';
import { decisionTexts as texts } from './decisiontexts.ts';
import { sendPatch, type Sent } from './send.ts';

export default function Decision(props: DecisionProps) {
  const { language, isClosed, isFrozen, statuses, canRate } = props;
  return (
    <div className="decision">
      {statuses && <Status {...props} statuses={statuses} />}
      {statuses && isFrozen && <p className="hint">{texts.frozen[language]}</p>}
      {canRate && <Rating {...props} />}
      {isClosed && <p className="hint">{texts.closed[language]}</p>}
    </div>
  );
}

type StatusProps = DecisionProps & { statuses: Readonly<Record<Choice, string>> };

function Status({ id, language, address, statuses, status: first, isClosed }: StatusProps) {
  const [status, setStatus] = useState(first);
  const [asked, setAsked] = useState<Choice | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const isAlive = useAlive();
  const heading = useRef<HTMLParagraphElement>(null);
  const made: Choice | null =
    status === statuses.accepted ? 'accepted' : status === statuses.rejected ? 'rejected' : null;
  const isOpen = (made === null || isChanging) && asked === null && !isClosed;
  const finish = (result: Sent, choice: Choice) => {
    setSent(result);
    if (result !== 'done') return;
    setStatus(statuses[choice]);
    setAsked(null);
    setChanging(false);
    heading.current?.focus();
  };
  return (
    <>
      <p className={`state ${made ?? 'open'}`} ref={heading} tabIndex={-1}>
        {texts[made ?? 'open'][language]}
        {made && !isOpen && asked === null && !isClosed && (
          <button type="button" className="quiet needs-script" disabled={!isAlive} onClick={() => setChanging(true)}>
            {texts.change[language]}
          </button>
        )}
      </p>
      {isOpen && (
        <div className="buttons needs-script">
          <button type="button" className="button" disabled={!isAlive} onClick={() => setAsked('accepted')}>
            {texts.accept[language]}
          </button>
          <button type="button" className="button other" disabled={!isAlive} onClick={() => setAsked('rejected')}>
            {texts.reject[language]}
          </button>
        </div>
      )}
      {asked && (
        <Confirmation
          key={asked}
          id={id}
          language={language}
          address={address}
          choice={asked}
          status={statuses[asked]}
          onSent={finish}
          onCancel={() => setAsked(null)}
        />
      )}
      <p role="status" className="sent">
        {sent === 'done' && texts.sent[language]}
        {sent === 'failed' && texts.notSent[language]}
        {sent === 'refused' && texts.tooOften[language]}
      </p>
    </>
  );
}

interface ConfirmationProps {
  id: number;
  language: PageLanguage;
  address: string;
  choice: Choice;
  status: string;
  onSent: (sent: Sent, choice: Choice) => void;
  onCancel: () => void;
}

/** Once, when it appears. */
const focus = (element: HTMLElement | null): void => element?.focus();

function Confirmation({ id, language, address, choice, status, onSent, onCancel }: ConfirmationProps) {
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  // One key for every try of one decision, so that it counts once.
  const [key] = useState(() => crypto.randomUUID());
  const send = async () => {
    if (isSending) return;
    setSending(true);
    const sent = await sendPatch(address, { status, ...(reason && { reason }), ...(name && { name }) }, key);
    setSending(false);
    onSent(sent, choice);
  };
  return (
    <form
      className="confirm"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={`reason${id}`}>{texts.reason[language]}</label>
      <textarea
        id={`reason${id}`}
        rows={3}
        maxLength={decisionLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        ref={focus}
      />
      <label htmlFor={`name${id}`}>{texts.name[language]}</label>
      <input
        id={`name${id}`}
        type="text"
        maxLength={decisionLimits.name}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="buttons">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending
            ? texts.sending[language]
            : texts[choice === 'accepted' ? 'confirmAccept' : 'confirmReject'][language]}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {texts.cancel[language]}
        </button>
      </div>
    </form>
  );
}
