import { workbenchWaiting } from 'shared-contracts/endpoints';
import { WaitingDesk } from 'shared-contracts/model';
import { type Handler, handle } from '../../platform/http/handle.ts';
import type { WaitingCounter } from '../../platform/waiting/waiting-counter.ts';

const order = Object.values(WaitingDesk);

/** What waits for the user over all desks; each module counts its own. */
export const waitingHandlers = (counters: readonly WaitingCounter[]): Handler[] => [
  handle(workbenchWaiting, async (_request, context) => {
    const found = await Promise.all(counters.map((count) => count(context)));
    return { list: found.flat().sort((one, other) => order.indexOf(one.desk) - order.indexOf(other.desk)) };
  }),
];
