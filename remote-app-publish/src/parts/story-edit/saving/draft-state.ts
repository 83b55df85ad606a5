import type { ContentDetail, ContentDraft } from 'shared-contracts/model';
import type { EditorFacts } from 'shared-contracts/shell';
import { draftFields, draftOf, sameInField } from '../draft/story-draft.rules.ts';
import { type DraftSnapshot, readSnapshot } from '../journal/draft-handover.ts';
import { type EditView, isSameFacts } from './edit-view.ts';
import { mergeBeside } from './save-room.ts';
import { ViewStore } from './view-store.ts';

/** The draft of a form: as it is typed, as the server has it, and what the form draws of both. */
export class DraftState extends ViewStore<EditView> {
  protected current: ContentDraft;
  /** Last draft confirmed by the server, base of merges. */
  protected stored: ContentDraft;
  protected revision: number;
  #handed: DraftSnapshot | undefined;

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

  /** Returns the unsaved draft, for the next version of this form. */
  snapshot(): DraftSnapshot {
    return { contentId: this.view.contentId, rev: this.revision, draft: this.current };
  }

  /** Work of the version before this one; it waits until this page may write. */
  handOver(snapshot: unknown): void {
    this.#handed = readSnapshot(snapshot);
  }

  /** The draft that was handed over, once; undefined where it belongs to another state of the story. */
  protected takeHandedDraft(): ContentDraft | undefined {
    const handed = this.#handed;
    this.#handed = undefined;
    const isOfThis = handed?.contentId === this.view.contentId && (handed?.rev ?? 0) >= this.revision;
    return isOfThis ? handed?.draft : undefined;
  }

  closeStale(): void {
    this.show({ stale: undefined });
  }

  /** Takes in the other fields as they are stored; of what both changed since, mine stays and is stored next. */
  protected takeStored(theirs: ContentDetail): void {
    if (theirs.rev >= this.revision) this.adopt(theirs, mergeBeside(this.stored, this.current, theirs).settle([]));
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
    this.show({ errors: {}, ...(!isSameText && { textRound: this.view.textRound + 1 }) });
  }
}
