import { feeCompute, feeList, feeUpdate } from 'shared-contracts/endpoints';
import { currentOf } from 'shared-contracts/errors';
import type { FeeLine } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { useEndpoint, useRefresh, useShell } from 'shared-ui';
import type { FeeDraft } from './fee-form.rules.ts';

/** Filters of the list that the sum follows. */
export interface FeeFilters {
  month: string;
  author?: string;
  departmentName?: string;
}

/** Sum and number of lines over all pages; undefined until known. */
export function useFeeTotal(filters: FeeFilters): { amount: number; count: number } | undefined {
  // The smallest page: only the fields beside the rows are needed.
  const { answer } = useEndpoint(feeList, { ...filters, currentPage: 0, pageSize: 10 });
  return answer && { amount: answer.data.totalAmount, count: answer.total };
}

/** Outcome of a save: stored, or refused because another user stored a newer line first (optimistic lock). */
export type FeeSaveOutcome = { kind: 'saved' } | { kind: 'stale'; newer: FeeLine };

/**
 * Saves a draft over the revision it began with; a changed sum is requested with its reason. Errors other than 20002
 * are thrown.
 */
export function useSaveFee(): (id: string, rev: number, draft: FeeDraft, reason: string) => Promise<FeeSaveOutcome> {
  const shell = useShell();
  return async (id, rev, { grade, adjustment, remark }, reason) => {
    try {
      await shell.call(feeUpdate, { id, rev, grade, adjustment: adjustment ?? 0, remark, reason });
      return { kind: 'saved' };
    } catch (error) {
      const newer = currentOf<FeeLine>(error);
      if (!newer) throw error;
      return { kind: 'stale', newer };
    }
  };
}

/** Makes the missing lines of a month, or of some of its stories; gives how many were made and kept. */
export function useComputeFees(): (
  month: string,
  ids?: readonly string[],
) => Promise<{ created: number; kept: number }> {
  const shell = useShell();
  const refresh = useRefresh(feeList);
  return async (month, ids) => {
    const { data } = await shell.call(feeCompute, { month, ...(ids ? { ids: joinIds(ids) } : {}) });
    await refresh();
    return data;
  };
}

/** Fetches lines and sum again. */
export function useRefreshFees(): () => Promise<void> {
  return useRefresh(feeList);
}
