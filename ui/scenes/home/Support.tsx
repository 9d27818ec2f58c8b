import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { KeyRows } from '../../components/KeyRows.tsx';
import { Page } from '../../components/Page.tsx';
import { useText, type Translate } from '../../i18n/useText.ts';
import { shortcuts } from '../../stores/shortcuts.ts';
import { glossary, type Definition } from './glossary.ts';
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
          <Glossary />
        </div>
        <aside>
          <ShortcutTable />
          <Habits />
        </aside>
      </div>
    </Page>
  );
}

const nameOf = (key: string) => entryOf(formFactors, key)!.label;

function Glossary() {
  const t = useText();
  const [query, setQuery] = useState('');
  const groups = glossary
    .map((group) => ({ ...group, items: group.items.filter((item) => mentions(item, query, t)) }))
    .filter((group) => group.items.length > 0);
  return (
    <section aria-labelledby="definitions">
      <div className={classes.head}>
        <h2 id="definitions" className={classes.title}>
          {t(texts.definitions)}
        </h2>
        <TextInput
          size="sm"
          w={240}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          placeholder={t(texts.filter)}
          aria-label={t(texts.filter)}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      {groups.length === 0 ? <p className={classes.none}>{t(texts.nothing, { query })}</p> : null}
      {groups.map((group) => (
        <div key={group.title.en} className={classes.card}>
          <h3 className={classes.group}>{t(group.title)}</h3>
          <dl>
            {group.items.map((item) => (
              <DefinitionRow key={item.key} item={item} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function DefinitionRow({ item }: { item: Definition }) {
  const t = useText();
  const name = t(nameOf(item.key));
  const short = item.short ? t(item.short) : null;
  return (
    <div className={classes.definition}>
      <dt>
        {name}
        {short && !name.includes(`(${short})`) ? <span className={classes.short}>{short}</span> : null}
      </dt>
      <dd>
        {t(item.text)}
        {item.formula ? <span className={classes.formula}>{t(item.formula)}</span> : null}
      </dd>
    </div>
  );
}

function mentions(item: Definition, query: string, t: Translate): boolean {
  const text = `${item.key} ${t(nameOf(item.key))} ${t(item.text)}`.toLowerCase();
  return text.includes(query.trim().toLowerCase());
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
