/** The figures: what they are, how they are made, by which standard, with an example. Found by any word of them. */
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { formatRead } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import classes from './glossary.module.css';
import { glossary } from './index.ts';
import type { Term, TermGroup } from './term.ts';
import { worked } from './worked.ts';
import { exampleText, formulaText } from './written.ts';

/** `term`: the key of the figure that it opens at. */
export function Glossary({ term = null }: { term?: string | null }) {
  const t = useText();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const groups = glossary
    .map((group) => ({ ...group, terms: group.terms.filter((each) => wordsOf(each, language).includes(wanted)) }))
    .filter(({ terms }) => terms.length > 0);
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
      <p className="visually-hidden" role="status">
        {wanted === '' ? '' : t(texts.found, { count: groups.reduce((sum, { terms }) => sum + terms.length, 0) })}
      </p>
      {groups.length === 0 ? <p className="text-soft">{t(texts.nothing, { query })}</p> : null}
      {groups.map((group, index) => (
        <Group
          // Searching opens every group; without a search those return that were open.
          key={`${group.key} ${wanted !== ''}`}
          group={group}
          term={term}
          startsOpen={wanted !== '' || (term === null ? index === 0 : group.terms.some(({ key }) => key === term))}
        />
      ))}
    </>
  );
}

function Group({ group, term, startsOpen }: { group: TermGroup; term: string | null; startsOpen: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className={classes.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(group.title)} <span className={classes.count}>{group.terms.length}</span>
      </summary>
      {isOpen ? (
        <dl>
          {group.terms.map((each) => (
            <Entry key={each.key} term={each} isWanted={each.key === term} />
          ))}
        </dl>
      ) : null}
    </details>
  );
}

function Entry({ term, isWanted }: { term: Term; isWanted: boolean }) {
  const t = useText();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const { scale, sources = [] } = term;
  const range = scale && scale.map((value) => formatRead(value, 2, language));
  const lines = [
    [texts.formula, formulaText(term, language)],
    [texts.norm, term.norm ? t(term.norm) : null],
    [texts.example, exampleText(term, language)],
    [texts.usual, range ? t(texts.range, { from: range[0]!, to: range[1]! }) : null],
    [texts.source, sources.length > 0 ? sources.map((each) => t(each)).join(', ') : null],
  ] as const;
  const short = term.short ? t(term.short) : null;
  const unit = t(term.unit);
  return (
    <div ref={place} className={classes.term} data-term={term.key} data-wanted={isWanted || undefined}>
      <dt>
        {t(term.name)}
        {short && !t(term.name).includes(`(${short})`) ? <span className={classes.short}>{short}</span> : null}
        {unit === '' ? null : <span className={classes.unit}>{unit}</span>}
      </dt>
      {term.text ? <dd>{t(term.text)}</dd> : null}
      {lines.map(([label, text]) =>
        text === null ? null : (
          <dd key={label.en} className={classes.line}>
            <span>{t(label)}</span>
            <span>
              {text}
              {label === texts.example && term.example && term.formula ? (
                <span className={classes.about}>{t(worked[term.example].about)}</span>
              ) : null}
            </span>
          </dd>
        ),
      )}
    </div>
  );
}

const wordsOf = ({ key, name, short, text }: Term, language: Language): string =>
  [key, name[language], short?.[language], text?.[language]].join(' ').toLowerCase();
