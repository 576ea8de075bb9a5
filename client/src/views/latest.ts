/** Asks anew as often as told, but one question at a time: what comes up meanwhile is asked once, when the answer is there. */
export class Latest {
  private busy = false;
  private due = false;

  constructor(private readonly ask: () => Promise<void>) {}

  async again(): Promise<void> {
    this.due = true;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.due) {
        this.due = false;
        await this.ask();
      }
    } finally {
      this.busy = false;
    }
  }
}
