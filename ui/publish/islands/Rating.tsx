/** Five stars as a group of radio buttons. */
import { useState } from 'react';
import { decisionLimits } from '../../../model/publish/decision.ts';
import { filled } from '../../i18n/texts.ts';
import { useAlive } from '../useAlive.ts';
import type { DecisionProps } from './decisionprops.ts';
import { decisionTexts as texts } from './decisiontexts.ts';
import { sendPatch, type Sent } from './send.ts';

const stars = Array.from({ length: decisionLimits.rating }, (_, index) => index + 1);

type RatingProps = Pick<DecisionProps, 'id' | 'language' | 'address' | 'isClosed'>;

export function Rating({ id, language, address, isClosed }: RatingProps) {
  const isAlive = useAlive();
  const [rating, setRating] = useState(0);
  const [key, setKey] = useState('');
  const [sent, setSent] = useState<Sent | 'sending' | null>(null);
  const choose = (count: number) => {
    setRating(count);
    setKey(crypto.randomUUID());
    setSent(null);
  };
  const send = async () => {
    if (rating === 0 || sent === 'sending') return;
    setSent('sending');
    setSent(await sendPatch(address, { rating }, key));
  };
  return (
    <form
      className="rating needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset disabled={isClosed || !isAlive}>
        <legend>{texts.rating[language]}</legend>
        <div className="stars">
          {stars.map((count) => (
            <label key={count} className={count <= rating ? 'on' : undefined}>
              <input
                type="radio"
                name={`rating${id}`}
                value={count}
                checked={count === rating}
                onChange={() => choose(count)}
                aria-label={filled(texts.stars[language], { count })}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7-4.9-4.6 6.6-.8z" />
              </svg>
            </label>
          ))}
        </div>
        <button type="submit" className="button" disabled={rating === 0 || sent === 'done'}>
          {sent === 'sending' ? texts.sending[language] : texts.rate[language]}
        </button>
      </fieldset>
      <p role="status" className="sent">
        {sent === 'done' && texts.rated[language]}
        {sent === 'failed' && texts.notSent[language]}
        {sent === 'refused' && texts.tooOften[language]}
      </p>
    </form>
  );
}
