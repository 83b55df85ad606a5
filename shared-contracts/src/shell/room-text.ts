import type { TextPart } from '../model/index.ts';

/** A person whose caret an editor shows. */
export interface CaretOfPerson {
  client: number;
  name: string;
  color: string;
  cursor: string | undefined;
}

/** What an editor reports of a text that several edit. */
export interface RoomTextPort {
  /** The document of the room where it has one, else how it gets one for the text that the editor has. */
  start: readonly string[] | ((text: readonly TextPart[]) => Promise<readonly string[]>);
  /** Something was typed here; `takeChanges` gives it. */
  onTyped(): void;
  onCaret(cursor: string | undefined): void;
}

/** A text that several edit, in one editor; changes are those of Yjs in base64. */
export interface RoomText {
  /** Number of this page among the writers. */
  readonly client: number;
  /** What was typed here since the last call, as one change. */
  takeChanges(): string | undefined;
  /** Takes changes back that could not be sent. */
  returnChanges(changes: string): void;
  /** Puts others' changes in, once no input method composes. */
  apply(updates: readonly string[]): Promise<void>;
  /** The text as it is now, as the editor reports it. */
  html(): string;
  showPeople(people: readonly CaretOfPerson[]): void;
  close(): void;
}
