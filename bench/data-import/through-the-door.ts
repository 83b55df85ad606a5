import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import {
  beginDataImport,
  contentList,
  getAuthorizedChannelTree,
  getDataImport,
  startDataImport,
} from 'shared-contracts/endpoints';
import type { ImportRunDetail, ImportState } from 'shared-contracts/model';
import { type Caller, loginAs } from '../core/caller.ts';
import { median } from '../core/figure.ts';
import { peakMemoryOf } from '../core/peak-memory.ts';
import { startServer } from '../core/product.ts';
import { seconds } from '../core/seconds.ts';
import { untilAtRest } from '../core/until-at-rest.ts';
import { sendExport } from './send-export.ts';

/** An export that went through the door of a server of its own. */
export interface Passage {
  megabytes: number;
  posts: number;
  /** Seconds of the upload, of the dry run, and of the import where there was one. */
  sent: number;
  checked: number;
  imported: number;
  /** Most memory of the server's process until the end of the dry run, and until the end. */
  triedMb: number;
  peakMb: number;
  /** Seconds that a list of stories was waited for without an import, in the middle; beside it, the same and most. */
  alone: number;
  beside: number;
  longest: number;
}

/** Sends an export, tries it, and imports it; throws where the stories that are stored are not those of the file. */
export async function passThrough(
  folder: string,
  databaseUrl: string,
  { posts, source, isWhole }: { posts: number; source: string; isWhole: boolean },
): Promise<Passage> {
  const server = await startServer(folder, { DATABASE_URL: databaseUrl });
  try {
    await untilAtRest(databaseUrl);
    const [admin, reader] = [await loginAs(server.url, 'admin', 2), await loginAs(server.url, 'chief', 1)];
    const look = () => seconds(() => reader.call(contentList, { sortType: 1, currentPage: 0 }));
    const alone: number[] = [];
    for (let round = -5; round < 40; round += 1) {
      const time = await look();
      if (round >= 0) alone.push(time);
    }
    const watch = watching(look);
    let file = { fileKey: '', bytes: 0 };
    const sent = await seconds(async () => (file = await sendExport(server.url, admin, posts)));
    const input = { format: 'wxr' as const, source, fileKey: file.fileKey, fileName: 'export.xml' };
    const { id } = (await admin.call(beginDataImport, input)).data;
    const checked = await seconds(async () => {
      const run = await ended(admin, id, 'checked');
      if (run.message !== '' || run.checked.added !== posts) throw new Error(`tried: ${JSON.stringify(run.checked)}`);
    });
    await mustHold(databaseUrl, source, 0);
    const triedMb = peakMemoryOf(server.pid);
    let imported = 0;
    if (isWhole) {
      const channel = (await admin.call(getAuthorizedChannelTree, {})).data[0]!.catalogId;
      await admin.call(startDataImport, { id, importAs: 'published', defaultChannelId: channel, channels: [] });
      imported = await seconds(() => ended(admin, id, 'done'));
      await mustHold(databaseUrl, source, posts);
    }
    const waits = await watch.end();
    const facts = { megabytes: file.bytes / 1e6, posts, sent, checked, imported, triedMb };
    return {
      ...facts,
      peakMb: peakMemoryOf(server.pid),
      alone: median(alone),
      beside: median(waits),
      longest: Math.max(...waits),
    };
  } finally {
    await server.stop();
  }
}

/** Somebody who looks at a list again and again. */
function watching(look: () => Promise<number>): { end(): Promise<number[]> } {
  let isGoing = true;
  const waits: number[] = [];
  const going = (async () => {
    while (isGoing) {
      waits.push(await look());
      await rest(50);
    }
  })();
  return {
    async end() {
      isGoing = false;
      await going;
      return waits;
    },
  };
}

async function ended(admin: Caller, id: string, state: ImportState): Promise<ImportRunDetail> {
  for (;;) {
    const run = (await admin.call(getDataImport, { id })).data;
    if (run.state === state) return run;
    if (run.state !== 'checking' && run.state !== 'running') throw new Error(`${run.state}: ${run.message}`);
    await rest(500);
  }
}

/** Throws where the stories of a source that are stored, each with its text, are not so many. */
async function mustHold(databaseUrl: string, source: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ stories: number; texts: number }>(
    `select count(*)::int as stories, count(a.content_id) filter (where length(a.content) > 2000)::int as texts
     from imported_stories i left join contents c on c.id = i.content_id and c.publish_state = 1
       left join articles a on a.content_id = c.id
     where i.source = $1`,
    [source],
  );
  await client.end();
  if (rows[0]!.stories !== posts || rows[0]!.texts !== posts)
    throw new Error(`${rows[0]!.stories} stories and ${rows[0]!.texts} texts of ${posts} posts are stored`);
}
