import Quill from 'quill';
import { HtmlExport, type ExportedText } from './export-html.ts';

/** A frame may be held back (hidden page); then the change is reported after this many milliseconds. */
const frameLimit = 100;

/**
 * Reports changes at most once a frame, and never during IME composition: letters that an input method shows before a
 * word is chosen are not text. When the page is left, a waiting change is reported at once.
 */
export class ChangeNotifier {
  readonly #quill: Quill;
  readonly #export: HtmlExport;
  readonly #onChange: (text: ExportedText) => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #handleChange = () => this.#schedule();
  readonly #handleLeave = () => this.flush();

  constructor(quill: Quill, onChange: (text: ExportedText) => void) {
    this.#quill = quill;
    this.#onChange = onChange;
    this.#export = new HtmlExport(quill.root);
    quill.on(Quill.events.TEXT_CHANGE, this.#handleChange);
    document.addEventListener('visibilitychange', this.#handleLeave);
    window.addEventListener('pagehide', this.#handleLeave);
  }

  /** Reports a waiting change now. */
  flush(): void {
    if (this.#timer === undefined || this.#quill.composition.isComposing) return;
    this.#cancel();
    this.#onChange(this.#export.read());
  }

  /** Returns the current text without reporting it. */
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
