import { contentClaim } from 'shared-contracts/endpoints';
import { type ContentRow, TaskState } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { reviewTexts } from './review.texts.ts';

/** Takes waiting stories onto the user's own desk. */
export const claimContent: RowAction<ContentRow> = {
  key: 'claim',
  label: reviewTexts.actions.claim,
  shortcut: 'c',
  shows: ({ task }) => task?.state !== TaskState.Claimed,
  guard: guardedBy('claim'),
  run: (rows, shell) => shell.call(contentClaim, { ids: idsOf(rows), claim: true }),
};

/** Gives claimed stories back to the desk. */
export const releaseContent: RowAction<ContentRow> = {
  key: 'release',
  label: reviewTexts.actions.release,
  shows: ({ task }) => task?.state === TaskState.Claimed,
  guard: guardedBy('release'),
  run: (rows, shell) => shell.call(contentClaim, { ids: idsOf(rows), claim: false }),
};
