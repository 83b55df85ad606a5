import type { ImportFormat } from 'shared-contracts/model';
import { readFeedArchive } from './readers/feed.ts';
import { readCsv, readLines, readXlsx } from './readers/rows.ts';
import type { SourceReader } from './readers/source.ts';
import { readWxr } from './readers/wxr.ts';

/** The reader of each format. */
export const sourceReaders: Record<ImportFormat, SourceReader> = {
  wxr: readWxr,
  jsonl: readLines,
  csv: readCsv,
  xlsx: readXlsx,
  feed: readFeedArchive,
};
