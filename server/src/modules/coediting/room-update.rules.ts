import { AppError, ErrorCode } from 'shared-contracts/errors';
import { bodyMaxLength } from 'shared-contracts/limits';
import type { TextPart } from 'shared-contracts/model';
import * as Y from 'yjs';
import { coeditTexts } from './coediting.texts.ts';

/** Name of the text in a room's document, the only part that it has. */
const sharedText = 'text';

/** Formats of the editor; those of tables by their common beginning. */
const formats = new Set(
  `header bold italic underline strike script link color background list indent blockquote align firstIndent
  lineHeight fontSize fontFamily`.split(/\s+/),
);
const embeds = new Set(['divider', 'picture', 'card', 'uploadCard']);
const isOfTable = (name: string) => /^table-up[a-z-]*$/.test(name);
const mostDepth = 4;
const mostCharacters = 200_000;
const scriptAddress = /^[\s\u0000-\u001f]*(javascript|vbscript|data)\s*:/i; // eslint-disable-line no-control-regex

function isPlainValue(value: unknown, depth = 0): boolean {
  if (value === null || ['number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (typeof value === 'string') return value.length <= mostCharacters && !scriptAddress.test(value);
  if (typeof value !== 'object' || depth >= mostDepth) return false;
  return Object.values(value).every((one) => isPlainValue(one, depth + 1));
}

function isEmbed(embed: unknown): boolean {
  if (typeof embed !== 'object' || embed === null) return false;
  const names = Object.keys(embed);
  return names.length === 1 && (embeds.has(names[0]!) || isOfTable(names[0]!)) && isPlainValue(embed);
}

function isContent(content: unknown): boolean {
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true;
  if (content instanceof Y.ContentFormat)
    return (formats.has(content.key) || isOfTable(content.key)) && isPlainValue(content.value);
  return content instanceof Y.ContentEmbed && isEmbed(content.embed);
}

/** An item belongs to the shared text itself: by its name, or beside another item of it. */
const isOfText = ({ parent, parentSub }: { parent: unknown; parentSub: string | null }) =>
  parentSub === null && (parent === null || parent === sharedText);

/**
 * Reads an update and checks that it holds only what the editor can write into the text. Returns the numbers of its
 * writers. Throws BadRequest.
 */
export function checkUpdate(update: Uint8Array): number[] {
  const refused = new AppError(ErrorCode.BadRequest, coeditTexts.badUpdate);
  let decoded: ReturnType<typeof Y.decodeUpdate>;
  try {
    decoded = Y.decodeUpdate(update);
  } catch {
    throw refused;
  }
  for (const struct of decoded.structs) {
    if (struct instanceof Y.GC) continue;
    if (!(struct instanceof Y.Item) || !isOfText(struct) || !isContent(struct.content)) throw refused;
  }
  return [...new Set(decoded.structs.map(({ id }) => id.client))];
}

/**
 * The document that a room begins with, as an update. It is made here, once: documents that two pages make of one text
 * are two texts to Yjs. It is checked like every other update.
 */
export function firstUpdate(text: readonly TextPart[]): Uint8Array {
  const doc = new Y.Doc();
  doc.getText(sharedText).applyDelta([...text]);
  return Y.encodeStateAsUpdate(doc);
}

/** Applies a checked update to a document; what refers to changes that it lacks is refused. */
export function applyUpdate(doc: Y.Doc, update: Uint8Array): void {
  try {
    Y.applyUpdate(doc, update);
  } catch {
    throw new AppError(ErrorCode.BadRequest, coeditTexts.badUpdate);
  }
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null)
    throw new AppError(ErrorCode.BadRequest, coeditTexts.gap);
  if (doc.getText(sharedText).length > bodyMaxLength) throw new AppError(ErrorCode.TooLarge, coeditTexts.tooLong);
}
