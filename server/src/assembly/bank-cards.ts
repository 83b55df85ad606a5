import type { CorrespondentCard, Payee } from 'shared-contracts/model';
import type { BankCards } from '../modules/contributors/bank-cards.ts';
import { payeesOfAccounts, readPayee } from '../modules/fees/payee.queries.ts';
import { savePayee } from '../modules/fees/save-payee.ts';
import { payeesOf } from '../modules/fees/share.queries.ts';

const toCard = ({ bankName, accountMask, rev }: Payee): CorrespondentCard => ({ bankName, accountMask, rev });

/** A correspondent's bank card is the account that fees are paid to; `key` encrypts its number. */
export const bankCards = (key: Uint8Array): BankCards => ({
  async read(db, userIds) {
    const payees = await payeesOfAccounts(db, userIds);
    return new Map(payees.map((payee) => [payee.userId!, toCard(payee)]));
  },
  async save(tx, holder, card, context) {
    const [id] = await payeesOf(tx, [holder]);
    const { incomeKind } = await readPayee(tx, id!);
    return toCard(await savePayee(tx, { id: id!, incomeKind, ...card }, key, context));
  },
});
