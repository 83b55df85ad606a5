import { journalDelay } from 'shared-contracts/constants';
import { ownEntry } from './journal-owner.ts';
import { journal, type JournalEntry } from './journal.ts';

interface JournalFacts {
  /** Key of the form's entry; another one once the server knows the story. */
  key(): string;
  /** Returns the draft that is not saved on the server yet; undefined when all is saved. */
  unsaved(): Pick<JournalEntry, 'draft' | 'rev' | 'base'> | undefined;
  /** Called with true when this browser stored the draft. */
  onWritten(isKept: boolean): void;
}

/** The entry that one open form has in the crash journal. It leaves only with the server's receipt. */
export class DraftJournal {
  readonly #facts: JournalFacts;
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #disown: () => void = () => undefined;

  constructor(facts: JournalFacts) {
    this.#facts = facts;
  }

  /** Names the entry and says that this form writes it. */
  open(): void {
    this.#key = this.#facts.key();
    this.#disown = ownEntry(this.#key);
  }

  /** The form goes; its entry stays. */
  close(): void {
    this.#disown();
  }

  /** The story has another name from now on. */
  move(): void {
    void this.remove();
    this.#disown();
    this.open();
  }

  /** Something was typed: it is written soon. */
  touch(): void {
    this.#timer ??= setTimeout(() => this.write(), journalDelay);
  }

  /** Writes what is not saved, now. */
  write(): void {
    this.#stopTimer();
    const unsaved = this.#facts.unsaved();
    if (!unsaved) return;
    void journal
      .write({ key: this.#key, ...unsaved, time: Date.now() })
      .then((isKept) => this.#facts.onWritten(isKept));
  }

  /** The server has everything. */
  settle(): void {
    this.#stopTimer();
    void this.remove();
  }

  remove(): Promise<void> {
    return journal.remove(this.#key);
  }

  /** Forgets an entry of this browser, except the one that this form writes. */
  async drop({ key }: JournalEntry): Promise<void> {
    if (key !== this.#key || !this.#facts.unsaved()) await journal.remove(key);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
