/** The figures with their definitions, found by any word of them. */
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { glossary, type Definition } from './glossary.ts';
import classes from './glossary.module.css';

const nameOf = (key: string) => entryOf(formFactors, key)!.label;

export function Glossary() {
  const t = useText();
  const [query, setQuery] = useState('');
  const groups = glossary
    .map((group) => ({ ...group, items: group.items.filter((item) => mentions(item, query, t)) }))
    .filter((group) => group.items.length > 0);
  return (
    <>
      <TextInput
        size="sm"
        mb={12}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        placeholder={t(texts.filter)}
        aria-label={t(texts.filter)}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {groups.length === 0 ? (
        <p className="text-soft" role="status">
          {t(texts.nothing, { query })}
        </p>
      ) : null}
      {groups.map((group) => (
        <section key={group.title.en} className={classes.group}>
          <h3>{t(group.title)}</h3>
          <dl>
            {group.items.map((item) => (
              <DefinitionRow key={item.key} item={item} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function DefinitionRow({ item }: { item: Definition }) {
  const t = useText();
  const name = t(nameOf(item.key));
  const short = item.short ? t(item.short) : null;
  return (
    <div className={classes.term}>
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
