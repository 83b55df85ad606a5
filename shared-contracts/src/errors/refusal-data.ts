import type { ErrorCode } from './error-codes.ts';

/** One field that did not pass, for code Invalid: `path` is the field's name, dotted when nested. */
export interface FieldError {
  path: string;
  message: string;
}

/** One guard that refused, for code GuardRefused: its name and the sentence shown beside the button. */
export interface GuardRefusal {
  guard: string;
  text: string;
}

/** One check of a release, for code GuardRefused; the same fields as `PlanCheck` of shared-contracts/release. */
export interface ReleaseCheck {
  check: string;
  state: 'passed' | 'failed' | 'skipped';
  message: string;
  cure: string;
}

/** `current` is what is stored now, as the call answers it; `currentOf` reads it. */
interface DataByCode {
  [ErrorCode.BadCredentials]: { captchaRequired: boolean };
  [ErrorCode.CaptchaRequired]: { captchaRequired: boolean };
  [ErrorCode.CaptchaWrong]: { captchaRequired: boolean };
  [ErrorCode.SecondFactorRequired]: { ticket: string };
  /** `isOver`: the ticket is used up, the first step has to be done again. */
  [ErrorCode.SecondFactorWrong]: { isOver: boolean };
  [ErrorCode.Locked]: {
    holder: { userId: string; nickName: string; expiresTime: string };
    isOwn?: boolean;
    mayTakeOver?: boolean;
    keptVersionId?: string;
    /** Several edit the story together: whoever may edit it joins them. */
    isRoom?: boolean;
  };
  [ErrorCode.StaleRevision]: { current: unknown; rev?: number; keptVersionId?: string };
  /** `checks`: all checks of a release, the passed ones too. */
  [ErrorCode.GuardRefused]: { guards: GuardRefusal[]; current?: unknown; checks?: readonly ReleaseCheck[] };
  [ErrorCode.StageMoved]: { current: unknown };
  /** `reason`: why a key of the open API is refused. */
  [ErrorCode.ReLogin]: { reason: string };
  [ErrorCode.TooMany]: { reason: string };
  /** `ids`: the items that prevent the action. */
  [ErrorCode.Forbidden]: { ids?: string[]; guards?: GuardRefusal[]; reason?: string };
  /** `gone`: it was public once and was taken down. */
  [ErrorCode.NotFound]: { ids?: string[]; gone?: true };
  [ErrorCode.Conflict]: { ids?: string[]; serial?: number; holderName?: string };
  [ErrorCode.Invalid]: { fields: FieldError[] };
}

/** Data that the refusal of a code carries beside its message; undefined for codes without data. */
export type RefusalData<Code extends ErrorCode = ErrorCode> = Code extends keyof DataByCode
  ? DataByCode[Code]
  : undefined;
