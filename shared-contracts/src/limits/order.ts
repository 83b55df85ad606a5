/** Limits of an order: pieces, unpaid ones of a member at a time, characters, lines of a table of parcels. */
export const orderLimits = {
  pieces: 99,
  unpaid: 5,
  number: 20,
  receiver: 20,
  mobile: 11,
  address: 120,
  carrier: 30,
  trackingNumber: 40,
  reason: 200,
  closeReason: 60,
  shipLines: 500,
  printed: 50,
} as const;
/** Minutes for paying an order. */
export const orderPayMinutes = 30;
/** Days after which an order that was sent is complete, and days in which a complete one may be asked back. */
export const orderCompleteDays = 15;
export const orderReturnDays = 7;
