/** For drawers that load at their first use: the kit notes the focus when one changes to open, and such a drawer is open from its first moment. */
interface FocusBack {
  /** To be called before the drawer opens. */
  note: () => void;
  /** To be called when it has closed. */
  giveBack: () => void;
}

/** `instead`: what gets the focus where the element that had it is gone. */
export function createFocusBack(instead: () => Element | null = () => null): FocusBack {
  let from: Element | null = null;
  return {
    note() {
      const active = document.activeElement;
      // The item of a menu goes with the menu; the button of the menu stays.
      const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      from = button ? document.getElementById(button) : active;
    },
    giveBack() {
      const target = from?.isConnected && from !== document.body ? from : instead();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
