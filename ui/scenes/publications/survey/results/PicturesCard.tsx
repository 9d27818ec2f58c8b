/** Pictures that visitors sent; each opens its response. */
import type { TextResult } from '../../../../../model/surveys/results/results.ts';
import { pictureAddress } from '../../../../api/images.ts';
import { useText } from '../../../../i18n/useText.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';

interface PicturesCardProps {
  result: TextResult;
  numberOf: (response: string) => number;
  onOpen: (response: string) => void;
}

const MOST = 60;

export function PicturesCard({ result: { entries }, numberOf, onOpen }: PicturesCardProps) {
  const t = useText();
  return (
    <div className={classes.pictures}>
      {entries.slice(0, MOST).map(({ response, text }) => (
        <button key={response} type="button" onClick={() => onOpen(response)}>
          <img
            src={pictureAddress({ id: Number(text), data: '' }, 'thumb')}
            alt={t(texts.picture, { number: numberOf(response) })}
            loading="lazy"
          />
        </button>
      ))}
    </div>
  );
}
