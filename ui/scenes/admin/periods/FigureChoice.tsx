/** Figures of a report as tiles; the chosen one is drawn. */
import { tip } from '../../../components/tip.ts';
import classes from './periods.module.css';

interface ShownFigure<K extends string> {
  key: K;
  label: string;
  value: string;
  /** What the value is, where it is no sum. */
  about?: string;
}

interface FigureChoiceProps<K extends string> {
  figures: readonly ShownFigure<K>[];
  chosen: K;
  onChoose: (key: K) => void;
}

export function FigureChoice<K extends string>({ figures, chosen, onChoose }: FigureChoiceProps<K>) {
  return (
    <div className={classes.figures}>
      {figures.map(({ key, label, value, about }) => (
        <button
          key={key}
          type="button"
          className={classes.figure}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          {...(about ? tip(about) : {})}
        >
          <span className={classes.value}>{value}</span>
          <span className={classes.label}>{label}</span>
        </button>
      ))}
    </div>
  );
}
