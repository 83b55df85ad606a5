import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorRead,
  secondFactorRenewCodes,
} from 'shared-contracts/endpoints';
import type { SecondFactorState } from 'shared-contracts/model';
import { callServer } from './call.ts';
import { presentPassword } from './present-password.ts';

/** The own second factor as it is. */
export const readSecondFactor = async (): Promise<SecondFactorState> => (await callServer(secondFactorRead, {})).data;

/** Makes a secret, for the app on the phone. */
export const beginSecondFactor = async (password: string): Promise<{ secret: string; uri: string }> =>
  (await callServer(secondFactorBegin, await presentPassword(password))).data;

/** Switches the second factor on; gives the recovery codes. */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  (await callServer(secondFactorConfirm, { code })).data.recoveryCodes;

/** Gives new recovery codes in place of the old ones. */
export const renewRecoveryCodes = async (password: string): Promise<string[]> =>
  (await callServer(secondFactorRenewCodes, await presentPassword(password))).data.recoveryCodes;

/** Switches the second factor off. */
export const disableSecondFactor = async (password: string): Promise<void> =>
  void (await callServer(secondFactorDisable, await presentPassword(password)));
