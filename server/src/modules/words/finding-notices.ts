import { FindingState, NoticeKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import type { LookBackRun } from './word-finding.queries.ts';
import { wordTexts as texts } from './word.texts.ts';

/** What a search has newly found in a channel. */
interface NewFindings extends Record<string, unknown> {
  channelId: string | null;
  channelName: string | null;
  count: number;
  /** The word, where all of it holds the same one. */
  word: string | null;
}

/**
 * Notices those who decide about findings how many new ones a search has, once for each of their channels; those of no
 * channel are for all of them. A notice of one word leads to where that word is found.
 */
export async function noticeFindings(tx: Database, { id, startedTime }: LookBackRun, now: Date): Promise<void> {
  const { rows } = await tx.execute<NewFindings>(sql`
    select f.category_id::text as "channelId", c.name as "channelName", count(*)::int as count,
      case when min(f.word_id) = max(f.word_id) then min(w.word) end as word
    from word_findings f
    left join channels c on c.id = f.category_id left join sensitive_words w on w.id = f.word_id
    where f.run_id = ${id} and f.state = ${FindingState.Open}
      and f.found_time >= ${startedTime.toISOString()}::timestamptz
    group by f.category_id, c.name order by f.category_id`);
  for (const { channelId, channelName, count, word } of rows)
    await noticeStaff(
      tx,
      { code: SystemPermission.ManageSensitive, channelId, except: [] },
      {
        kind: NoticeKind.WordFound,
        title: texts.newFindings(count),
        text: channelName === null ? texts.withoutChannel : texts.ofChannel(channelName),
        link: `${appPaths.sensitive}?${new URLSearchParams({ view: 'findings', ...(word && { keywords: word }) })}`,
        subjectId: `look-back:${id}`,
        event: `look-back:${id}:${channelId ?? ''}`,
        by: null,
        now,
      },
    );
}
