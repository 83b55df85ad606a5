/** Reasons why a remote's group cannot be shown; users report these codes to the support. */
export const FailureCode = {
  Off: 'NR-001',
  Absent: 'NR-002',
  Unreachable: 'NR-101',
  TooSlow: 'NR-102',
  Threw: 'NR-103',
  ChunkLost: 'NR-104',
  Tampered: 'NR-201',
  RegistryRefused: 'NR-202',
  Incompatible: 'NR-301',
  RenderFailed: 'NR-401',
} as const;
export type FailureCode = (typeof FailureCode)[keyof typeof FailureCode];

/** A load that failed, with its code. */
export class RemoteFailure extends Error {
  readonly code: FailureCode;
  /** Distinguishes this failure from others with its code: shown to the user and sent with the report. */
  readonly trace: string = Math.random().toString(36).slice(2, 8).toUpperCase();

  constructor(code: FailureCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'RemoteFailure';
    this.code = code;
  }
}

/** Failures of the way, not of the code: worth another try, now and when the line is back. */
export const passingFailures: readonly FailureCode[] = [
  FailureCode.Unreachable,
  FailureCode.TooSlow,
  FailureCode.ChunkLost,
];

/**
 * Classifies the federation runtime's errors, which differ only in their messages. Code that was loaded and threw is
 * never run again; code that failed to load is requested again.
 */
export function classifyFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const say = (code: FailureCode): RemoteFailure => new RemoteFailure(code, detail, { cause: error });
  if (/TimeoutError|timed? ?out|\(timeout:/i.test(detail)) return say(FailureCode.TooSlow);
  if (/ChunkLoadError|Loading (CSS )?chunk/i.test(detail)) return say(FailureCode.ChunkLost);
  if (/ScriptExecutionError|execution error/i.test(detail)) return say(FailureCode.Threw);
  if (/shared module|does not satisfy|Unsatisfied version|RUNTIME-00[56]|RUNTIME-012/i.test(detail))
    return say(FailureCode.Incompatible);
  if (/RUNTIME-00[138]|Failed to fetch|NetworkError|ScriptNetworkError|manifest|Load failed/i.test(detail))
    return say(FailureCode.Unreachable);
  return say(FailureCode.Threw);
}
