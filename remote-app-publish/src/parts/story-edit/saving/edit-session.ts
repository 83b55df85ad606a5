import { autosaveDelay } from 'shared-contracts/constants';
import { type AnswerOf, type contentUpdateContent, versionSave } from 'shared-contracts/endpoints';
import { currentOf } from 'shared-contracts/errors';
import { AuditState, type ContentDetail, type ContentDraft, pickFields, StoryType } from 'shared-contracts/model';
import type { ImportedFacts, Shell } from 'shared-contracts/shell';
import { DraftJournal } from '../journal/draft-journal.ts';
import { versionOf } from '../draft/draft-version.rules.ts';
import { type DraftField, draftOf, emptyFieldsOf, fieldErrorsOf, isWritten } from '../draft/story-draft.rules.ts';
import { DraftState } from './draft-state.ts';
import { EditRoom } from './edit-room.ts';
import { fieldsEditor } from './fields-text.ts';
import { roomTimes } from './room.rules.ts';
import type { EditRoomPorts } from './room-view.ts';
import { saveRoom } from './save-room.ts';
import { AiLabel, type AnsweredAiUse } from './ai-label.ts';
import { EditLock, type LockState } from './edit-lock.ts';
import { firstView, untouchedErrors } from './edit-view.ts';
import { journalKey, type JournalEntry } from '../journal/journal.ts';
import { addStory, type UpdateMore, updateStory } from './story-calls.ts';
import { Saver, type SaveHalt, type SaveJob, type SaveKind } from './saver.ts';

type SessionShell = Pick<Shell, 'call' | 'session'>;

/**
 * The writing of one story in one page: the draft, its saving, its lease and its journal. React subscribes to the view;
 * everything that could lose text is decided here, where it can be tested without a screen.
 */
export class EditSession extends DraftState {
  readonly lock: EditLock;
  readonly room: EditRoom;
  /** Mark of a save by hand. */
  readonly saveKind: SaveKind;
  readonly #shell: SessionShell;
  /** Kind of the edited story, part of its journal key. */
  readonly storyType: StoryType;
  /** Of an article, whose text several type into. */
  readonly #hasText: boolean;
  readonly #saver: Saver;
  readonly #journal: DraftJournal;
  readonly #ai = new AiLabel();
  readonly formId = crypto.randomUUID();
  #sentSerial = 0;
  /** What is stored after the last save of a room: others' fields may have come into it. */
  #storedInRoom: ContentDraft | undefined;

