/**
 * Decodes the percent signs of an address; returns it unchanged where they are malformed, since anybody may write an
 * address.
 */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
