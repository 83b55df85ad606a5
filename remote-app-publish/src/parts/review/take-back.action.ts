import { contentTakeBack } from 'shared-contracts/endpoints';
import { type ContentRow, takeBackSeconds } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { reviewTexts as texts } from './review.texts.ts';

/** Offer of the message after a pass. */
export const takeBackOffer: NonNullable<RowAction<ContentRow>['undo']> = {
  label: texts.actions.takeBack,
  seconds: takeBackSeconds,
  run: (ids, shell) => shell.call(contentTakeBack, { ids: joinIds([...ids]) }),
};

/** Takes the user's own latest pass back, as long as nothing followed it. */
export const takeBackContent: RowAction<ContentRow> = {
  key: 'takeBack',
  label: texts.actions.takeBackPass,
  guard: guardedBy('takeBack'),
  confirm: () => ({ content: texts.confirmTakeBack }),
  run: (rows, shell) => shell.call(contentTakeBack, { ids: idsOf(rows) }),
};