  constructor(shell: SessionShell, { type }: { type: StoryType }, start: ContentDraft, detail?: ContentDetail) {
    super(firstView(detail), start, detail?.rev ?? 0);
    this.#shell = shell;
    this.storyType = type;
    this.#hasText = type === StoryType.Article;
    this.saveKind = detail?.auditState === AuditState.InReview ? 'review' : 'save';
    const ports: EditRoomPorts = {
      shell,
      contentId: () => this.view.contentId,
      lockToken: () => this.lock.token,
      store: () => this.save('autosave'),
      leaveLock: () => this.lock.leave(),
      adopt: (detail) => this.takeStored(detail),
      onView: (room) => this.show({ room }),
      touch: () => this.#saver.touch(),
      onEnded: () => void this.#keepText(),
    };
    this.room = new EditRoom(ports);
    if (!this.#hasText) this.room.editor.setRoomed(fieldsEditor(ports));
    this.lock = new EditLock(
      shell,
      (lock) => this.#handleLock(lock),
      (room) => void (room === 'asked' ? this.room.share() : this.#joinRoom()),
    );
    this.#saver = new Saver({
      draft: () => this.current,
      send: (job) => this.#send(job),
      delay: () => (this.room.isOpen && !this.#hasText ? roomTimes.store : autosaveDelay),
      onState: (save) => this.show({ save }),
      onStored: (job) => this.#handleStored(job),
      onRefused: (error, why) => this.#handleRefused(error, why),
    });
    this.#journal = new DraftJournal({
      key: () => journalKey(shell.session.user.id, type, this.view.contentId, this.formId),
      unsaved: () => (this.isDirty ? { draft: this.current, rev: this.revision } : undefined),
      onWritten: (isKept) => isKept !== this.view.isKept && this.show({ isKept }),
    });
  }

  get isDirty(): boolean {
    return this.#saver.isDirty && (this.view.contentId !== undefined || isWritten(this.current));
  }

  /** The writer changed something. */
  change(part: Partial<ContentDraft>): void {
    const next = { ...this.current, ...part };
    const touched = Object.keys(part) as DraftField[];
    if (touched.every((field) => next[field] === this.current[field])) return;
    this.current = next;
    // What others typed is theirs to save.
    if (touched.every((field) => field === 'content') && this.room.isOpen && !this.room.takeTyped()) return;
    if (touched.some((field) => this.view.errors[field]))
      this.show({ errors: untouchedErrors(this.view.errors, touched) });
    this.#saver.touch();
    this.#journal.touch();
  }

  /** The writer lowers the AI label, and says why. */
  lowerAiLevel(aiLevel: string, reason: string): void {
    this.#ai.lower(reason);
    this.change({ aiLevel });
  }

  /** Takes what an imported article brings along; what the writer has written stays. */
  fillEmpty(part: ImportedFacts): (keyof ImportedFacts)[] {
    const fields = emptyFieldsOf(this.current, part);
    if (fields.length > 0) this.fill(pickFields(part, fields));
    return fields;
  }

  /** Puts values into fields as if they had been typed, and has the fields show them. */
  fill(part: Partial<ContentDraft>): void {
    this.change(part);
    this.show({});
  }

  /** Saves at once; rejects when the server refuses or does not answer. */
  save(kind: SaveKind): Promise<void> {
    return this.#saver.save(kind);
  }

  retryNow(): void {
    this.room.retryNow();
    this.#saver.retryNow();
  }

  /** Puts another text into the form as if it had been typed: from the journal or an old version. */
  restore(draft: ContentDraft): void {
    this.showText(draft, this.room.isOpen);
    this.#saver.touch();
    this.writeJournal();
  }

  /** Goes on with the work that was handed over; false when there is none for this state of the story. */
  takeHanded(): boolean {
    const handed = this.takeHandedDraft();
    if (handed) this.restore(handed);
    return handed !== undefined;
  }

  /** Goes on from the server's text; mine is kept there as a version. */
  takeTheirs(theirs: ContentDetail): void {
    this.showText(draftOf(theirs), this.room.isOpen);
    this.stored = this.current;
    this.revision = theirs.rev;
    this.#saver.forget();
    this.show({ stale: undefined });
    void this.#journal.remove();
  }

  /** Saves mine over theirs, which stays as a version. */
  async keepMine(theirs: ContentDetail, kind: SaveKind): Promise<void> {
    this.revision = theirs.rev;
    this.stored = draftOf(theirs);
    this.show({ stale: undefined });
    await this.save(kind);
  }

  /** Goes on with what was made of both, and saves it on theirs; theirs and mine stay as versions. */
  async takeMerged(theirs: ContentDetail, merged: ContentDraft, kind: SaveKind): Promise<void> {
    this.restore(merged);
    await this.keepMine(theirs, kind);
  }

  /** The story has gone on to review: nothing more is written here. */
  markSubmitted(): void {
    this.#saver.stop();
    this.room.leave();
    this.lock.release();
    void this.#journal.remove();
    this.show({ submitted: true });
  }

  /** Writes the journal now; it leaves only with the server's receipt. */
  writeJournal(): void {
    this.#journal.write();
  }

  /** The page is there. */
  open(): void {
    this.#saver.start();
    this.#journal.open();
  }

  /** The page goes: what is not saved stays in the journal. */
  dispose(): void {
    this.writeJournal();
    this.#saver.stop();
    this.room.leave();
    this.lock.release();
    this.#journal.close();
  }

  /** Forgets an entry of this browser, except the one that this form writes. */
  async dropJournal(entry: JournalEntry): Promise<void> {
    await this.#journal.drop(entry);
  }

  async #send({ draft, kind, requestId, serial }: SaveJob): Promise<{ modifiedTime: string }> {
    this.#sentSerial = serial;
    const id = this.view.contentId;
    const ai = this.#ai.request;
    if (id === undefined) {
      const more = { requestId, kind: kind === 'autosave' ? kind : 'save' } as const;
      const { data } = await addStory(this.#shell, this.storyType, draft, more);
      this.revision = data.rev;
      this.show({ contentId: data.id });
      this.#journal.move();
      this.#takeAnswer(draft, ai, data);
      await this.lock.keep(data.id, data.lockToken);
      return data;
    }
    const more = { id, rev: this.revision, lockToken: this.lock.token, requestId, kind, ...ai };
    const data = this.room.isOpen
      ? await this.#saveRoom(more)
      : (await updateStory(this.#shell, this.storyType, draft, more)).data;
    // A later save of another may have been taken in before the answer came.
    if (data.rev < this.revision) this.#storedInRoom = this.stored;
    else this.revision = data.rev;
    this.#takeAnswer(draft, ai, data);
    return data;
  }

  #saveRoom({ requestId: _, ...more }: UpdateMore): Promise<AnswerOf<typeof contentUpdateContent>['data']> {
    return saveRoom({
      room: this.room,
      page: this,
      send: async (draft, roomSeq) => {
        const sent = { ...more, rev: this.revision, requestId: crypto.randomUUID(), roomSeq };
        const { data } = await updateStory(this.#shell, this.storyType, draft, sent);
        this.#storedInRoom = draft;
        return data;
      },
      isLaterTaken: !this.#hasText,
      adopt: (theirs, merged) => this.adopt(theirs, merged),
    });
  }

  /** Several edit the story already: what this page has not stored is kept as a version. */
  async #joinRoom(): Promise<void> {
    if (this.isDirty) await this.#keepText();
    await this.room.join().catch(() => this.show({ room: { kind: 'ended', message: '', isShutOut: false } }));
    this.#saver.start();
  }

  #takeAnswer(sent: ContentDraft, request: AiLabel['request'], answer: AnsweredAiUse): void {
    const { draft, view } = this.#ai.answered(sent, this.current, request, answer);
    this.current = draft;
    this.show(view);
  }

  #handleStored({ serial, draft }: SaveJob): void {
    this.stored = this.#ai.stored(this.#storedInRoom ?? draft);
    this.#storedInRoom = undefined;
    if (serial === this.#saver.serial) this.#journal.settle();
    else this.writeJournal();
    this.show({ errors: {} });
  }

  #handleRefused(error: unknown, why: SaveHalt): void {
    this.writeJournal();
    if (why === 'invalid') this.show({ errors: fieldErrorsOf(error) });
    const stale = why === 'stale' ? currentOf<ContentDetail>(error) : undefined;
    // The text of a room is already one.
    if (stale) this.show({ stale: this.room.isOpen ? { ...stale, content: this.current.content } : stale });
    if (why === 'locked') this.lock.lose(error);
  }

  #handleLock(lock: LockState): void {
    if (lock.kind === 'lost') void this.#keepText();
    this.show({ lock });
  }

  /** Another holds the story: what I typed becomes a version of it, and stays in the journal until that is so. */
  async #keepText(): Promise<void> {
    const id = this.view.contentId;
    // A save that is refused for the lock is kept by the server as a version.
    const wasSent =
      this.view.save.kind === 'halted' && this.view.save.why === 'locked' && this.#sentSerial === this.#saver.serial;
    this.#saver.stop();
    this.writeJournal();
    if (!id || !this.isDirty) return;
    try {
      if (!wasSent) await this.#shell.call(versionSave, versionOf(id, this.current));
    } catch {
      // It stays in the journal and is offered when the story is opened again.
      return;
    }
    this.#saver.forget();
    this.show({ save: { kind: 'halted', why: 'locked' } });
    await this.#journal.remove();
  }
}
