/**
 * The text that percent signs of an address stand for; as it is where they stand for none, since anybody may write an
 * address.
 */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
