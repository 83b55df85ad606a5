import { type TipoffRow, TipoffState } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { isFree, isOthers } from './tipoff.rules.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/**
 * Returns the reason why a tip-off held by a colleague, or decided already, cannot be changed, as text for the button.
 */
export const freeRefusals: NonNullable<RowAction<TipoffRow>['guard']> = (row, actor) =>
  isFree(row, actor) ? [] : [isOthers(row, actor) ? texts.heldBy(row.holderName) : texts.decided];

/** True when a tip-off is not decided yet. */
export const isOpen = ({ state }: TipoffRow): boolean => state === TipoffState.Waiting || state === TipoffState.Working;
