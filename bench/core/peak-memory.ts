import { readFileSync } from 'node:fs';

/**
 * Most memory that a process held since its program began, in MB. Linux hands the peak of the parent on to
 * `resourceUsage().maxRSS` of a child, so its own high-water mark is read where there is one, else this throws.
 */
export const peakMemoryOf = (pid: number | 'self'): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** The same of this process, on every system. */
export function peakMemoryMb(): number {
  try {
    return peakMemoryOf('self');
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
