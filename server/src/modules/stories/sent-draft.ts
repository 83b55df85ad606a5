import type { contentUpdateContent, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { type ContentDraft, StoryType } from 'shared-contracts/model';
import { questionnaireOfPath } from 'shared-contracts/paths';
import type { WrittenText } from './content.rules.ts';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import { isPublicLink } from './story-part.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPublicQuestionnaire } from '../questionnaires/questionnaire.queries.ts';
import { missingPictures } from './story-part.queries.ts';
import { knownSpecial } from './special.ts';
import { knownVideo } from './story-video.ts';
import { writeAside } from './write-aside.ts';

/** What a kind's calls send of a draft: every kind leaves out what it does not have. */
export type SentDraft = Omit<ContentDraft, 'content' | 'pictures' | 'video' | 'externalLinkUrl' | 'special'> &
  Partial<ContentDraft>;

function draftOfRequest(request: SentDraft): ContentDraft {
  const {
    title,
    subTitle,
    leadTitle,
    author,
    editor,
    source,
    categoryId,
    keywords,
    summary,
    remark,
    cover,
    content = '',
    pictures = [],
    video = null,
    externalLinkUrl = '',
    special = null,
  } = request;
  return {
    title,
    subTitle,
    leadTitle,
    author,
    editor,
    source,
    categoryId,
    keywords,
    summary,
    remark,
    cover,
    content,
    pictures,
    video,
    externalLinkUrl,
    special,
  };
}

/**
 * The text as it is stored: cleaned, with what the server itself knows of its pictures, its video and the stories of a
 * topic.
 */
export async function writeRequest(request: SentDraft, context: Context, contentId?: string): Promise<WrittenText> {
  const draft = draftOfRequest(request);
  const [video, special] = [
    draft.video && (await knownVideo(draft.video, context)),
    draft.special && (await knownSpecial(draft.special, context, contentId)),
  ];
  return writeAside({ ...draft, video, special });
}

export async function checkParts(
  { draft: { pictures, externalLinkUrl } }: WrittenText,
  { db, settings }: Context,
  contentType: StoryType,
): Promise<void> {
  const own = [settings.SITE_URL ?? ''];
  const missing = await missingPictures(
    db,
    pictures.map(({ id }) => id),
  );
  if (missing.length > 0 || pictures.some(({ path }) => !isOwnPicture(path, own)))
    throw invalidInput([{ path: 'pictures', message: '图集中的图片须是图片库中的图片，请重新选择' }]);
  if (contentType === StoryType.Questionnaire) await checkQuestionnaire(externalLinkUrl, db);
  else if (externalLinkUrl !== '' && !isPublicLink(externalLinkUrl))
    throw invalidInput([
      { path: 'externalLinkUrl', message: '请填写以 http:// 或 https:// 开头的外链地址，或从站内选取' },
    ]);
}

/** A story may only carry a questionnaire that readers can open. */
async function checkQuestionnaire(path: string, db: Database): Promise<void> {
  if (path === '') return;
  const id = questionnaireOfPath(path);
  if (id === undefined || !(await findPublicQuestionnaire(db, id)))
    throw invalidInput([{ path: 'externalLinkUrl', message: '请选择已发布的问卷' }]);
}

export function checkDraft({ draft }: WrittenText, { session, settings }: Context, formerChannel: string | null): void {
  if (draft.title === '') throw invalidInput([{ path: 'title', message: '请填写标题' }]);
  if (draft.categoryId !== null && draft.categoryId !== formerChannel && !session.channels.has(draft.categoryId)) {
    throw new AppError(ErrorCode.Forbidden, '您没有该栏目的权限', { ids: [draft.categoryId] });
  }
  if (draft.cover !== null && !isOwnPicture(draft.cover.path, [settings.SITE_URL ?? ''])) {
    throw invalidInput([{ path: 'cover', message: '封面须是已上传的图片' }]);
  }
}

export type UpdateRequest = SentDraft &
  Pick<RequestOf<typeof contentUpdateContent>, 'id' | 'rev' | 'lockToken' | 'requestId' | 'kind'>;
