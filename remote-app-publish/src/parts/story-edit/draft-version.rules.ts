import type { InputOf, versionSave } from 'shared-contracts/endpoints';
import type { ContentDraft } from 'shared-contracts/model';

/** A draft as a version of its story. */
export function versionOf(newsId: string, draft: ContentDraft): InputOf<typeof versionSave> {
  const { title, subTitle, leadTitle, author, editor, remark, content, pictures, video, externalLinkUrl, special } =
    draft;
  return {
    newsId,
    title,
    subTitle,
    leadTitle,
    author,
    editor,
    remark,
    content,
    pictures,
    video,
    externalLinkUrl,
    special,
  };
}
