import { imageCompressionQuality } from 'shared-contracts/constants';

/** Characters of base64 that the server takes. */
const longest = 10_900_000;

/**
 * The picture as a data URL: PNG stays PNG while it is short enough, everything else is JPEG at 0.92 and less until it
 * is.
 */
export function exportPicture(canvas: HTMLCanvasElement, isPng: boolean): string {
  if (isPng) {
    const whole = canvas.toDataURL('image/png');
    if (whole.length <= longest) return whole;
  }
  return exportJpeg(canvas, imageCompressionQuality);
}

/** The picture as JPEG of a quality, and of less until the server takes it. */
export function exportJpeg(canvas: HTMLCanvasElement, targetQuality: number): string {
  const qualities = [targetQuality, ...[0.8, 0.6, 0.4].filter((quality) => quality < targetQuality)];
  return qualities
    .map((quality) => () => canvas.toDataURL('image/jpeg', quality))
    .reduce((best, make) => (best !== '' && best.length <= longest ? best : make()), '');
}
