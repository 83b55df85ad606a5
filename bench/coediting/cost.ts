/** What a server and the wire to it spent: bytes, and milliseconds of processor time. */
export interface Cost {
  bytes: number;
  processor: number;
  /** Milliseconds of its database. */
  database?: number;
}
