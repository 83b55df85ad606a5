import { type TipoffRow, TipoffState } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { isFree, isOthers } from './tipoff.rules.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Why nothing can be done with what a colleague holds or what is decided, in a sentence beside the button. */
export const freeRefusals: NonNullable<RowAction<TipoffRow>['guard']> = (row, actor) =>
  isFree(row, actor) ? [] : [isOthers(row, actor) ? texts.heldBy(row.holderName) : texts.decided];

/** Whether a tip-off is not decided yet. */
export const isOpen = ({ state }: TipoffRow): boolean => state === TipoffState.Waiting || state === TipoffState.Working;
