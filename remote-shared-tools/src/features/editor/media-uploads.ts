import Quill, { Delta, Module, type Range } from 'quill';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { editorMaxItems } from 'shared-contracts/constants';
import type { UploadKind } from 'shared-contracts/shell';
import { isOfKind, refuseFiles } from '../../parts/upload/upload.rules.ts';
import type { UploadOptions } from '../../parts/upload/upload-picture.ts';
import { uploadTexts } from '../../parts/upload/upload.texts.ts';
import { editorTexts } from './editor.texts.ts';
import { roomFor } from './embeds/items.ts';
import { whenComposed } from './when-composed.ts';
import { drawUploadCard } from './formats/upload-card.ts';

/** Options of the module, provided by the editor. */
export interface MediaUploadsOptions {
  /** Sends a file; answers the block that takes the place of its card. An AbortError takes the card away. */
  upload(file: File, kind: UploadKind, options: UploadOptions): Promise<Record<string, unknown>>;
  /** Shows why files were not taken. */
  refuse(error: unknown): void;
}

interface Upload {
  file: File;
  kind: UploadKind;
  state: 'sending' | 'failed' | 'done';
  controller: AbortController;
}

/**
 * Replaces Quill's uploader: pictures, videos and attachments are shown as cards while they are sent. A card is no step
 * of undo; the block that replaces it is one. Removing the card cancels the upload.
 */
export class MediaUploads extends Module<MediaUploadsOptions> {
  readonly #uploads = new Map<string, Upload>();
  #made = 0;

  constructor(quill: Quill, options: Partial<MediaUploadsOptions>) {
    super(quill, options);
    quill.root.addEventListener('drop', (event) => this.#handleDrop(event));
    quill.root.addEventListener('click', (event) => this.#handleClick(event));
    quill.on(Quill.events.TEXT_CHANGE, () => this.#matchCards());
  }

  /** Files that are being sent or have failed, and so are not yet in the text. */
  get unfinished(): number {
    return this.quill.root.querySelectorAll('.nr-upload').length;
  }

  /**
   * Sends files and puts them at the range; one that may not be sent refuses all (R631), and so do more than the text
   * may hold (R627).
   */
  upload(range: Range, files: ArrayLike<File>, kind?: UploadKind): void {
    const chosen = Array.from(files).map((file) => ({ file, kind: kind ?? kindOf(file) }));
    const refusal = chosen.map((one) => refuseFiles([one.file], one.kind)).find((one) => one !== undefined);
    if (refusal) return this.options.refuse?.(refusal);
    if (chosen.length > roomFor(this.quill))
      return this.options.refuse?.(new AppError(ErrorCode.BadRequest, editorTexts.tooManyItems(editorMaxItems)));
    if (range.length > 0) this.quill.deleteText(range.index, range.length, Quill.sources.USER);
    chosen.forEach((one, nth) => this.insertUpload(range.index + nth, one.file, one.kind));
  }

  /** Puts a card at the index and starts sending. */
  insertUpload(index: number, file: File, kind: UploadKind = 'picture'): void {
    const uploadId = `${Date.now()}-${(this.#made += 1)}`;
    this.#uploads.set(uploadId, { file, kind, state: 'sending', controller: new AbortController() });
    this.quill.updateContents(new Delta().retain(index).insert({ uploadCard: uploadId }), Quill.sources.API);
    void this.#send(uploadId);
  }

  /** Gives every running upload up; for an editor that goes. */
  abortAll(): void {
    for (const { controller } of this.#uploads.values()) controller.abort();
    this.#uploads.clear();
  }

  async #send(uploadId: string): Promise<void> {
    const upload = this.#uploads.get(uploadId)!;
    upload.state = 'sending';
    upload.controller = new AbortController();
    this.#draw(uploadId, 0);
    try {
      const { signal } = upload.controller;
      const block = await this.options.upload!(upload.file, upload.kind, {
        signal,
        onProgress: (percent) => this.#draw(uploadId, percent),
      });
      await whenComposed(this.quill);
      this.#replaceCard(uploadId, block);
    } catch (error) {
      if (upload.controller.signal.aborted) return;
      if (error instanceof DOMException && error.name === 'AbortError') return this.#removeCard(uploadId);
      upload.state = 'failed';
      const message = isAppError(error) ? error.message : uploadTexts.failed;
      const card = this.#cardOf(uploadId);
      if (card)
        drawUploadCard(card, upload.file.name, {
          kind: 'failed',
          message,
          retry: upload.kind === 'video' ? editorTexts.reupload : editorTexts.retry,
        });
    }
  }

  #draw(uploadId: string, percent: number): void {
    const card = this.#cardOf(uploadId);
    const file = this.#uploads.get(uploadId)?.file;
    if (card && file) drawUploadCard(card, file.name, { kind: 'sending', percent });
  }

  #replaceCard(uploadId: string, block: Record<string, unknown>): void {
    const index = this.#indexOf(uploadId);
    this.#uploads.get(uploadId)!.state = 'done';
    if (index === undefined) return;
    this.quill.updateContents(new Delta().retain(index).delete(1), Quill.sources.API);
    this.quill.history.cutoff();
    this.quill.updateContents(new Delta().retain(index).insert(block), Quill.sources.USER);
    this.quill.history.cutoff();
  }

  #removeCard(uploadId: string): void {
    this.#uploads.get(uploadId)?.controller.abort();
    this.#uploads.delete(uploadId);
    const index = this.#indexOf(uploadId);
    if (index !== undefined) this.quill.updateContents(new Delta().retain(index).delete(1), Quill.sources.API);
  }

