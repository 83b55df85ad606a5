import {
  amcAdminUpdateAccount,
  amcAdminUpdateMobilePhone,
  cbGetAuthCode,
  mobilePhoneExist,
  sendMobilePhoneCode,
  sendMobilePhoneCodeByAccount,
  userAccountMobilePhone,
} from 'shared-contracts/endpoints';
import { send } from '../transport/api-client.ts';
import { newPasswordFields } from './new-password.api.ts';
import { presentPassword } from './present-password.ts';

/** Texts a media account the code that the media login takes in place of the captcha. */
export const requestLoginCode = async (username: string): Promise<void> =>
  void (await send(cbGetAuthCode, { username }));

/** Last two digits of an account's number. */
export const readNumberHint = async (account: string): Promise<string> =>
  (await send(userAccountMobilePhone, { account })).data;

/** Texts an account's number a code for a new password. */
export const requestPasswordCode = async (account: string): Promise<void> =>
  void (await send(sendMobilePhoneCodeByAccount, { account }));

/** Proof that the user has a mobile number. */
export interface Proof {
  mobilePhone: string;
  code: string;
}

/** Sets a forgotten password. */
export async function setForgottenPassword({
  password,
  ...rest
}: Proof & { account: string; password: string }): Promise<void> {
  const { hash, sealedPassword } = await newPasswordFields(password);
  await send(amcAdminUpdateAccount, { ...rest, password: hash, sealedPassword });
}

/** Texts any number the code that proves who holds it. */
export const requestNumberCode = async (mobilePhone: string): Promise<void> =>
  void (await send(sendMobilePhoneCode, { mobilePhone }));

/** Returns true when an account has the number that the code was sent to. */
export const isNumberKnown = async (proof: Proof): Promise<boolean> => (await send(mobilePhoneExist, proof)).data;

/** Gives an account another number by its password. */
export async function replaceNumber({
  password,
  ...rest
}: Proof & { account: string; password: string; randomKey?: string; authCode?: string }): Promise<void> {
  await send(amcAdminUpdateMobilePhone, { ...rest, ...(await presentPassword(password)) });
}
