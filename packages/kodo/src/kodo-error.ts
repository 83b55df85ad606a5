/** A refusal in Kodo's own shape: a status, some of them beyond HTTP's, and {error}. */
export class KodoError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Kodo's answers that several places give. */
export const kodoErrors = {
  badToken: () => new KodoError(401, 'bad token'),
  noToken: () => new KodoError(401, 'token not specified'),
  overToken: () => new KodoError(401, 'token out of date'),
  wrongKey: () => new KodoError(403, "key doesn't match scope"),
  /** Below the policy's fsizeMin; an empty file, where empty ones are not wanted. */
  tooSmall: () => new KodoError(403, 'file size is less than fsizeMin'),
  wrongType: () => new KodoError(415, "file type doesn't match with what you specify"),
  badContext: () => new KodoError(701, 'invalid context'),
  noSuchUpload: () => new KodoError(612, 'no such uploadId'),
  wrongCrc: () => new KodoError(406, 'crc32 checksum failed'),
} as const;
