const figure = /<figure\b[^>]*\bdata-embed="ad"[^>]*>[\s\S]*?<\/figure>/g;

/**
 * Returns the body of a story with its present ads: one that does not run is left out, the others lead through their
 * counted address and are known to the page's script. `addressOf` gives that address, or undefined for an ad that does
 * not run. A block that names no ad stays.
 */
export function withRunningAds(html: string, addressOf: (adId: string) => string | undefined): string {
  return html.replace(figure, (block) => {
    const id = /^<figure\b[^>]*\bdata-id="([1-9]\d{0,17})"/.exec(block)?.[1];
    if (id === undefined) return block;
    const address = addressOf(id);
    if (address === undefined) return '';
    const blockWithId = block.replace('<figure', `<figure data-ad="${id}"`);
    return blockWithId.replace(/(<a\b[^>]*?)\shref="[^"]*"/, (_link, before: string) => `${before} href="${address}"`);
  });
}
