import { assessHandlers } from '../modules/fees/assess.handlers.ts';
import { chainHandlers } from '../modules/fees/fee-chain.handlers.ts';
import { payHandlers } from '../modules/fees/fee-pay.handlers.ts';
import { publishedFeeHandlers } from '../modules/fees/fee-published.handlers.ts';
import { refundHandlers } from '../modules/fees/fee-refund.handlers.ts';
import { feeRuleHandlers } from '../modules/fees/fee-rule.handlers.ts';
import { feeTaxHandlers } from '../modules/fees/fee-tax.handlers.ts';
import { scoreHandlers } from '../modules/fees/assessment.handlers.ts';
import { feeAuthors } from './fee-authors.ts';
import type { Handler } from '../platform/http/handle.ts';
import type { AssembledParts } from './plain-routes.ts';

/** Handlers of fees, from computed lines to payment. */
export const feeChainHandlers = ({ keys }: AssembledParts): Handler[] =>
  [
    assessHandlers(feeAuthors),
    chainHandlers,
    payHandlers(keys.sealed),
    publishedFeeHandlers,
    refundHandlers,
    feeRuleHandlers,
    feeTaxHandlers,
    scoreHandlers,
  ].flat();
