/**
 * The line over the drawing that says what a tool expects and takes typed values. Plain DOM: its values follow the pointer
 * with every frame. A value somebody typed stays until the step is done.
 */
import type { Label } from '../../../model/enums/enumeration.ts';
import { isPlain, readNumber, understoodText, type ReadNumber } from '../../fields/numbers.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { formatPlain, unitSymbol } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { textOf } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { keepPromptRoom } from './promptroom.ts';

export interface PromptField {
  key: string;
  label: Label;
  unit: 'm' | 'deg' | '1';
  min: number;
  max: number;
  /** Whole numbers only. */
  whole?: boolean;
}

export interface PromptAction {
  label: () => Label;
  run: () => void;
  pressed?: () => boolean;
}

export interface Ask {
  hint: Label;
  fields: readonly PromptField[];
  actions?: readonly PromptAction[];
  /** Whether Enter ends the step; then there is a button for it. */
  accepts: boolean;
}

export interface PromptEvents {
  typed(): void;
  accept(): void;
  cancel(): void;
}

export class Prompt {
  readonly element = document.createElement('div');
  private readonly hint = document.createElement('p');
  private readonly row = document.createElement('div');
  private readonly inputs = new Map<string, HTMLInputElement>();
  private readonly fixed = new Map<string, number>();
  private asked: Ask | null = null;
  private readonly giveRoom: () => void;

  constructor(
    private readonly host: HTMLElement,
    private readonly events: PromptEvents,
  ) {
    this.element.className = 'stage-prompt';
    this.element.hidden = true;
    this.element.setAttribute('role', 'group');
    this.hint.setAttribute('role', 'status');
    this.row.className = 'stage-prompt-row';
    this.element.append(this.hint, this.row);
    host.append(this.element);
    this.giveRoom = keepPromptRoom(this.element);
    this.element.addEventListener('keydown', (event) => this.key(event));
  }

