/** What a server and the wire to it spent: bytes, and milliseconds of processor time; and how late others see it. */
export interface Cost {
  bytes: number;
  processor: number;
  /** Milliseconds of its database. */
  database?: number;
  /** Milliseconds after which 95 of 100 keystrokes were at another page. */
  arrival: number;
}
