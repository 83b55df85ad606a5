/** Error codes of the system, and of the database (53100), for a full disk. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * True when something failed because no room was left on a disk: by its code, or by what a program wrote before it
 * ended.
 */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, output } = error as { code?: unknown; output?: unknown };
  return (
    fullCodes.has(code) || (typeof output === 'string' && /No space left on device|Disk quota exceeded/.test(output))
  );
}

/** True when a disk no longer answers: the system's own code, or the database's class of such errors (58). */
export function isDiskFailing(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'EIO' || (typeof code === 'string' && /^58...$/.test(code));
}
