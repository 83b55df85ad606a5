import Quill from 'quill';
import { HtmlExport, type ExportedText } from './export-html.ts';

/** A frame may be held back (hidden page); then the change is told after this many milliseconds. */
const frameLimit = 100;

/**
 * Tells of changes at most once a frame, and never in mid-composition: what an input method shows while a word is being
 * chosen is not text. A page that is being left is told at once.
 */
export class ChangeTeller {
  readonly #quill: Quill;
  readonly #export: HtmlExport;
  readonly #tell: (text: ExportedText) => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #handleChange = () => this.#schedule();
  readonly #handleLeave = () => this.flush();

  constructor(quill: Quill, tell: (text: ExportedText) => void) {
    this.#quill = quill;
    this.#tell = tell;
    this.#export = new HtmlExport(quill.root);
    quill.on(Quill.events.TEXT_CHANGE, this.#handleChange);
    document.addEventListener('visibilitychange', this.#handleLeave);
    window.addEventListener('pagehide', this.#handleLeave);
  }

  /** Tells now what is waiting to be told. */
  flush(): void {
    if (this.#timer === undefined || this.#quill.composition.isComposing) return;
    this.#cancel();
    this.#tell(this.#export.read());
  }

  /** The text as it stands, without telling. */
  read(): ExportedText {
    return this.#export.read();
  }

  dispose(): void {
    this.flush();
    this.#cancel();
    this.#quill.off(Quill.events.TEXT_CHANGE, this.#handleChange);
    document.removeEventListener('visibilitychange', this.#handleLeave);
    window.removeEventListener('pagehide', this.#handleLeave);
    this.#export.dispose();
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#run(), frameLimit);
    this.#frame = requestAnimationFrame(() => this.#run());
  }

  #run(): void {
    if (!this.#quill.composition.isComposing) return this.flush();
    this.#cancel();
    this.#quill.once(Quill.events.COMPOSITION_END, () => this.#schedule());
  }

  #cancel(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
