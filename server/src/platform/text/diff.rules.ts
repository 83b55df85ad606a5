import { diffArrays } from 'diff';
import {
  authorLines,
  type ContentDraft,
  correctionKindNames,
  type DiffPart,
  type FieldDiff,
  specialLines,
  isPartField,
  isTextName,
  shownText,
  storyFieldNames,
  storyFields,
  storyTextField,
} from 'shared-contracts/model';
import { textOfHtml } from './html.rules.ts';
import { diffTexts } from './diff.texts.ts';

/** A channel is no part of a text. */
const comparedFields = storyFieldNames.filter((name) => name !== 'categoryId');

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** A mark for a picture or link is one piece, so that it is never torn in a comparison. */
const pieces = /【(?:图片|链接)：[^】]*】|[A-Za-z0-9]+|[^]/gu;

/** Cuts a text for comparison: one Chinese character, one latin word or number, one picture mark at a time. */
export function diffPieces(text: string): string[] {
  return (text.match(pieces) ?? []).flatMap((piece) =>
    piece.length > 2 ? [piece] : Array.from(segmenter.segment(piece), (part) => part.segment),
  );
}

/**
 * Returns the body as text to compare: pictures and links become marks, so that a moved picture or a changed address is
 * seen.
 */
export function bodyForDiff(html: string): string {
  const withMarks = html
    .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, diffTexts.pictureReplacement)
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([^]*?)<\/a>/gi, diffTexts.linkReplacement);
  return textOfHtml(withMarks);
}

const notesOf = ({ corrections = [] }: ContentDraft) =>
  corrections.map(({ kind, note }) => `【${correctionKindNames[kind]}】${note}`);

function textOf(draft: ContentDraft, field: keyof ContentDraft): string {
  if (field === 'content') return bodyForDiff(draft.content);
  if (field === 'authors') return authorLines(draft.authors).join('\n');
  if (field === 'keywords') return draft.keywords.join('，');
  if (field === 'cover') return draft.cover ? diffTexts.picture(draft.cover.path) : '';
  if (field === 'pictures')
    return draft.pictures.map(({ path, caption }) => diffTexts.captionedPicture(path, caption)).join('\n');
  if (field === 'video') return draft.video ? diffTexts.videoMark(draft.video.title || draft.video.id) : '';
  if (field === 'special') return draft.special ? specialLines(draft.special).join('\n') : '';
  if (field === 'corrections') return notesOf(draft).join('\n');
  return isTextName(field) ? shownText(field, draft[field]) : (draft[field] ?? '');
}

/** Fields that are compared only where either text has them: a body always is. */
const isOptional = (name: keyof ContentDraft) =>
  name === 'corrections' ||
  name === 'authors' ||
  (isTextName(name) && storyTextField(name).isRare === true) ||
  (isPartField(name) && name !== 'content');

/** Compares two texts by Chinese character; neighbouring changes of one kind are one part. */
export function diffText(older: string, newer: string): DiffPart[] {
  if (older === newer) return older === '' ? [] : [{ op: 'same', text: older }];
  return byLine(older, newer).flatMap(({ op, before, after }) => {
    if (op === 'same') return [{ op: 'same' as const, text: before }];
    const parts = diffArrays(diffPieces(before), diffPieces(after), { maxEditLength: mostEdits });
    if (!parts) return changed(before, after);
    return parts.map(({ added, removed, value }): DiffPart => ({
      op: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }));
  });
}

/**
 * Pieces that may differ between two runs: more cost the square of them in time, and a page of single characters helps
 * nobody.
 */
const mostEdits = 6000;

function changed(before: string, after: string): DiffPart[] {
  return [
    ...(before === '' ? [] : [{ op: 'removed' as const, text: before }]),
    ...(after === '' ? [] : [{ op: 'added' as const, text: after }]),
  ];
}

interface LineRun {
  op: 'same' | 'changed';
  before: string;
  after: string;
}

/** The stretches of lines that differ between two texts; undefined when more than `editsMax` lines came or went. */
export function changedLines(older: string, newer: string, editsMax: number): LineRun[] | undefined {
  const parts = diffArrays(linesOf(older), linesOf(newer), { maxEditLength: editsMax });
  return parts && runsOf(parts).filter(({ op }) => op === 'changed');
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** Equal lines are set aside first: long stories compare in the time of what changed. */
function byLine(older: string, newer: string): LineRun[] {
  const parts = diffArrays(linesOf(older), linesOf(newer), { maxEditLength: mostEdits });
  return parts ? runsOf(parts) : [{ op: 'changed', before: older, after: newer }];
}

function runsOf(parts: ReturnType<typeof diffArrays<string>>): LineRun[] {
  const runs: LineRun[] = [];
  for (const { added, removed, value } of parts) {
    const text = value.join('');
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ op: 'same', before: text, after: text });
    else if (last?.op === 'changed') {
      last.before += removed ? text : '';
      last.after += added ? text : '';
    } else runs.push({ op: 'changed', before: removed ? text : '', after: added ? text : '' });
  }
  return runs;
}

/** Comparison of two versions, field by field (R257). */
export function diffDrafts(older: ContentDraft, newer: ContentDraft): FieldDiff[] {
  const shownFields = comparedFields.filter(
    (field) => !isOptional(field) || textOf(older, field) !== '' || textOf(newer, field) !== '',
  );
  return shownFields.map((field) => {
    const parts = diffText(textOf(older, field), textOf(newer, field));
    return { field, label: storyFields[field].label, changed: parts.some(({ op }) => op !== 'same'), parts };
  });
}

/** `diffDrafts` as a thread does it. */
export const compareDrafts = ({ older, newer }: { older: ContentDraft; newer: ContentDraft }): FieldDiff[] =>
  diffDrafts(older, newer);
