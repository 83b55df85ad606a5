import type { ExportedText } from './export-html.ts';

/** Facts of the text that are shown round it. */
export type Shown = Pick<ExportedText, 'wordCount' | 'pictureCount' | 'foreignPictures'> & { uploading: number };

/**
 * Facts shown of a text, stored apart from React state: one more word redraws only the line under the editor, not the
 * toolbar with its forty buttons, which would take a third of the time of every key.
 */
export class ShownFacts {
  #facts: Shown = { wordCount: 0, pictureCount: 0, foreignPictures: [], uploading: 0 };
  readonly #listeners = new Set<() => void>();

  readonly read = (): Shown => this.#facts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  write(facts: Shown): void {
    if (isSame(this.#facts, facts)) return;
    this.#facts = facts;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: Shown, other: Shown) =>
  one.wordCount === other.wordCount &&
  one.pictureCount === other.pictureCount &&
  one.uploading === other.uploading &&
  one.foreignPictures.join() === other.foreignPictures.join();
