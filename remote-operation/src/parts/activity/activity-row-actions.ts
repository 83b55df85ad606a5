import { copyActivity } from './copy-activity.action.ts';
import { editActivity } from './edit-activity.action.ts';
import { publishActivity } from './publish-activity.action.ts';
import { removeActivity } from './remove-activity.action.ts';
import { shareActivity } from './share-activity.action.ts';
import { showActivity } from './show-activity.action.ts';
import { withdrawActivity } from './withdraw-activity.action.ts';

/** Actions on activities of every kind. */
export const activityActions = [
  editActivity,
  publishActivity,
  showActivity,
  shareActivity,
  copyActivity,
  withdrawActivity,
  removeActivity,
];
