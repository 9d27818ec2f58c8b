/** The lines of a text by their row. As strings of their own, those of a country are millions of objects that each garbage collection visits. */
export class Lines {
  /** Where each line begins, and one beyond the end of the text. */
  private readonly starts: Uint32Array;

  constructor(private readonly text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from([...starts, text.length + 1]);
  }

  get length(): number {
    return this.starts.length - 1;
  }

  at(row: number): string {
    return this.text.slice(this.starts[row], this.starts[row + 1]! - 1);
  }
}
