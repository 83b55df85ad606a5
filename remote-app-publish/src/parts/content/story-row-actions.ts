import type { ContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { askRecall } from './ask-recall.action.ts';
import { copyContent } from './copy-content.action.ts';
import { deleteContent } from './delete-content.action.ts';
import { editContent } from './edit-content.action.ts';
import { moveContent } from './move-content.action.ts';
import { publishContent } from './publish-content.action.ts';
import { recallContent } from './recall-content.action.ts';
import { reopenContent } from './reopen-content.action.ts';
import { scheduleContent } from './schedule-content.action.ts';
import { packageContent } from '../packages/package-content.action.ts';
import { stickContent, unstickContent } from './stick-content.action.ts';
import { submitContent } from './submit-content.action.ts';
import { withdrawContent } from './withdraw-content.action.ts';

/** Actions on the stories of a list, of any kind. */
export const storyActions: RowAction<ContentRow>[] = [
  editContent,
  submitContent,
  publishContent,
  recallContent,
  askRecall,
  scheduleContent,
  withdrawContent,
  stickContent,
  unstickContent,
  packageContent,
  moveContent,
  copyContent,
  reopenContent,
  deleteContent,
];
