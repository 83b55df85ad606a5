import { randomInt } from 'node:crypto';
import { maskAddress, maskMobile, maskName, type OrderReceiver } from 'shared-contracts/model';
import { seal, unseal } from '../../platform/text/seal.rules.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';

/** A receiver as an order keeps it: encrypted, bound to the order's number, and masked for lists. */
interface KeptReceiver {
  receiverSealed: string;
  receiverName: string;
  receiverMobile: string;
  receiverAddress: string;
}

/** What stays of a receiver who is to be forgotten. */
export const forgottenReceiver: KeptReceiver = {
  receiverSealed: '',
  receiverName: '',
  receiverMobile: '',
  receiverAddress: '',
};

/** Encrypts a receiver for an order. */
export function keepReceiver({ member }: MemberKey, number: string, receiver: OrderReceiver): KeptReceiver {
  return {
    receiverSealed: seal(member, JSON.stringify(receiver), `order:${number}`),
    receiverName: maskName(receiver.name),
    receiverMobile: maskMobile(receiver.mobile),
    receiverAddress: maskAddress(receiver.address),
  };
}

/** The receiver of an order again; blank when it was forgotten. */
export function openReceiver(
  { member }: MemberKey,
  { number, receiverSealed }: { number: string; receiverSealed: string },
): OrderReceiver {
  const text = receiverSealed === '' ? undefined : unseal(member, receiverSealed, `order:${number}`);
  return text === undefined ? { name: '', mobile: '', address: '' } : (JSON.parse(text) as OrderReceiver);
}

/** A number for a new order: its day and ten random digits, so that nobody counts orders by it. */
export const makeOrderNumber = (day: string): string =>
  `${day.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
