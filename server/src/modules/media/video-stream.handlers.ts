import {
  contentGetVideoStreamDetail,
  contentListMyVideoStreams,
  contentListVideoStreams,
} from 'shared-contracts/endpoints';
import { ConvertStatus, UserKind } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertCanSee, mayEdit } from './may-edit.ts';
import type { ColleaguesOf } from './media-filter.ts';
import { findStream, listStreams, type StreamQuery, toStream } from './stream.queries.ts';
import { streamTexts } from './stream.texts.ts';

interface Page {
  keywords: string;
  currentPage: number;
  pageSize: number;
}

async function pageOfStreams(
  context: Context,
  { keywords, currentPage, pageSize }: Page,
  scope: Pick<StreamQuery, 'searchType' | 'convertStatus' | 'colleaguesOf'>,
) {
  const { db, session } = context;
  const query = { title: keywords, startDateText: '', endDateText: '', userId: session.userId, ...scope };
  const { list, total } = await listStreams(db, query, currentPage, pageSize);
  return { list: list.map((row) => toStream(row, mayEdit(session, row))), total };
}

/** The calls by which content names the newsroom's videos. */
export const videoStreamHandlers = (colleaguesOf: ColleaguesOf) => [
  handle(contentListVideoStreams, (page, context) =>
    pageOfStreams(context, page, {
      searchType: context.session.kind === UserKind.Media ? 1 : 0,
      convertStatus: ConvertStatus.Done,
      colleaguesOf,
    }),
  ),
  handle(contentListMyVideoStreams, (page, context) => pageOfStreams(context, page, { searchType: 1, colleaguesOf })),
  handle(contentGetVideoStreamDetail, async ({ streamId }, { db, session }) => {
    const row = assertCanSee(session, await findStream(db, streamId), streamTexts.gone);
    return { data: { ...toStream(row, mayEdit(session, row)), isInLibrary: row.deletedTime === null } };
  }),
];
