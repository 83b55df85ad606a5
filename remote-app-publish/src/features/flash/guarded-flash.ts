import { type Actor, type FlashAction, flashRefusals, type FlashRow } from 'shared-contracts/model';

/** The guard of an action on flashes, as the server has it. */
export const guardedFlash =
  (action: FlashAction) =>
  (flash: FlashRow, actor: Actor): string[] =>
    flashRefusals(action, flash, actor);
