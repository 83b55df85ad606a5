/** What a screen draws, and who is to hear of its changes. */
export class ViewStore<View extends object> {
  readonly #listeners = new Set<() => void>();
  #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  get view(): View {
    return this.#view;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected show(part: Partial<View>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
