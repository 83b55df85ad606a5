import Quill, { Delta, Module, type Range } from 'quill';
import { isAppError } from 'shared-contracts/errors';
import type { Picture } from 'shared-contracts/model';
import { refuseFiles } from '../../parts/upload/upload.rules.ts';
import type { UploadOptions } from '../../parts/upload/upload-picture.ts';
import { uploadTexts } from '../../parts/upload/upload.texts.ts';
import { drawUploadCard } from './formats/upload-card.ts';

/** What the module needs from outside. */
export interface PictureUploadsOptions {
  upload(file: File, options: UploadOptions): Promise<Picture>;
  /** Shows why files were not taken. */
  refuse(error: unknown): void;
}

interface Upload {
  file: File;
  state: 'sending' | 'failed' | 'done';
  controller: AbortController;
}

/**
 * Takes the place of Quill's uploader: pictures chosen, pasted or dropped stand as cards while they are sent.
 * A card is no step of undo; the picture that replaces it is one. Removing the card gives the upload up.
 */
export class PictureUploads extends Module<PictureUploadsOptions> {
  readonly #uploads = new Map<string, Upload>();
  #made = 0;

  constructor(quill: Quill, options: Partial<PictureUploadsOptions>) {
    super(quill, options);
    quill.root.addEventListener('drop', (event) => this.#handleDrop(event));
    quill.root.addEventListener('click', (event) => this.#handleClick(event));
    quill.on(Quill.events.TEXT_CHANGE, () => this.#matchCards());
  }

  /** Pictures that are being sent or have failed, and so are not yet in the text. */
  get unfinished(): number {
    return this.quill.root.querySelectorAll('.nr-upload').length;
  }

  /** Sends pictures and puts them at the range; one that may not be sent refuses all (R631). */
  upload(range: Range, files: ArrayLike<File>): void {
    const chosen = Array.from(files);
    const refusal = refuseFiles(chosen);
    if (refusal) return this.options.refuse?.(refusal);
    if (range.length > 0) this.quill.deleteText(range.index, range.length, Quill.sources.USER);
    chosen.forEach((file, nth) => this.insertUpload(range.index + nth, file));
  }

  /** Puts a card at the index and starts sending. */
  insertUpload(index: number, file: File): void {
    const uploadId = `${Date.now()}-${(this.#made += 1)}`;
    this.#uploads.set(uploadId, { file, state: 'sending', controller: new AbortController() });
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
      const picture = await this.options.upload!(upload.file, { signal, onProgress: (percent) => this.#draw(uploadId, percent) });
      await this.#whenComposed();
      this.#replaceCard(uploadId, picture);
    } catch (error) {
      if (upload.controller.signal.aborted) return;
      upload.state = 'failed';
      const message = isAppError(error) ? error.message : uploadTexts.failed;
      const card = this.#cardOf(uploadId);
      if (card) drawUploadCard(card, upload.file.name, { kind: 'failed', message });
    }
  }

  #draw(uploadId: string, percent: number): void {
    const card = this.#cardOf(uploadId);
    const file = this.#uploads.get(uploadId)?.file;
    if (card && file) drawUploadCard(card, file.name, { kind: 'sending', percent });
  }

  #replaceCard(uploadId: string, { id, url, title }: Picture): void {
    const index = this.#indexOf(uploadId);
    this.#uploads.get(uploadId)!.state = 'done';
    if (index === undefined) return;
    this.quill.updateContents(new Delta().retain(index).delete(1), Quill.sources.API);
    this.quill.history.cutoff();
    const placed = new Delta().retain(index).insert({ picture: { src: url, alt: title, id, caption: '' } });
    this.quill.updateContents(placed, Quill.sources.USER);
    this.quill.history.cutoff();
  }

  #removeCard(uploadId: string): void {
    this.#uploads.get(uploadId)?.controller.abort();
    this.#uploads.delete(uploadId);
    const index = this.#indexOf(uploadId);
    if (index !== undefined) this.quill.updateContents(new Delta().retain(index).delete(1), Quill.sources.API);
  }

  /** After a change by hand: a card that went takes its upload along, one that undo brought back starts again or goes. */
  #matchCards(): void {
    if (this.#uploads.size === 0) return;
    for (const [uploadId, upload] of this.#uploads) {
      const card = this.#cardOf(uploadId);
      if (!card && upload.state === 'sending') upload.controller.abort();
      if (card && upload.state === 'done') queueMicrotask(() => this.#removeCard(uploadId));
      if (card && upload.state === 'sending' && upload.controller.signal.aborted) void this.#send(uploadId);
    }
  }

  /** Nothing is put into the text while an input method composes. */
  async #whenComposed(): Promise<void> {
    while (this.quill.composition.isComposing) {
      await new Promise((resolve) => this.quill.once(Quill.events.COMPOSITION_END, resolve));
      await new Promise((resolve) => setTimeout(resolve));
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
