import { newCanvas } from '../../../parts/canvas/load-image.ts';

/** A copy of a canvas, whole. */
export function copyOf(
  source: HTMLCanvasElement | HTMLImageElement,
  width = sizeOf(source).width,
  height = sizeOf(source).height,
): HTMLCanvasElement {
  const [canvas, pen] = newCanvas(width, height);
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

function sizeOf(source: HTMLCanvasElement | HTMLImageElement): { width: number; height: number } {
  return source instanceof HTMLImageElement ? { width: source.naturalWidth, height: source.naturalHeight } : source;
}

/** Turned by a quarter, to the right or to the left. */
export function rotated(source: HTMLCanvasElement, by: 'left' | 'right'): HTMLCanvasElement {
  const [canvas, pen] = newCanvas(source.height, source.width);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((by === 'right' ? Math.PI : -Math.PI) / 2);
  pen.drawImage(source, -source.width / 2, -source.height / 2);
  return canvas;
}

/** Mirrored along an axis. */
export function flipped(source: HTMLCanvasElement, along: 'horizontal' | 'vertical'): HTMLCanvasElement {
  const [canvas, pen] = newCanvas(source.width, source.height);
  pen.translate(along === 'horizontal' ? canvas.width : 0, along === 'vertical' ? canvas.height : 0);
  pen.scale(along === 'horizontal' ? -1 : 1, along === 'vertical' ? -1 : 1);
  pen.drawImage(source, 0, 0);
  return canvas;
}

/**
 * The whole picture in coarse squares, from which the brush takes what it covers. Nothing of what lies under can be
 * read back.
 */
export function pixelated(source: HTMLCanvasElement, square: number): HTMLCanvasElement {
  const small = copyOf(
    source,
    Math.max(1, Math.round(source.width / square)),
    Math.max(1, Math.round(source.height / square)),
  );
  const [canvas, pen] = newCanvas(source.width, source.height);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Covers a stroke's place with the coarse copy. */
export function coverWith(
  target: HTMLCanvasElement,
  coarse: HTMLCanvasElement,
  x: number,
  y: number,
  brush: number,
): void {
  const pen = target.getContext('2d');
  if (!pen) return;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, brush / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(coarse, 0, 0);
  pen.restore();
}

/** Words to be drawn into a picture. */
export interface Lettering {
  words: string;
  colour: string;
  /** Height of a line in the picture's pixels. */
  size: number;
  /** Top left, in the picture's pixels. */
  x: number;
  y: number;
}

/** The picture with the words drawn in. */
export function lettered(source: HTMLCanvasElement, { words, colour, size, x, y }: Lettering): HTMLCanvasElement {
  const canvas = copyOf(source);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.font = `600 ${size}px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`;
  pen.textBaseline = 'top';
  pen.fillStyle = colour;
  pen.shadowColor = 'rgb(0 0 0 / 45%)';
  pen.shadowBlur = size / 10;
  words.split('\n').forEach((line, nth) => pen.fillText(line, x, y + nth * size * 1.25));
  return canvas;
}

/** States of a picture to go back and forth in; a picture of 12 megapixels takes 48 MB each, so they are few. */
export class PictureHistory {
  readonly #states: HTMLCanvasElement[];
  #at = 0;
  static readonly kept = 8;

  constructor(first: HTMLCanvasElement) {
    this.#states = [first];
  }

  get current(): HTMLCanvasElement {
    return this.#states[this.#at]!;
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#states.length - 1;
  }

  push(state: HTMLCanvasElement): void {
    this.#states.splice(this.#at + 1, Number.POSITIVE_INFINITY, state);
    // The first one stays, for 还原.
    if (this.#states.length > PictureHistory.kept) this.#states.splice(1, 1);
    this.#at = this.#states.length - 1;
  }

  undo(): void {
    if (this.canUndo) this.#at -= 1;
  }

  redo(): void {
    if (this.canRedo) this.#at += 1;
  }

  reset(): void {
    if (this.canUndo) this.push(this.#states[0]!);
  }
}
