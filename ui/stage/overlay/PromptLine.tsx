/** The line over the drawing that shows the prompt of a tool and takes typed values. */
import { useLayoutEffect, useReducer, useRef, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { isPlain, understoodText } from '../../fields/numbers.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { formatPlain, unitSymbol } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { readIn, type Ask, type Prompt, type PromptAction, type PromptField } from './prompt.ts';
import { keepPromptRoom } from './promptroom.ts';

interface OfPrompt {
  prompt: Prompt;
}

export function PromptLine({ prompt }: OfPrompt) {
  const { asked } = useSnapshot(prompt.state);
  return asked ? <Line prompt={prompt} asked={asked as Ask} /> : null;
}

function Line({ prompt, asked }: OfPrompt & { asked: Ask }) {
  const t = useText();
  const { step, takesFocus } = useSnapshot(prompt.state);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepPromptRoom(line.current!), []);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') prompt.cancel();
    else if (!(event.target instanceof HTMLInputElement)) return;
    else if (event.key === 'Enter') prompt.accept();
    else if (event.key !== 'Tab' || !focusNext(event.currentTarget, event.target, event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
  };
  return (
    <div ref={line} className="stage-prompt" role="group" aria-label={t(texts.prompt)} onKeyDown={press}>
      <p role="status">{t(asked.hint)}</p>
      <div className="stage-prompt-row" key={step}>
        {asked.fields.map((field, index) => (
          <Field key={field.key} prompt={prompt} field={field} takesFocus={takesFocus && index === 0} />
        ))}
        {asked.actions?.map((action, index) => (
          <Action key={index} {...action} />
        ))}
        {asked.accepts ? (
          <button type="button" data-prompt="done" onClick={() => prompt.accept()}>
            {t(texts.done)}
          </button>
        ) : null}
        <button type="button" data-prompt="cancel" onClick={() => prompt.cancel()}>
          {t(texts.cancel)}
        </button>
      </div>
    </div>
  );
}

/** Moves the focus to the next field, cyclically; false if there is no other. */
function focusNext(line: HTMLElement, input: HTMLInputElement, by: 1 | -1): boolean {
  const inputs = [...line.querySelectorAll('input')];
  inputs.at((inputs.indexOf(input) + by) % inputs.length)!.focus();
  return inputs.length > 1;
}

/** Renders again after a press, because the label may change. */
function Action({ label, run, pressed }: PromptAction) {
  const t = useText();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const press = () => {
    run();
    again();
  };
  return (
    <button type="button" aria-pressed={pressed?.()} onClick={press}>
      {t(label())}
    </button>
  );
}

interface FieldProps extends OfPrompt {
  field: PromptField;
  takesFocus: boolean;
}

/** Shows the value of the pointer until the user types. */
function Field({ prompt, field, takesFocus }: FieldProps) {
  const t = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { key, label, unit } = field;
  // Synchronous, so that the caret stays in place while the user types.
  const { values, texts: typed } = useSnapshot(prompt.state, { sync: true });
  const [value, text] = [values[key], typed[key]];
  const isTyping = text !== undefined && text.trim() !== '';
  const shown = text ?? (value === undefined ? '' : formatPlain(value, 2, language));
  useLayoutEffect(() => {
    // The next typed character replaces the value of the pointer.
    if (!isTyping && input.current === document.activeElement) input.current!.select();
  }, [isTyping, shown]);
  useLayoutEffect(() => {
    if (takesFocus) input.current!.focus();
  }, [takesFocus]);
  const read = text === undefined ? null : readIn(field, text, language);
  const words = (number: number) => understoodText(number, { unit, whole: field.whole ?? false }, language);
  const isExplained = read !== null && read.value !== null && (read.other !== null || !isPlain(shown, language));
  const takeOther = () => read && read.other !== null && prompt.type(key, formatPlain(read.other));
  return (
    <label>
      {t(label)}
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-field={key}
        data-typing={isTyping || undefined}
        aria-invalid={read?.problem ? true : undefined}
        aria-describedby={`${key}-said`}
        value={shown}
        onChange={(event) => prompt.type(key, event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.altKey) return;
          event.stopPropagation();
          takeOther();
        }}
      />
      <span>{unitSymbol(unit, language)}</span>
      <output id={`${key}-said`} data-problem={read?.problem ? '' : undefined}>
        {read?.problem ? `${formatPlain(field.min, 2)} – ${formatPlain(field.max, 2)}` : null}
        {isExplained ? `= ${words(read.value!)}` : null}
      </output>
      {read && read.other !== null ? (
        // Keeps the focus in the field.
        <button type="button" data-prompt="other" onMouseDown={(event) => event.preventDefault()} onClick={takeOther}>
          {t(fieldTexts.orRead, { number: words(read.other) })}
        </button>
      ) : null}
    </label>
  );
}
