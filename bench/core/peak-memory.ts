import { readFileSync } from 'node:fs';

/**
 * Most memory that this process held since its program began, in MB. Linux hands the peak of the parent on to
 * `resourceUsage().maxRSS` of a child, so its own high-water mark is read where there is one.
 */
export function peakMemoryMb(): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
