import type { SelfContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { mediaContentTexts as texts } from './media-content.texts.ts';

/** Opens the published story that a content became, in a tab of its own. */
export const readStory: RowAction<SelfContentRow> = {
  key: 'read',
  label: texts.read,
  place: 'row',
  shows: ({ story }) => story?.url !== null && story?.url !== undefined,
  async run([row]) {
    if (row?.story?.url) window.open(row.story.url, '_blank', 'noopener');
    return undefined;
  },
};
