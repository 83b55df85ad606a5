const textNodes = (body: HTMLElement): Text[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode.textContent!.trim() !== '') found.push(walker.currentNode as Text);
  return found;
};

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The words of a styled card, stretch by stretch. */
export const readTexts = (html: string): string[] => textNodes(bodyOf(html)).map(({ data }) => data.trim());

/** The card with other words in the same places; stretches that are unchanged keep even their blanks. */
export function withTexts(html: string, texts: readonly string[]): string {
  const body = bodyOf(html);
  for (const [nth, node] of textNodes(body).entries()) {
    const text = texts[nth] ?? '';
    if (text !== node.data.trim()) node.data = text;
  }
  return body.innerHTML;
}
