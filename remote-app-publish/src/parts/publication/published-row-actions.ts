import type { ContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { correctContent, dropCorrection } from './correct-content.action.ts';
import { countContent } from './count-content.action.ts';
import { packageContent } from '../packages/package-content.action.ts';
import { changePublishTime } from './publish-time.action.ts';
import { pushBlockchain } from './push-blockchain.action.ts';
import { pushContent } from './push-content.action.ts';
import { recheckContent } from './recheck-content.action.ts';
import { recommendContent, unrecommendContent } from './recommend-content.action.ts';
import { intoStudyGroups } from './study-group.action.ts';
import { settleCopies, updateTargets } from './update-targets.action.ts';

/** Actions on published stories, of any kind. */
export const publishedActions: RowAction<ContentRow>[] = [
  updateTargets,
  correctContent,
  dropCorrection,
  settleCopies,
  recommendContent,
  unrecommendContent,
  pushContent,
  recheckContent,
  intoStudyGroups,
  pushBlockchain,
  packageContent,
  changePublishTime,
  countContent,
];
