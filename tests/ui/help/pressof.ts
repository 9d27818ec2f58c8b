/** The press that a key in tinykeys syntax names. */
export function pressOf(keys: string): KeyboardEvent {
  const parts = keys.split(/\b\+/);
  const named = parts.pop()!;
  const key = named === '(Arrow.*)' ? 'ArrowDown' : named === 'Space' ? ' ' : named;
  const [ctrlKey, shiftKey, altKey] = ['$mod', 'Shift', 'Alt'].map((each) => parts.includes(each));
  const modifiers = { ctrlKey: ctrlKey!, shiftKey: shiftKey!, altKey: altKey! };
  return new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true });
}