  /**
   * After a change by hand: a card that went takes its upload along, one that undo brought back starts again or goes.
   */
  #matchCards(): void {
    if (this.#uploads.size === 0) return;
    for (const [uploadId, upload] of this.#uploads) {
      const card = this.#cardOf(uploadId);
      if (!card && upload.state === 'sending') upload.controller.abort();
      if (card && upload.state === 'done') queueMicrotask(() => this.#removeCard(uploadId));
      if (card && upload.state === 'sending' && upload.controller.signal.aborted) void this.#send(uploadId);
    }
  }

  #handleClick({ target }: MouseEvent): void {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-upload-action]') : null;
    const uploadId = pressed?.closest<HTMLElement>('.nr-upload')?.dataset.uploadId;
    if (!pressed || !uploadId) return;
    if (pressed.dataset.uploadAction === 'remove') this.#removeCard(uploadId);
    else if (this.#uploads.has(uploadId)) void this.#send(uploadId);
  }

  /** Dropped files are uploaded, dropped pages cleaned like pasted ones; the browser itself inserts nothing. */
  #handleDrop(event: DragEvent): void {
    event.preventDefault();
    if (!this.quill.isEnabled() || !event.dataTransfer) return;
    const range = this.#rangeAt(event) ?? { index: this.quill.getLength() - 1, length: 0 };
    const { files } = event.dataTransfer;
    if (files.length > 0) return this.upload(range, files);
    const html = event.dataTransfer.getData('text/html');
    const text = event.dataTransfer.getData('text/plain');
    if (html || text) this.quill.clipboard.onPaste(range, { html, text });
  }

  #rangeAt({ clientX, clientY }: DragEvent): Range | null {
    const native = document.caretRangeFromPoint?.(clientX, clientY);
    const normalized = native && this.quill.selection.normalizeNative(native);
    return normalized ? this.quill.selection.normalizedToRange(normalized) : null;
  }

  #cardOf(uploadId: string): HTMLElement | null {
    return this.quill.root.querySelector<HTMLElement>(`[data-upload-id="${uploadId}"]`);
  }

  #indexOf(uploadId: string): number | undefined {
    const card = this.#cardOf(uploadId);
    const blot = card && Quill.find(card);
    return blot && !(blot instanceof Quill) ? this.quill.getIndex(blot) : undefined;
  }
}

/** Returns the kind of upload for a dropped or pasted file. */
function kindOf(file: File): UploadKind {
  if (file.type.startsWith('image/')) return 'picture';
  return isOfKind(file, 'video') ? 'video' : 'attachment';
}
