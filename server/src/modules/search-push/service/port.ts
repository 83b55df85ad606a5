/** What a request asks: addresses to be visited, or to be forgotten. */
export type SubmitAction = 'urls' | 'del';

/** An answer to a list of addresses. */
export interface Submitted {
  /** Addresses that were taken. */
  success: number;
  /** Addresses that may still be sent today. */
  remain: number;
  notSameSite: readonly string[];
  notValid: readonly string[];
}

/** Why a list was not taken: 'quota' until tomorrow, 'refused' by the engine, 'unsent' or 'lost' as of any service. */
export type SubmitFailure = 'quota' | 'refused' | 'unsent' | 'lost';

/** Failure of a request, in a sentence for people. */
export class SubmitError extends Error {
  readonly failure: SubmitFailure;

  constructor(failure: SubmitFailure, message: string) {
    super(message);
    this.name = 'SubmitError';
    this.failure = failure;
  }
}

/** The operation that we need of a search engine. */
export interface SearchEnginePort {
  /** Sends a list of addresses. Throws SubmitError. */
  submit(action: SubmitAction, urls: readonly string[]): Promise<Submitted>;
}
