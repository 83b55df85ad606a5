import type { ImportFormat } from 'shared-contracts/model';
import type { ObjectSpace } from '../../platform/storage/object-store.ts';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';
import { bounded } from './readers/bounded.ts';
import { readFeedArchive } from './readers/feed.ts';
import { readCsv, readLines, readXlsx } from './readers/rows.ts';
import type { SourceEvent, SourceReader } from './readers/source.ts';
import { readSscms } from './readers/sscms.ts';
import { readWxr } from './readers/wxr.ts';

/** The uploaded file: where it lies, and under which key. */
interface StoredFile {
  store: StoredObjects;
  space: ObjectSpace;
  key: string;
}

type FileReader = (file: StoredFile) => AsyncGenerator<SourceEvent>;

/** A file that is read from its first byte to its last. */
const streamed = (reader: SourceReader): FileReader =>
  async function* ({ store, space, key }) {
    const bytes = store.stream(space, key);
    try {
      yield* bounded(reader(bytes as AsyncIterable<Uint8Array>));
    } finally {
      bytes.destroy();
    }
  };

/** A zip, whose table is at its end. */
const opened = (reader: (path: string) => AsyncGenerator<SourceEvent>): FileReader =>
  async function* ({ store, space, key }) {
    const { path, done } = await store.openFile(space, key);
    try {
      yield* bounded(reader(path));
    } finally {
      await done();
    }
  };

/** The reader of each format. */
export const sourceReaders: Record<ImportFormat, FileReader> = {
  wxr: streamed(readWxr),
  sscms: opened(readSscms),
  jsonl: streamed(readLines),
  csv: streamed(readCsv),
  xlsx: streamed(readXlsx),
  feed: streamed(readFeedArchive),
};
