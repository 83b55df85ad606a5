import type { contentUpdateContent, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  type ContentDraft,
  emptyDraft,
  type PartField,
  pickFields,
  type StoryType,
  writtenFields,
} from 'shared-contracts/model';
import type { WrittenText } from './content.rules.ts';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { kindOf } from './kinds/index.ts';
import { writeAside } from './write-aside.ts';
import { storyTexts } from './story.texts.ts';

/** The fields of a draft in a kind's calls: every kind leaves out what it does not have. */
export type SentDraft = Omit<ContentDraft, PartField> & Partial<ContentDraft>;

/** The fields of the draft that a request carries; the others are blank. */
function draftOfRequest(request: SentDraft): ContentDraft {
  const sent = writtenFields.filter((name) => request[name] !== undefined);
  return { ...emptyDraft, ...pickFields(request, sent) };
}

/** Returns the text as it is stored: cleaned, with the facts that only the server knows. */
export async function writeRequest(
  request: SentDraft,
  contentType: StoryType,
  context: Context,
  contentId?: string,
): Promise<WrittenText> {
  const draft = draftOfRequest(request);
  return writeAside((await kindOf(contentType).complete?.(draft, context, contentId)) ?? draft);
}

export function checkDraft({ draft }: WrittenText, { session, settings }: Context, formerChannel: string | null): void {
  if (draft.title === '') throw invalidInput([{ path: 'title', message: storyTexts.titleMissing }]);
  if (draft.categoryId !== null && draft.categoryId !== formerChannel && !session.channels.has(draft.categoryId)) {
    throw new AppError(ErrorCode.Forbidden, storyTexts.channelForeign, { ids: [draft.categoryId] });
  }
  if (draft.cover !== null && !isOwnPicture(draft.cover.path, [settings.SITE_URL ?? ''])) {
    throw invalidInput([{ path: 'cover', message: storyTexts.coverForeign }]);
  }
}

export type UpdateRequest = SentDraft &
  Pick<
    RequestOf<typeof contentUpdateContent>,
    'id' | 'rev' | 'lockToken' | 'requestId' | 'kind' | 'aiReason' | 'roomSeq'
  >;
