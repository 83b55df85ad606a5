/** Scripts in which each character counts as one word. */
const singleScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇`;
/** A character of those scripts, or a run of other letters and digits with inner marks (1,000  3.5  don't  A-1). */
const countedPattern = new RegExp(
  String.raw`[${singleScripts}]|(?:(?![${singleScripts}])[\p{L}\p{N}\p{M}])+(?:[.,'’\-⁻₋](?:(?![${singleScripts}])[\p{L}\p{N}])+)*`,
  'gu',
);

/** Words by the Chinese rule: each CJK character 1, each latin word or number 1, punctuation and blanks 0. */
export function countWords(plainText: string): number {
  return plainText.match(countedPattern)?.length ?? 0;
}
