/** What waits at a desk is counted up to this. */
export const waitingCounted = 100;
/** Stories with planned publications that the workbench lists at most. */
export const plannedListed = 100;
/** Days of own figures on the workbench, today included. */
export const ownFigureDays = 7;
/** Pages that a person pins to the workbench at most. */
export const pinnedMax = 20;
