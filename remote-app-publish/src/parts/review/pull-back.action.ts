import { contentPullBack } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { reviewTexts } from './review.texts.ts';

/** Takes the user's own approval back where the text was changed after it; the story returns to that stage. */
export const pullBackContent: RowAction<ContentRow> = {
  key: 'pullBack',
  label: reviewTexts.actions.pullBack,
  shows: ({ round }) => round.pullBackUntil !== null && round.approvals.some(({ isChanged }) => isChanged),
  guard: guardedBy('pullBack'),
  run: async (rows, shell, ask) => {
    const remark = await ask((await import('./pull-back.dialog.tsx')).PullBackDialog, { rows });
    return remark === undefined ? undefined : shell.call(contentPullBack, { ids: idsOf(rows), remark });
  },
};
