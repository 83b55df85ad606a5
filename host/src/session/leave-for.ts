/** Loads another address in place of this page. */
export const leaveFor = (address: string): void => location.replace(address);
