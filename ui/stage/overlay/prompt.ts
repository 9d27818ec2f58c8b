/** What a tool expects, and the values that it takes; `PromptLine.tsx` shows it. A value somebody typed stays until the step is done. */
import { proxy, ref } from 'valtio';
import type { Label } from '../../../model/enums/enumeration.ts';
import { readNumber, type ReadNumber } from '../../fields/numbers.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { textOf } from '../../i18n/useText.ts';

export interface PromptField {
  key: string;
  label: Label;
  unit: 'm' | 'deg' | '1';
  min: number;
  max: number;
  /** Whole numbers only. */
  whole?: boolean;
}

/** How a text typed in the field is read. */
export const readIn = (field: PromptField, text: string, language = currentLanguage()): ReadNumber =>
  readNumber(text, { nullable: true, whole: false, ...field }, textOf, language);

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

interface PromptState {
  /** Null when there is no tool at work. */
  asked: Ask | null;
  /** Counts what was asked. */
  step: number;
  /** The first field of this step takes the focus. */
  takesFocus: boolean;
  /** As the pointer has them. */
  values: Record<string, number>;
  /** As typed. */
  texts: Record<string, string>;
}

export class Prompt {
  readonly state = proxy<PromptState>({ asked: null, step: 0, takesFocus: false, values: {}, texts: {} });

  constructor(
    private readonly host: HTMLElement,
    private readonly events: PromptEvents,
  ) {}

  /** What the tool wants now; null when there is no tool at work. Typed values are forgotten. */
  ask(asked: Ask | null): void {
    const hadFocus = this.host.querySelector('.stage-prompt')?.contains(document.activeElement) ?? false;
    const step = this.state.step + 1;
    Object.assign(this.state, { asked: asked && ref(asked), step, takesFocus: hadFocus, values: {}, texts: {} });
    if (hadFocus && !asked?.fields.length) this.host.focus({ preventScroll: true });
  }

  /** Values as the pointer has them; what was typed stays. */
  show(values: Readonly<Record<string, number>>): void {
    for (const [key, value] of Object.entries(values)) {
      if (this.state.texts[key]?.trim() === '') delete this.state.texts[key];
      this.state.values[key] = value;
    }
  }

  /** A typed value; undefined when the pointer decides. */
  typed(key: string): number | undefined {
    return this.read(key)?.value ?? undefined;
  }

  /** Whether anything was typed in this step. */
  get isTyped(): boolean {
    return Object.keys(this.state.texts).some((key) => this.typed(key) !== undefined);
  }

  type(key: string, text: string): void {
    this.state.texts[key] = text;
    this.events.typed();
  }

  /** Ends the step, unless what is typed breaks a limit. */
  accept(): void {
    const isBroken = Object.keys(this.state.texts).some((key) => this.read(key)?.problem);
    if (!isBroken) this.events.accept();
  }

  cancel(): void {
    this.events.cancel();
  }

  /** The first field of the step that was just asked for takes the focus. */
  focus(): void {
    this.state.takesFocus = true;
  }

  /** A figure typed over the drawing goes into the first field, Tab enters it. True when the field takes the key. */
  takesKey({ key, shiftKey }: KeyboardEvent): boolean {
    const first = this.host.querySelector<HTMLInputElement>('.stage-prompt input');
    if (!first || !(key === 'Tab' ? !shiftKey : /^[\d.,-]$/.test(key))) return false;
    first.focus();
    return true;
  }

  private read(key: string): ReadNumber | null {
    const field = this.state.asked?.fields.find((each) => each.key === key);
    const text = this.state.texts[key];
    return field && text !== undefined ? readIn(field, text) : null;
  }
}
