const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as paragraphs of HTML; markup in it stays text. */
export function paragraphsOf(text: string): string {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (mark) => escapes[mark]!)}</p>`)
    .join('');
}
