import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** State of an export that runs as a job. */
export const ExportRunState = { Running: 'running', Done: 'done', Failed: 'failed', Cancelled: 'cancelled' } as const;
export type ExportRunState = (typeof ExportRunState)[keyof typeof ExportRunState];
export const exportRunStateNames: Record<ExportRunState, string> = {
  running: '导出中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** An export that runs as a job, as its requester sees it. */
export const exportRun = z.object({
  id,
  state: z.enum(ExportRunState),
  format: z.enum(['xlsx', 'csv']),
  /** Rows written so far. */
  done: z.number().int(),
  /** Rows to be written; null until they are counted. */
  total: z.number().int().nullable(),
  /** Name of the file, with its ending. */
  fileName: z.string(),
  createdTime: dateTime,
  /** When the file is removed; null while there is none. */
  expiresTime: dateTime.nullable(),
});
export type ExportRun = z.infer<typeof exportRun>;
