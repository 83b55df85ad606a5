import type { InputOf, coeditSend } from 'shared-contracts/endpoints';

/** Where the writer of a page is, for the others in a room: the field, and the caret in the text. */
export class WriterPlace {
  #field = '';
  #caret: string | undefined;
  #isNew = false;

  /** Answers false where the writer was there already. */
  setField(field: string): boolean {
    const isOther = field !== this.#field;
    this.#field = field;
    return isOther;
  }

  setCaret(caret: string | undefined): void {
    this.#caret = caret;
  }

  /** It is to be sent once more. */
  renew(): void {
    this.#isNew = true;
  }

  /** The place, once for each time that it is new. */
  takeNew(client: number): InputOf<typeof coeditSend>['place'] {
    if (!this.#isNew) return undefined;
    this.#isNew = false;
    return { client, field: this.#field, ...(this.#caret && { cursor: this.#caret }) };
  }
}
