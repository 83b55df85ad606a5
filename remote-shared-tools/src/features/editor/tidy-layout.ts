import Quill, { Delta } from 'quill';
import type { AttributeMap } from 'quill';

const blank = /[\s\u3000\u00a0\u200b\ufeff]/;
const isBlank = (text: string) => [...text].every((sign) => blank.test(sign));

interface Line {
  parts: { insert: string | Record<string, unknown>; attributes?: AttributeMap }[];
  attributes: AttributeMap;
  isEmbed: boolean;
}

/** Block embeds, by their names in the document. */
const blocks = ['picture', 'card', 'divider', 'uploadCard'];

function linesOf(delta: Delta): Line[] {
  const lines: Line[] = [];
  let parts: Line['parts'] = [];
  for (const { insert, attributes } of delta.ops) {
    if (typeof insert !== 'string') {
      const isEmbed = insert !== undefined && Object.keys(insert).some((name) => blocks.includes(name));
      if (isEmbed)
        lines.push({
          parts: [{ insert: insert, ...(attributes ? { attributes } : {}) }],
          attributes: {},
          isEmbed: true,
        });
      else if (insert) parts.push({ insert, ...(attributes ? { attributes } : {}) });
      continue;
    }
    insert.split('\n').forEach((text, index, all) => {
      if (text !== '') parts.push({ insert: text, ...(attributes ? { attributes } : {}) });
      if (index === all.length - 1) return;
      lines.push({ parts, attributes: attributes ?? {}, isEmbed: false });
      parts = [];
    });
  }
  return lines;
}

/** Blanks at both ends of a line come from typing or pasting an indent. */
function trimLine(parts: Line['parts']): Line['parts'] {
  const kept = parts.map((part) => ({ ...part }));
  const trim = (index: number, pattern: RegExp) => {
    const part = kept[index];
    if (part && typeof part.insert === 'string') part.insert = part.insert.replace(pattern, '');
  };
  while (kept.length > 0 && typeof kept[0]!.insert === 'string' && isBlank(kept[0]!.insert)) kept.shift();
  while (kept.length > 0 && typeof kept.at(-1)!.insert === 'string' && isBlank(kept.at(-1)!.insert as string))
    kept.pop();
  trim(0, /^[\s\u3000\u00a0\u200b\ufeff]+/);
  trim(kept.length - 1, /[\s\u3000\u00a0\u200b\ufeff]+$/);
  return kept;
}

/** A paragraph of the running text: no heading, list, quotation, cell, nor a line that was placed by hand. */
const isRunningText = ({ header, list, blockquote, align, ...others }: AttributeMap) =>
  !header && !list && !blockquote && !align && !Object.keys(others).some((name) => name.startsWith('table'));

/**
 * 一键排版: removes empty lines and trailing blanks, indents paragraphs by two characters, and sets the product's line
 * height. Words, pictures, links and colours stay. Returns the change; empty when there is nothing to do.
 */
export function layoutChange(text: Delta): Delta {
  const tidy = new Delta();
  for (const line of linesOf(text)) {
    const inTable = Object.keys(line.attributes).some((name) => name.startsWith('table'));
    if (line.isEmbed) {
      for (const { insert, attributes } of line.parts) tidy.insert(insert, attributes);
      continue;
    }
    const parts = inTable ? line.parts : trimLine(line.parts);
    if (parts.length === 0 && !inTable) continue;
    for (const { insert, attributes } of parts) tidy.insert(insert, attributes);
    const { firstIndent: _indent, lineHeight: _height, ...rest } = line.attributes;
    tidy.insert('\n', inTable ? line.attributes : isRunningText(rest) ? { ...rest, firstIndent: '2em' } : rest);
  }
  if (typeof tidy.ops.at(-1)?.insert !== 'string') tidy.insert('\n');
  return text.diff(tidy);
}

/** Lays the whole text out in one step of undo. */
export function tidyLayout(quill: Quill): void {
  const change = layoutChange(quill.getContents());
  if (change.ops.length === 0) return;
  quill.history.cutoff();
  quill.updateContents(change, Quill.sources.USER);
  quill.history.cutoff();
}
