import type { ImportCounts } from 'shared-contracts/model';

/** Adds figures to others. */
export function addCounts(sum: Partial<ImportCounts>, more: Partial<ImportCounts>): void {
  for (const [name, value] of Object.entries(more) as [keyof ImportCounts, number][])
    sum[name] = (sum[name] ?? 0) + value;
}
