import { draftTextVideo as makeDraft } from 'shared-contracts/endpoints';
import { type TextVideoRow, TextVideoState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** Makes a draft of a short video of the result. */
export const draftTextVideo: RowAction<TextVideoRow> = {
  key: 'draft',
  label: texts.saveStory,
  permission: ContentPermission.Create,
  place: 'row',
  doneText: texts.storySaved,
  guard: ({ isEditable, state, storyId }) => [
    ...(isEditable ? [] : [texts.notYours]),
    ...(state === TextVideoState.Done ? [] : [texts.notDone]),
    ...(storyId === null ? [] : [texts.hasStory]),
  ],
  async run([row], shell) {
    await shell.call(makeDraft, { id: row!.id });
    return actionDone;
  },
};
