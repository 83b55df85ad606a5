/** Tags whose own style takes back what they say. */
const undoneBy: Record<string, RegExp> = {
  B: /font-weight\s*:\s*(normal|[1-4]00)\b/i,
  STRONG: /font-weight\s*:\s*(normal|[1-4]00)\b/i,
  I: /font-style\s*:\s*normal\b/i,
  EM: /font-style\s*:\s*normal\b/i,
};

/**
 * Google Docs wraps whatever is copied in `<b style="font-weight:normal">`: a tag that its own style takes back goes.
 */
export function unwrapUndoneTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll(Object.keys(undoneBy).join(','))) {
    if (undoneBy[element.tagName]!.test(element.getAttribute('style') ?? ''))
      element.replaceWith(...element.childNodes);
  }
}

/** Google Docs and web pages raise and lower text by style: it becomes <sup> and <sub>. */
export function markScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(
    'span[style*="vertical-align" i], font[style*="vertical-align" i], a[style*="vertical-align" i]',
  )) {
    const value = /vertical-align\s*:\s*(super|sub)\b/i.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase();
    if (!value || element.closest('sup, sub') || element.textContent.trim() === '') continue;
    const script = body.ownerDocument.createElement(value === 'super' ? 'sup' : 'sub');
    script.append(...element.childNodes);
    element.append(script);
  }
}

const blocks = 'p, div, h1, h2, h3, li, blockquote, td, th, figcaption';
/** White space at the beginning of a block that has a TAB in it; pages do not show it, the editor would. */
const leadingTab = /^[ \r\n]*\t[ \t\r\n]*/;

/** Removes TABs before the first letter of a block; one that Word typed as an indent becomes an indent. */
export function dropLeadingTabs(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>(blocks)) {
    for (const mark of block.querySelectorAll('[style*="mso-tab-count" i]')) {
      if (!isFirstIn(block, mark)) break;
      if (block.tagName === 'P' && !/text-(indent|align)/i.test(block.getAttribute('style') ?? ''))
        block.style.textIndent = '2em';
      mark.remove();
    }
    const texts = body.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data.replace(leadingTab, '');
      if (text.data !== '') break;
    }
  }
}

/** Nothing is read before it. */
function isFirstIn(block: Element, mark: Element): boolean {
  const before = block.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEndBefore(mark);
  return before.toString().trim() === '';
}
