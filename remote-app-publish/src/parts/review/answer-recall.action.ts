import { contentAnswerRecall } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type RowAction, withReason } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { reviewTexts as texts } from './review.texts.ts';

const shared = { guard: guardedBy('answerRecall'), shows: ({ task }: ContentRow) => Boolean(task?.recall) };

/** Lets the author have a story back who asked for it. */
export const agreeRecall: RowAction<ContentRow> = {
  ...shared,
  key: 'agreeRecall',
  label: texts.actions.agreeRecall,
  confirm: () => ({ content: texts.confirmAgree }),
  run: (rows, shell) => shell.call(contentAnswerRecall, { ids: idsOf(rows), agree: true }),
};

/** Keeps a story, and says why. */
export const refuseRecall: RowAction<ContentRow> = {
  ...shared,
  key: 'refuseRecall',
  label: texts.actions.refuseRecall,
  run: withReason((shell, input) => shell.call(contentAnswerRecall, { ...input, agree: false }), {
    title: texts.actions.refuseRecall,
    label: texts.refuseReason,
    maxLength: maxOf(contentAnswerRecall.request, 'reason'),
  }),
};
