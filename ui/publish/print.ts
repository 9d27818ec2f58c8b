/** Shows the buttons that open the print dialogue: without a script they would do nothing. */
export function switchOnPrint(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
