import type { ContentDetail, ContentDraft } from 'shared-contracts/model';
import type { EditorFacts } from 'shared-contracts/shell';
import { draftFields, draftOf, sameInField } from '../draft/story-draft.rules.ts';
import { type EditView, isSameFacts } from './edit-view.ts';
import { ViewStore } from './view-store.ts';

/** The draft of a form: as it is typed, as the server has it, and what the form draws of both. */
export class DraftState extends ViewStore<EditView> {
  protected current: ContentDraft;
  /** Last draft confirmed by the server, base of merges. */
  protected stored: ContentDraft;
  protected revision: number;

  readonly #whenReported: (() => void)[] = [];

  constructor(view: EditView, start: ContentDraft, rev: number) {
    super(view);
    this.current = start;
    this.stored = start;
    this.revision = rev;
  }

  get draft(): ContentDraft {
    return this.current;
  }
  get base(): ContentDraft {
    return this.stored;
  }
  get rev(): number {
    return this.revision;
  }

  /** Resolves when the editor has reported its text the next time. */
  reported(): Promise<void> {
    return new Promise((resolve) => this.#whenReported.push(resolve));
  }

  setFacts(facts: EditorFacts): void {
    for (const resolve of this.#whenReported.splice(0)) resolve();
    if (!isSameFacts(this.view.facts, facts)) this.show({ facts });
  }

  setErrors(errors: EditView['errors']): void {
    this.show({ errors });
  }

  closeStale(): void {
    this.show({ stale: undefined });
  }

  /** Goes on from the other fields that somebody else in the room stored. */
  protected adopt(theirs: ContentDetail, merged: ContentDraft): void {
    const draft = { ...merged, content: this.current.content };
    if (!draftFields.every((field) => sameInField(draft, this.current, field))) this.showText(draft, true);
    this.stored = draftOf(theirs);
    this.revision = theirs.rev;
  }

  /** Shows another text than the one that was typed; in a room the editor stays where only other fields differ. */
  protected showText(draft: ContentDraft, isRoom: boolean): void {
    const isSameText = isRoom && draft.content === this.current.content;
    this.current = draft;
    const { textRound, fillRound } = this.view;
    this.show({ errors: {}, ...(isSameText ? { fillRound: fillRound + 1 } : { textRound: textRound + 1 }) });
  }
}
