import { useSnapshot } from 'valtio';
import { KeyRows } from '../../components/keys/KeyRows.tsx';
import { Page } from '../../components/frame/Page.tsx';
import { Glossary } from '../../help/glossary/Glossary.tsx';
import { useText } from '../../i18n/useText.ts';
import { shortcuts } from '../../stores/page/shortcuts.ts';
import { SupportDesk } from './tickets/SupportDesk.tsx';
import { supportTexts as texts } from './supportTexts.ts';
import classes from './Support.module.css';

export default function Support() {
  const t = useText();
  return (
    <Page title={t(texts.title)} lead={t(texts.lead)} width={1160}>
      <div className={classes.columns}>
        <div>
          <SupportDesk />
          <Definitions />
        </div>
        <aside>
          <ShortcutTable />
          <Habits />
        </aside>
      </div>
    </Page>
  );
}

function Definitions() {
  const t = useText();
  return (
    <section aria-labelledby="definitions">
      <h2 id="definitions" className={classes.title}>
        {t(texts.definitions)}
      </h2>
      <div className={classes.card}>
        <Glossary />
      </div>
    </section>
  );
}

function ShortcutTable() {
  const t = useText();
  const { groups } = useSnapshot(shortcuts);
  return (
    <section className={classes.keys}>
      <h2 className={classes.title}>{t(texts.shortcuts)}</h2>
      <KeyRows items={groups.flatMap(({ items }) => items)} />
      <p className={classes.note}>{t(texts.shortcutsNote)}</p>
    </section>
  );
}

const habits = [
  [texts.arrows, texts.arrowsText],
  [texts.comma, texts.commaText],
  [texts.escape, texts.escapeText],
  [texts.saved, texts.savedText],
] as const;

/** Habits of the product that are not shortcuts. */
function Habits() {
  const t = useText();
  return (
    <section className={classes.keys}>
      <h2 className={classes.title}>{t(texts.habits)}</h2>
      <ul className={classes.habits}>
        {habits.map(([title, text]) => (
          <li key={title.en}>
            <strong>{t(title)}</strong>
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
