/**
 * respCode of a refused call. 10007 is the documents' (S1 §4); 2000x follow the review model;
 * the rest mirror an HTTP status times 100.
 */
export const ErrorCode = {
  BadCredentials: 10001,
  CaptchaRequired: 10002,
  CaptchaWrong: 10003,
  AccountLocked: 10004,
  AccountDisabled: 10005,
  RefreshRefused: 10006,
  ReLogin: 10007,
  SingleSignOnRefused: 10008,
  /** The first step of a login is done; data: { ticket } for the second one. */
  SecondFactorRequired: 10009,
  /** A wrong or used code of the second step, or a ticket that ran out. */
  SecondFactorWrong: 10010,
  Locked: 20001,
  StaleRevision: 20002,
  GuardRefused: 20003,
  StageMoved: 20004,
  BadRequest: 40000,
  Forbidden: 40300,
  NotFound: 40400,
  Conflict: 40900,
  TooLarge: 41300,
  WrongFileType: 41500,
  Invalid: 42200,
  TooMany: 42900,
  Internal: 50000,
  Unavailable: 50300,
  /** Never sent by the server: the client could not connect to it. */
  Network: 90001,
  /** Never sent by the server: no answer within the request timeout. */
  Timeout: 90002,
} as const;

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** HTTP status that travels with each code; codes of the client alone have none. */
export const httpStatusOf: Record<ErrorCode, number> = {
  [ErrorCode.BadCredentials]: 401,
  [ErrorCode.CaptchaRequired]: 401,
  [ErrorCode.CaptchaWrong]: 400,
  [ErrorCode.AccountLocked]: 423,
  [ErrorCode.AccountDisabled]: 403,
  [ErrorCode.RefreshRefused]: 401,
  [ErrorCode.ReLogin]: 401,
  [ErrorCode.SingleSignOnRefused]: 401,
  [ErrorCode.SecondFactorRequired]: 401,
  [ErrorCode.SecondFactorWrong]: 401,
  [ErrorCode.Locked]: 409,
  [ErrorCode.StaleRevision]: 409,
  [ErrorCode.GuardRefused]: 409,
  [ErrorCode.StageMoved]: 409,
  [ErrorCode.BadRequest]: 400,
  [ErrorCode.Forbidden]: 403,
  [ErrorCode.NotFound]: 404,
  [ErrorCode.Conflict]: 409,
  [ErrorCode.TooLarge]: 413,
  [ErrorCode.WrongFileType]: 415,
  [ErrorCode.Invalid]: 422,
  [ErrorCode.TooMany]: 429,
  [ErrorCode.Internal]: 500,
  [ErrorCode.Unavailable]: 503,
  [ErrorCode.Network]: 0,
  [ErrorCode.Timeout]: 0,
};
