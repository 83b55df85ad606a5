import {
  amcAdminUpdateAccountLoggedIn,
  amcAdminUpdateMobilePhoneLoggedIn,
  mobilePhoneExistLoggedIn,
  sendMobilePhoneCodeByAccountLoggedIn,
  sendMobilePhoneCodeLoggedIn,
  userAccountMobilePhoneLoggedIn,
} from 'shared-contracts/endpoints';
import { callServer } from './call.ts';
import type { Proof } from './account-phone.api.ts';
import { newPasswordFields } from './new-password.api.ts';
import { presentPassword } from './present-password.ts';

/** The own number with its middle hidden; '' where there is none. */
export const readOwnNumber = async (): Promise<string> => (await callServer(userAccountMobilePhoneLoggedIn, {})).data;

/** Texts the own number a code for a new password. */
export const requestOwnPasswordCode = async (): Promise<void> =>
  void (await callServer(sendMobilePhoneCodeByAccountLoggedIn, {}));

/** Sets the own password by a code. */
export async function setOwnPassword({ password, ...rest }: Proof & { password: string }): Promise<void> {
  const { hash, sealedPassword } = await newPasswordFields(password);
  await callServer(amcAdminUpdateAccountLoggedIn, { ...rest, password: hash, sealedPassword });
}

/** Returns true when a colleague has this number. */
export const isNumberTaken = async (mobilePhone: string): Promise<boolean> =>
  (await callServer(mobilePhoneExistLoggedIn, { mobilePhone })).data;

/** Texts a number the code that binds it to the own account. */
export const requestOwnNumberCode = async (mobilePhone: string): Promise<void> =>
  void (await callServer(sendMobilePhoneCodeLoggedIn, { mobilePhone }));

/** Gives the own account a number. */
export async function setOwnNumber({ password, ...rest }: Proof & { password: string }): Promise<void> {
  await callServer(amcAdminUpdateMobilePhoneLoggedIn, { ...rest, ...(await presentPassword(password)) });
}
