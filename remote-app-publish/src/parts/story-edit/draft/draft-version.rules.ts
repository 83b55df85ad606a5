import type { InputOf, versionSave } from 'shared-contracts/endpoints';
import { type ContentDraft, pickFields, versionFields } from 'shared-contracts/model';

/** A draft as a version of its story. */
export const versionOf = (newsId: string, draft: ContentDraft): InputOf<typeof versionSave> => ({
  newsId,
  ...pickFields(draft, versionFields),
});
