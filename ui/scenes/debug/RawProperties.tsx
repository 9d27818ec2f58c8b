import { useText } from '../../i18n/useText.ts';
import classes from './debug.module.css';
import { texts } from './texts.ts';

/** Values as their source gives them, under its names. */
export function RawProperties({ of }: { of: Readonly<Record<string, unknown>> }) {
  const t = useText();
  return (
    <table className={classes.raw} aria-label={t(texts.attributes)}>
      <tbody>
        {Object.entries(of).map(([key, value]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{typeof value === 'string' ? value : JSON.stringify(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
