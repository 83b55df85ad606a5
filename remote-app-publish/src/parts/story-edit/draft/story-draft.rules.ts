import { invalidFieldsOf } from 'shared-contracts/errors';
import {
  authorLines,
  type ContentDetail,
  type ContentDraft,
  emptyDraft,
  isTextName,
  pickFields,
  scriptsAsText,
  shownText,
  specialLines,
  type StorySpecial,
  type UserInfo,
  writtenFields,
} from 'shared-contracts/model';
import type { ImportedFacts } from 'shared-contracts/shell';
import { storyTexts } from './story.texts.ts';

/** A field of a story's form; notes on corrections have a dialog of their own. */
export type DraftField = Exclude<keyof ContentDraft, 'corrections'>;

/** Errors of a draft, by field. */
export type DraftErrors = Partial<Record<DraftField, string>>;

export const draftFields: readonly DraftField[] = writtenFields;

/** Returns the draft of a new story: its author and editor are the current user. */
export function newDraft({ nickName }: Pick<UserInfo, 'nickName'>): ContentDraft {
  return { ...emptyDraft, author: nickName, editor: nickName };
}

/** The author's part of a story. */
export function draftOf(detail: Pick<ContentDetail, DraftField>): ContentDraft {
  return pickFields(detail, draftFields);
}

/** Fields in which two drafts differ, in the order of the form. */
export function changedFields(one: ContentDraft, other: ContentDraft): DraftField[] {
  return draftFields.filter((field) => comparable(one, field) !== comparable(other, field));
}

/** Fields of an imported article that the draft has nothing in. */
export const emptyFieldsOf = (draft: ContentDraft, part: ImportedFacts): (keyof ImportedFacts)[] =>
  (Object.keys(part) as (keyof ImportedFacts)[]).filter((field) => part[field] !== '' && draft[field] === '');

/** True when two drafts are equal in a field. */
export const sameInField = (one: ContentDraft, other: ContentDraft, field: DraftField): boolean =>
  comparable(one, field) === comparable(other, field);

/** True when a journal entry still differs from the story. */
export function isNews(entry: { draft: ContentDraft }, draft: ContentDraft): boolean {
  return changedFields(draft, entry.draft).length > 0;
}

/** True when somebody has filled in anything: name fields filled from the session do not count. */
export function isWritten(draft: ContentDraft): boolean {
  return draftFields.some(
    (field) => field !== 'author' && field !== 'editor' && comparable(draft, field) !== comparable(blank, field),
  );
}

const blank = newDraft({ nickName: '' });

function comparable(draft: ContentDraft, field: DraftField): string {
  if (field === 'content')
    return plainTextOf(draft.content) + [...pictureSources(draft.content), ...embedMarks(draft.content)].join('\n');
  if (field === 'cover') return draft.cover?.path ?? '';
  if (field === 'special') return draft.special ? JSON.stringify(specialFacts(draft.special)) : '';
  if (field === 'video') return draft.video ? `${draft.video.source}:${draft.video.id} ${draft.video.coverUrl}` : '';
  return JSON.stringify(draft[field]);
}

/** Returns the facts that make up a topic: titles of its stories come from the server and change without its author. */
const specialFacts = ({ banner, address, columns }: StorySpecial) => [
  banner?.path,
  address,
  columns.map(({ title, layout, stories }) => [title, layout, stories.map(({ id }) => id)]),
];

/** Returns a field as text for comparison; pictures appear as their addresses. */
export function readField(draft: ContentDraft, field: DraftField): string {
  if (field === 'content') return readBody(draft.content);
  if (field === 'authors') return authorLines(draft.authors).join('\n');
  if (field === 'keywords') return draft.keywords.join(storyTexts.keywordComma);
  if (field === 'cover') return draft.cover?.path ?? '';
  if (field === 'pictures')
    return draft.pictures.map(({ path, caption }) => storyTexts.pictureMark(path) + caption).join('\n');
  if (field === 'video') return draft.video?.title ?? '';
  if (field === 'special') return draft.special ? specialLines(draft.special).join('\n') : '';
  return isTextName(field) ? shownText(field, draft[field]) : (draft[field] ?? '');
}

/** A body, or blocks of one, as text to compare. */
export const readBody = (html: string): string =>
  plainTextOf(
    html
      .replace(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, storyTexts.pictureMark('$1'))
      .replace(/<video\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, storyTexts.videoMark('$1')),
  );

/** Text of a body: a line for each block. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    scriptsAsText(html).replace(/<\/(p|h[1-3]|li|blockquote|figure)>|<br>/gi, '$&\n'),
    'text/html',
  );
  return body.textContent.replace(/\n{2,}/g, '\n').trim();
}

/** Addresses of a body's pictures, in order. */
export function pictureSources(html: string): string[] {
  return [...new DOMParser().parseFromString(html, 'text/html').images].map((image) => image.getAttribute('src') ?? '');
}

/** Returns the properties that distinguish embeds of a body: kind, attributes and address. */
function embedMarks(html: string): string[] {
  if (!html.includes('data-embed')) return [];
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLElement>('[data-embed]')].map(
    (embed) =>
      `${JSON.stringify({ ...embed.dataset })}${embed.querySelector('video')?.getAttribute('src') ?? embed.querySelector('a')?.getAttribute('href') ?? ''}`,
  );
}

/** The first picture of ours in a body, for 取正文首图. */
export function firstOwnPicture(html: string): { id: string; path: string } | undefined {
  for (const image of new DOMParser().parseFromString(html, 'text/html').images) {
    const path = image.getAttribute('src') ?? '';
    const { id } = image.dataset;
    if (path.startsWith('/files/')) return { id: id ?? '', path };
  }
  return undefined;
}

/** Returns the problems that prevent submitting any story, by field; empty means none. */
export function missingOfAll(draft: ContentDraft): DraftErrors {
  return {
    ...(draft.title.trim() === '' && { title: storyTexts.titleMissing }),
    ...(draft.categoryId === null && { categoryId: storyTexts.channelMissing }),
  };
}

/** Field errors of a refused save (42200), for the fields of the form. */
export function fieldErrorsOf(error: unknown): DraftErrors {
  const known = invalidFieldsOf(error)
    .map(({ path, message }) => [path.split('.')[0], message] as const)
    .filter(([field]) => draftFields.includes(field as DraftField));
  return Object.fromEntries(known.reverse()) as DraftErrors;
}
