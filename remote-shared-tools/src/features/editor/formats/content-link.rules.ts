import { contentLinkData, dataAttribute, isContentLinkValue } from 'shared-contracts/model';

/** A link on words of a sentence that leads to content of ours. */
export interface ContentLink {
  address: string;
  /** By the names of {@link contentLinkData}. */
  data: Readonly<Record<string, string>>;
}

/** The link as one value of the text's format, always written alike, so that equal links are equal values. */
export function linkValueOf({ address, data }: ContentLink): string {
  return JSON.stringify([address, ...contentLinkData.map((name) => data[name] ?? '')]);
}

/** The link that a format's value means; undefined for a plain address. */
export function contentLinkOf(value: unknown): ContentLink | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined;
  try {
    const [address, ...facts] = JSON.parse(value) as string[];
    const data = Object.fromEntries(
      contentLinkData
        .map((name, index) => [name, facts[index] ?? ''] as const)
        .filter(([, fact]) => isContentLinkValue(fact)),
    );
    return address === undefined ? undefined : { address, data };
  } catch {
    return undefined;
  }
}

/** The address that a format's value leads to. */
export const linkAddressOf = (value: unknown): string =>
  contentLinkOf(value)?.address ?? (typeof value === 'string' ? value : '');

/** Reads the content-link attributes of an element; undefined for one that names no content. */
export function readContentData(element: Element): Record<string, string> | undefined {
  const facts = contentLinkData
    .map((name) => [name, element.getAttribute(dataAttribute(name)) ?? ''] as const)
    .filter(([, value]) => isContentLinkValue(value));
  const data = Object.fromEntries(facts);
  return data.originalId !== undefined && data.id !== undefined ? data : undefined;
}

/** Makes an element carry exactly this. */
export function writeContentData(element: Element, data: Readonly<Record<string, string>> | undefined): void {
  for (const name of contentLinkData) {
    const value = data?.[name] ?? '';
    if (isContentLinkValue(value)) element.setAttribute(dataAttribute(name), value);
    else element.removeAttribute(dataAttribute(name));
  }
}
