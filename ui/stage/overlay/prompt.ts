/** The prompt of a tool and its values; `PromptLine.tsx` renders it. A typed value stays until the step ends. */
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

/** Reads a text typed in the field. */
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
  /** Whether Enter and a button end the step. */
  accepts: boolean;
}

interface PromptEvents {
  typed(): void;
  accept(): void;
  cancel(): void;
}

interface PromptState {
  /** Null without a prompt. */
  asked: Ask | null;
  /** Number of prompts so far. */
  step: number;
  /** Whether the first field takes the focus. */
  takesFocus: boolean;
  /** Values of the pointer. */
  values: Record<string, number>;
  /** Typed texts. */
  texts: Record<string, string>;
}

export class Prompt {
  readonly state = proxy<PromptState>({ asked: null, step: 0, takesFocus: false, values: {}, texts: {} });

  constructor(
    private readonly host: HTMLElement,
    private readonly events: PromptEvents,
  ) {}

  /** Shows a prompt, or none for null. Clears typed values. */
  ask(asked: Ask | null): void {
    const hadFocus = this.host.querySelector('.stage-prompt')?.contains(document.activeElement) ?? false;
    const step = this.state.step + 1;
    Object.assign(this.state, { asked: asked && ref(asked), step, takesFocus: hadFocus, values: {}, texts: {} });
    if (hadFocus && !asked?.fields.length) this.host.focus({ preventScroll: true });
  }

  /** Sets values of the pointer; typed values stay. */
  show(values: Readonly<Record<string, number>>): void {
    for (const [key, value] of Object.entries(values)) {
      if (this.state.texts[key]?.trim() === '') delete this.state.texts[key];
      this.state.values[key] = value;
    }
  }

  /** Returns a typed value; undefined if the pointer decides. */
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

  /** Ends the step, unless a typed value breaks a limit. */
  accept(): void {
    const isBroken = Object.keys(this.state.texts).some((key) => this.read(key)?.problem);
    if (!isBroken) this.events.accept();
  }

  cancel(): void {
    this.events.cancel();
  }

  /** Moves the focus to the first field. */
  focus(): void {
    this.state.takesFocus = true;
  }

  /** Focuses the first field for a digit typed over the drawing or Tab. True if the field takes the key. */
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
