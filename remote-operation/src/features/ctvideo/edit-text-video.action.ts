import type { TextVideoRow } from 'shared-contracts/model';
import { textVideoFormPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** Opens the storyboard. */
export const editTextVideo = openPageAction<TextVideoRow>({
  key: 'edit',
  label: texts.edit,
  pathOf: (row) => textVideoFormPath(row.id),
});
