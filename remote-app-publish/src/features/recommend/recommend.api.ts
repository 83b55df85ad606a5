import {
  contentRecommend,
  type InputOf,
  lockRecommendation,
  moveRecommendation,
  recommendBoard,
  setRecommendPeriod,
} from 'shared-contracts/endpoints';
import { useEndpoint, useRefresh, useShell } from 'shared-ui';

/** The board as the server has it. */
export const useRecommendBoard = () => useEndpoint(recommendBoard, {}, { every: 60_000 });

/** What can be done on the board; each fetches it again. */
export function useRecommendActions() {
  const shell = useShell();
  const refresh = useRefresh(recommendBoard);
  const then = async (call: Promise<unknown>) => {
    try {
      await call;
    } finally {
      await refresh();
    }
  };
  return {
    move: (id: string, index: number) => then(shell.call(moveRecommendation, { id, index })),
    lock: (id: string, isLocked: boolean) => then(shell.call(lockRecommendation, { id, isLocked })),
    setPeriod: (input: InputOf<typeof setRecommendPeriod>) => then(shell.call(setRecommendPeriod, input)),
    /** Returns the refusal of the one story; undefined when it is done. */
    async recommend(id: string, isRecommend: boolean): Promise<string | undefined> {
      const { list } = await shell.call(contentRecommend, { ids: id, isRecommend: isRecommend ? 1 : 0 });
      await refresh();
      return list.find(({ ok }) => !ok)?.message;
    },
  };
}
