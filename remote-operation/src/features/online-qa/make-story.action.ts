import { makeQaStory } from 'shared-contracts/endpoints';
import type { QaSession } from 'shared-contracts/model';
import { newsFormPath } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { sessionGuard } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Makes a draft of the published answers of a session and opens its form. */
export const makeStory: RowAction<QaSession> = {
  key: 'story',
  label: texts.story,
  permission: ContentPermission.Create,
  place: 'row',
  guard: sessionGuard('story'),
  async run([row], shell) {
    if (!row) return undefined;
    const { data } = await shell.call(makeQaStory, { id: row.id, requestId: crypto.randomUUID() });
    shell.message.success(texts.storyMade);
    shell.navigate(newsFormPath(data.contentId));
    return undefined;
  },
};
