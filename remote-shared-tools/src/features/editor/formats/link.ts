import Link from 'quill/formats/link.js';
import { contentLinkOf, linkAddressOf, linkValueOf, readContentData, writeContentData } from './content-link.rules.ts';

/** Quill's link, which also carries what a link to our own content does: no copy, undo or save loses it. */
export class LinkBlot extends Link {
  static override create(value: string): HTMLElement {
    const anchor = super.create(linkAddressOf(value));
    writeContentData(anchor, contentLinkOf(value)?.data);
    return anchor;
  }

  static override formats(anchor: HTMLElement): string | null {
    const address = super.formats(anchor);
    const data = readContentData(anchor);
    return data && address !== null ? linkValueOf({ address, data }) : address;
  }

  override format(name: string, value: unknown): void {
    if (name !== LinkBlot.blotName || !value) return super.format(name, value);
    super.format(name, linkAddressOf(value));
    writeContentData(this.domNode, contentLinkOf(value)?.data);
  }
}
