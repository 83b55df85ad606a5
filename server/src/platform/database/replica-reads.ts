import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while a request of a reader is answered that may be answered from a read replica. */
const reads = new AsyncLocalStorage<true>();

/** Runs a piece of work whose readings may come from a replica. */
export const readingReplica = (work: () => void): void => reads.run(true, work);

/** True while readings may come from a replica. */
export const mayReadReplica = (): boolean => reads.getStore() === true;