  /** What the tool wants now; null when there is no tool at work. Typed values are forgotten. */
  ask(asked: Ask | null): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.fixed.clear();
    this.asked = asked;
    this.element.hidden = asked === null;
    if (asked) this.build(asked);
    if (!hadFocus) return;
    const [first] = this.inputs.values();
    if (asked && first) first.focus();
    else this.host.focus({ preventScroll: true });
  }

  /** In another language. */
  rename(): void {
    if (this.asked) this.build(this.asked);
  }

  /** Values as the pointer has them; what was typed stays. */
  show(values: Readonly<Record<string, number>>): void {
    for (const [key, value] of Object.entries(values)) {
      const input = this.inputs.get(key);
      if (!input || this.fixed.has(key) || input.dataset['typing'] !== undefined) continue;
      const text = formatPlain(value, 2);
      if (input.value === text) continue;
      input.value = text;
      // What is typed next replaces it.
      if (input === document.activeElement) input.select();
    }
  }

  /** A typed value; undefined when the pointer decides. */
  typed(key: string): number | undefined {
    return this.fixed.get(key);
  }

  /** Whether anything was typed in this step. */
  get isTyped(): boolean {
    return this.fixed.size > 0;
  }

  focus(): void {
    const [first] = this.inputs.values();
    first?.focus();
  }

  /** A figure typed over the drawing starts the first field, Tab enters it. */
  takesKey(event: KeyboardEvent): boolean {
    const [first] = this.inputs.values();
    if (!first || this.element.hidden) return false;
    if (event.key === 'Tab' && !event.shiftKey) {
      first.focus();
      first.select();
      return true;
    }
    if (!/^[\d.,-]$/.test(event.key)) return false;
    first.focus();
    first.value = event.key;
    this.read(first);
    return true;
  }

  dispose(): void {
    this.giveRoom();
    this.element.remove();
  }

  private build(asked: Ask): void {
    this.element.setAttribute('aria-label', textOf(texts.prompt));
    this.hint.textContent = textOf(asked.hint);
    this.inputs.clear();
    this.row.replaceChildren(
      ...asked.fields.map((field) => this.field(field)),
      ...(asked.actions ?? []).map((action) => this.action(action)),
      ...(asked.accepts ? [this.button(textOf(texts.done), () => this.events.accept(), 'done')] : []),
      this.button(textOf(texts.cancel), () => this.events.cancel(), 'cancel'),
    );
  }

  private field(field: PromptField): HTMLElement {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'text';
    input.inputMode = 'decimal';
    input.autocomplete = 'off';
    input.dataset['field'] = field.key;
    input.addEventListener('input', () => this.read(input));
    input.addEventListener('focus', () => input.select());
    const unit = document.createElement('span');
    unit.textContent = unitSymbol(field.unit);
    const said = document.createElement('output');
    said.id = `${field.key}-said`;
    input.setAttribute('aria-describedby', said.id);
    const other = this.button('', () => this.takeOther(input), 'other');
    other.hidden = true;
    // The focus stays in the field.
    other.addEventListener('mousedown', (event) => event.preventDefault());
    label.append(textOf(field.label), input, unit, said, other);
    this.inputs.set(field.key, input);
    return label;
  }

  private action(action: PromptAction): HTMLElement {
    const button = this.button(textOf(action.label()), () => {
      action.run();
      button.textContent = textOf(action.label());
      if (action.pressed) button.setAttribute('aria-pressed', String(action.pressed()));
    });
    if (action.pressed) button.setAttribute('aria-pressed', String(action.pressed()));
    return button;
  }

  private button(text: string, run: () => void, name?: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    if (name) button.dataset['prompt'] = name;
    button.addEventListener('click', run);
    return button;
  }

  private read(input: HTMLInputElement): void {
    const field = this.asked?.fields.find(({ key }) => key === input.dataset['field']);
    if (!field) return;
    const isEmpty = input.value.trim() === '';
    const read = readNumber(input.value, { nullable: true, whole: false, ...field }, textOf, currentLanguage());
    input.toggleAttribute('data-typing', !isEmpty);
    if (read.problem === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    this.say(input, field, read);
    if (read.value === null) this.fixed.delete(field.key);
    else this.fixed.set(field.key, read.value);
    this.events.typed();
  }

  /** Beside the field: its limits where they are broken, how the number was read where that needs saying, and what else it may mean. */
  private say(input: HTMLInputElement, field: PromptField, { value, other, problem }: ReadNumber): void {
    const words = (number: number) =>
      understoodText(number, { unit: field.unit, whole: field.whole ?? false }, currentLanguage());
    const isSaid = value !== null && (other !== null || !isPlain(input.value, currentLanguage()));
    const [said, button] = [input.parentElement!.querySelector('output')!, otherOf(input)];
    const limits = `${formatPlain(field.min, 2)} – ${formatPlain(field.max, 2)}`;
    said.textContent = problem === null ? (isSaid ? `= ${words(value)}` : '') : limits;
    said.toggleAttribute('data-problem', problem !== null);
    button.hidden = other === null;
    button.textContent = other === null ? '' : textOf(fieldTexts.orRead, { number: words(other) });
    button.dataset['value'] = other === null ? '' : formatPlain(other);
  }

  private takeOther(input: HTMLInputElement): void {
    input.value = otherOf(input).dataset['value']!;
    this.read(input);
  }

  private key(event: KeyboardEvent): void {
    event.stopPropagation();
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Enter' && !onButton) {
      event.preventDefault();
      const input = event.target as HTMLInputElement;
      if (event.altKey) {
        if (!otherOf(input).hidden) this.takeOther(input);
      } else if (!this.element.querySelector('[aria-invalid]')) this.events.accept();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.events.cancel();
    } else if (event.key === 'Tab' && !onButton) this.tab(event);
  }

  /** From field to field, round and round. */
  private tab(event: KeyboardEvent): void {
    const inputs = [...this.inputs.values()];
    const at = inputs.indexOf(event.target as HTMLInputElement);
    if (at < 0 || inputs.length < 2) return;
    event.preventDefault();
    inputs.at((at + (event.shiftKey ? -1 : 1)) % inputs.length)!.focus();
  }
}

/** The button beside a field that takes the other reading of what is typed in it. */
const otherOf = (input: HTMLInputElement): HTMLButtonElement => input.parentElement!.querySelector('button')!;
