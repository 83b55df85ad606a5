import { createElement, useMemo, type ReactNode } from 'react';

const allowedTags = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sup',
  'sub',
  'a',
  'span',
  'blockquote',
  'ul',
  'ol',
  'li',
  'img',
]);
/** Parts whose text is not meant to be read. */
const droppedTags = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'title',
  'textarea',
]);

/**
 * Shows a reader's HTML (R405). The server has cleaned it; here it is read by an inert parser and
 * rebuilt as React elements from a short list of tags, so that nothing of it can run.
 */
export function SafeHtml({ html }: { html: string }): ReactNode {
  return useMemo(() => renderChildren(new DOMParser().parseFromString(html, 'text/html').body), [html]);
}

function renderChildren(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => renderNode(node, index));
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node.nodeType === Node.ELEMENT_NODE)) return null;
  const element = node as Element;
  const tag = element.localName;
  if (droppedTags.has(tag)) return null;
  if (!allowedTags.has(tag)) return createElement('span', { key }, ...renderChildren(element));
  if (tag === 'br') return createElement('br', { key });
  if (tag === 'img') return renderPicture(element, key);
  return createElement(tag, { key, ...attributesOf(element) }, ...renderChildren(element));
}

function attributesOf(element: Element): Record<string, string> {
  const href = element.localName === 'a' ? safeUrl(element.getAttribute('href'), ['http:', 'https:']) : undefined;
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

/** Pictures of the own origin only: a foreign one would reveal to its host who moderates, and when. */
function renderPicture(element: Element, key: number): ReactNode {
  const src = safeUrl(element.getAttribute('src'), ['http:', 'https:']);
  if (src === undefined || new URL(src).origin !== location.origin) return null;
  return createElement('img', { key, src, alt: element.getAttribute('alt') ?? '', loading: 'lazy' });
}

function safeUrl(value: string | null, protocols: readonly string[]): string | undefined {
  if (value === null || !URL.canParse(value, location.href)) return undefined;
  const url = new URL(value, location.href);
  return protocols.includes(url.protocol) ? url.href : undefined;
}
