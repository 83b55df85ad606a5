import {
  bodyMaxLength,
  reporterLimits,
  storyAuthorsMax,
  storyKeywordMax,
  storyKeywordsMax,
} from 'shared-contracts/limits';
import { AuthorRole, emptyDraft, equalShares, type StoryAuthor, storyTextField } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { cleanLine, isEmptyBody, textOfHtml } from '../../platform/text/html.rules.ts';
import type { WrittenText } from '../stories/content.rules.ts';
import { readerFieldsOf } from '../stories/story-fields.rules.ts';
import { writeAside } from '../stories/write-aside.ts';
import { bannedProblems } from '../words/word-list.ts';
import { addressesIn, picturesMax, wholeAddress, withPictures } from './body-pictures.rules.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { fileUrls, type StoredImport } from './data-import.queries.ts';
import type { PictureDesk } from './place-pictures.ts';
import type { SourceStory } from './readers/source.ts';
import { galleryIds, withGalleries } from './readers/wordpress-body.rules.ts';

/** A record that no story can be made of, with the reason. */
export class RefusedRecord extends Error {}

/** What stories are made with. */
export interface StoryDesk {
  db: Database;
  run: StoredImport;
  pictures: PictureDesk;
  /** The reporter of a signed name; undefined for a free name. */
  reporterOf(name: string): Promise<string | undefined>;
  now(): Date;
}

/** A story ready to be stored. */
export interface PreparedStory {
  written: WrittenText;
  /** Null for one that comes in as a draft. */
  publishedTime: Date | null;
  notes: string[];
  pictures: number;
  missing: string[];
}

/** A text of one line, cut to what the field takes. */
const cut = (text: string, most: number): string => Array.from(cleanLine(text)).slice(0, most).join('');

/** Brings the pictures of a story in and makes its draft. Throws RefusedRecord, and AppError of the cleaning. */
export async function prepareStory(story: SourceStory, desk: StoryDesk): Promise<PreparedStory> {
  const title = cleanLine(textOfHtml(story.title) || story.title);
  if (title === '') throw new RefusedRecord(texts.untitled);
  if (story.body.length > bodyMaxLength) throw new RefusedRecord(texts.tooLong);
  const notes: string[] = [];
  if (title.length > titleMost) notes.push(texts.titleCut);
  const { body, cover, placed, missing } = await bringPictures(story, title, desk, notes);
  const authors = await authorsOf(story.authors, desk);
  const written = await writeAside({
    ...emptyDraft,
    title: cut(title, titleMost),
    subTitle: cut(story.subTitle, titleMost),
    summary: Array.from(textOfHtml(story.summary)).slice(0, summaryMost).join(''),
    source: cut(story.source, sourceMost),
    authors,
    categoryId: channelOf(story, desk.run),
    keywords: [...new Set(story.tags.map((tag) => cut(tag, storyKeywordMax)))].slice(0, storyKeywordsMax),
    cover: cover && { id: cover.id, path: cover.url },
    content: body,
    remark: missing.length === 0 ? '' : texts.remark(missing).slice(0, remarkMost),
  });
  const { publishedTime, reasons } = await publication(story, written, missing, desk);
  return { written, publishedTime, notes: [...notes, ...reasons], pictures: placed, missing };
}

const titleMost = storyTextField('title').maxLength;
const summaryMost = storyTextField('summary').maxLength;
const sourceMost = storyTextField('source').maxLength;
const remarkMost = storyTextField('remark').maxLength;

/** The channel of the first category that has one, else the one for all others. */
function channelOf({ categories }: SourceStory, run: StoredImport): string | null {
  const channels = new Map(run.categories.map(({ key, channelId }) => [key, channelId]));
  const mapped = categories.map(({ key }) => channels.get(key)).find((id) => id !== undefined && /^\d+$/.test(id));
  return mapped ?? run.defaultChannelId;
}

async function bringPictures(story: SourceStory, title: string, { db, run, pictures }: StoryDesk, notes: string[]) {
  const coverId = story.cover && 'fileId' in story.cover ? story.cover.fileId : undefined;
  const urls = await fileUrls(db, run.source, [...galleryIds(story.body), ...(coverId ? [coverId] : [])]);
  const body = withGalleries(story.body, urls);
  const base = story.addresses.find((address) => /^https?:/i.test(address));
  const addresses = addressesIn(body, base);
  if (addresses.length > picturesMax) notes.push(texts.tooManyPictures(picturesMax));
  const missing: string[] = [];
  const placed = new Map<string, { id: string; url: string }>();
  const bring = async (address: string) => {
    const picture = placed.get(address) ?? (await pictures.place(address, cut(title, 100)));
    if (picture) placed.set(address, picture);
    else missing.push(address.slice(0, 300));
    return picture ?? null;
  };
  for (const address of addresses.slice(0, picturesMax)) await bring(address);
  const coverUrl = coverId === undefined ? story.cover && 'url' in story.cover && story.cover.url : urls.get(coverId);
  if (coverId !== undefined && coverUrl === undefined) missing.push(`#${coverId}`);
  const cover = coverUrl ? await bring(wholeAddress(coverUrl, base)) : null;
  const placedBody = withPictures(body, base, (address) => placed.get(address), texts.missingInText);
  return { body: placedBody, cover, placed: placed.size, missing: [...new Set(missing)] };
}

/** Signed names as people of the byline with equal shares. */
async function authorsOf(names: readonly string[], { reporterOf }: StoryDesk): Promise<StoryAuthor[]> {
  const signed = [...new Set(names.map((name) => cut(name, reporterLimits.penName)))]
    .filter((name) => name !== '')
    .slice(0, storyAuthorsMax);
  if (signed.length === 0) return [];
  const shares = equalShares(signed.length);
  const authors: StoryAuthor[] = [];
  for (const [place, name] of signed.entries())
    authors.push({ name, reporterId: (await reporterOf(name)) ?? null, role: AuthorRole.Text, share: shares[place]! });
  return authors;
}

/** Why a story that was published comes in as a draft, as far as its record tells; undefined where it does not. */
export function draftReason(publishedTime: Date | null, isEmpty: boolean, now: Date): string | undefined {
  if (!publishedTime) return texts.noTime;
  if (publishedTime > now) return texts.future;
  return isEmpty ? texts.empty : undefined;
}

/** When readers first had a story, where it comes before them again; with the reasons why it does not. */
async function publication(
  story: SourceStory,
  { draft }: WrittenText,
  missing: readonly string[],
  { db, run, now }: StoryDesk,
): Promise<{ publishedTime: Date | null; reasons: string[] }> {
  const names = missing.map((address) => texts.missingPicture(address));
  const asDraft = (...reasons: string[]) => ({ publishedTime: null, reasons: [...names, ...reasons] });
  if (run.importAs !== 'published' || !story.isPublished) return asDraft();
  const time = story.publishedTime;
  const reason = draftReason(time, isEmptyBody(draft.content), now());
  if (!time || reason !== undefined) return asDraft(reason ?? texts.noTime);
  if (missing.length > 0) return asDraft(texts.missingAsDraft(missing.length));
  // What a publication of ours would refuse does not come before readers by this way either.
  const [banned] = await bannedProblems(db, readerFieldsOf(draft), now());
  return banned === undefined ? { publishedTime: time, reasons: [] } : asDraft(texts.banned(banned));
}
