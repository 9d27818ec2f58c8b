/** Runs a function at most once per frame: at once if it did not run in this frame, otherwise in the next. */
export class OncePerFrame {
  private frame = 0;
  private again = false;

  constructor(private readonly run: () => void) {}

  ask(): void {
    if (this.frame) {
      this.again = true;
      return;
    }
    this.run();
    this.wait();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.again = false;
  }

  private wait(): void {
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.again) return;
      this.again = false;
      this.run();
      this.wait();
    });
  }
}
