import sharp from 'sharp';
import { drawnFonts, unlikeCharacters } from './drawn-text.words.ts';

const drawn = (text: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="32" font-size="30" font-family="${drawnFonts}">${text}</text></svg>`,
    ),
  )
    .raw()
    .toBuffer();

let answer: Promise<boolean> | undefined;

/** True when this server can draw Chinese: without a font for it, every character comes out as the same empty box. */
export function canDrawChinese(): Promise<boolean> {
  answer ??= Promise.all(unlikeCharacters.map(drawn)).then(([one, other]) => !one!.equals(other!));
  return answer;
}

/** A text in lines of at most `width`, counting letters and digits as half; what is more than `lines` is cut. */
export function drawnLines(text: string, width: number, lines: number): string[] {
  const all: string[] = [''];
  let used = 0;
  for (const character of text) {
    const size = /[\x20-\x7e]/.test(character) ? 0.55 : 1;
    if (used + size > width) {
      all.push('');
      used = 0;
    }
    all[all.length - 1] += character;
    used += size;
  }
  if (all.length <= lines) return all;
  return [...all.slice(0, lines - 1), `${[...all[lines - 1]!].slice(0, -1).join('')}…`];
}
