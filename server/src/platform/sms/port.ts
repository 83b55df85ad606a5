/** Service that sends text messages. */
export interface SmsPort {
  /**
   * Sends a text to a number of the mainland; the same `recordId` twice is the same message. Rejects with AppError
   * Unavailable when the gateway does not take it.
   */
  send(mobile: string, text: string, recordId?: string): Promise<void>;
}
