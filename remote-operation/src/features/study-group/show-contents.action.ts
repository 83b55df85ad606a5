import type { StudyGroup } from 'shared-contracts/endpoints';
import type { RowAction } from 'shared-ui';
import { GroupContentsDialog } from './group-contents.dialog.tsx';
import { studyGroupTexts as texts } from './study-group.texts.ts';

/** Shows the stories of a group. */
export const showContents: RowAction<StudyGroup> = {
  key: 'contents',
  label: texts.contents,
  place: 'row',
  run: async ([group], _shell, ask) => {
    if (group) await ask(GroupContentsDialog, { group });
    return undefined;
  },
};
