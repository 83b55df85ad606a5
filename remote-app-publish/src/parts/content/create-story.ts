import { contentTypeNames, kindsBegunFromLists, storyFormPath, StoryType } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { Shell } from 'shared-contracts/shell';
import type { ListCreate } from 'shared-ui';
import { contentTexts } from './content.texts.ts';

/** 新建 of a list of stories: news, and the other kinds in the menu beside it. */
export function createStory(shell: Pick<Shell, 'navigate'>): ListCreate {
  return {
    permission: ContentPermission.Create,
    onClick: () => shell.navigate(storyFormPath(StoryType.Article)),
    more: kindsBegunFromLists.map((type) => ({
      key: String(type),
      label: contentTexts.createKind(contentTypeNames[type]),
      onClick: () => shell.navigate(storyFormPath(type)),
    })),
  };
}
