/** Choosing in a cell: typing finds, the arrows move, Enter chooses. Of several choices each is ticked on and off. */
import { useId, useState, type KeyboardEvent } from 'react';
import { Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { choicesOf, chosenOf, holdsSeveral } from '../../fields/choices.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import type { Choice } from '../../fields/types.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './editor.module.css';
import { texts } from '../texts.ts';
import { nextOf, type CellEditorProps } from './editor.ts';

export function ChoiceEditor({ label, kind, value, draft, onKeep, onCancel }: CellEditorProps) {
  const t = useText();
  const id = useId();
  const isSeveral = holdsSeveral(kind);
  const [query, setQuery] = useState(draft ?? '');
  const [chosen, setChosen] = useState(() => chosenOf(kind, value, t).map((choice) => choice.value));
  const all = choicesOf(kind, t) ?? [];
  const none: Choice[] =
    kind.field.nullable && !isSeveral && query === '' ? [{ value: null, label: t(texts.none) }] : [];
  const words = folded(query.trim());
  const offered = [...none, ...all.filter((choice) => folded(choice.label).includes(words))];
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      offered.findIndex((choice) => choice.value === chosen[0]),
    ),
  );
  const at = Math.min(active, offered.length - 1);
  const valueNow = isSeveral ? chosen : value;
  const take = (choice: Choice, next: 'stay' | 'down') => {
    if (!isSeveral) return onKeep(choice.value, next);
    const isOn = chosen.includes(choice.value);
    setChosen(isOn ? chosen.filter((each) => each !== choice.value) : [...chosen, choice.value]);
    setQuery('');
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = nextOf(event);
    if (step === 0 && next === null && event.key !== 'Escape' && !(event.key === ' ' && isSeveral)) return;
    event.preventDefault();
    if (step !== 0) return setActive(Math.min(offered.length - 1, Math.max(0, at + step)));
    if (event.key === 'Escape') return onCancel();
    const choice = offered[at];
    if (event.key === ' ') return choice && take(choice, 'stay');
    if (isSeveral || !choice) return onKeep(valueNow, next!);
    onKeep(choice.value, next!);
  };
  return (
    <Popover opened position="bottom-start" width="target" offset={0} withinPortal trapFocus={false}>
      <Popover.Target>
        <input
          className={classes.input}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoFocus
          placeholder={chosenOf(kind, valueNow, t)
            .map((choice) => choice.label)
            .join('; ')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
          onBlur={() => (isSeveral ? onKeep(valueNow, 'stay') : onCancel())}
        />
      </Popover.Target>
      <Popover.Dropdown p={4} miw={200} className={classes.choices} onMouseDown={(event) => event.preventDefault()}>
        <ul id={id} role="listbox" aria-label={t(texts.choices, { name: label })} aria-multiselectable={isSeveral}>
          {offered.map((choice, index) => (
            <li
              key={String(choice.value)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen.includes(choice.value)}
              className={classes.option}
              data-active={index === at || undefined}
              ref={index === at ? intoSight : undefined}
              onClick={() => take(choice, 'stay')}
            >
              {choice.colour ? (
                <span className={classes.dot} style={{ background: choice.colour }} aria-hidden />
              ) : null}
              <span className={classes.optionText}>{choice.label}</span>
              {chosen.includes(choice.value) ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
            </li>
          ))}
        </ul>
        {offered.length === 0 ? <p className={classes.noChoices}>{t(texts.noChoices)}</p> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
