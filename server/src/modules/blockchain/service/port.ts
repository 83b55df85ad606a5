/** A text that is to stand on the chain. */
interface Evidence {
  /** The same request again gives the same registration. */
  requestId: string;
  /** SHA-256, hex. */
  digest: string;
  title: string;
}

/** A registration as the chain has it. */
interface Registration {
  number: string;
  /** Page on which anybody can check it. */
  checkUrl: string;
  time: Date;
}

/**
 * The operations that we need of a blockchain. Failures are ExternalServiceError; the same request may be sent again
 * after each, as the service answers it once.
 */
export interface BlockchainPort {
  register(evidence: Evidence): Promise<Registration>;
  /** Marks a registration as cancelled; succeeds also when it is marked already. */
  revoke(mark: { number: string; requestId: string; reason: string }): Promise<void>;
}
