import {
  cancelFrontPagePlan,
  frontPageHistory,
  getFrontPage,
  planFrontPage,
  previewFrontPage,
  publishFrontPage,
  restoreFrontPage,
  saveFrontPage,
  undoFrontPage,
} from 'shared-contracts/endpoints';
import type { FrontPageDetail } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import {
  cancelPlan,
  checkPlace,
  planDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
  undoPublication,
} from './front-page.commands.ts';
import { listVersions, readPage } from './front-page.queries.ts';
import { openPreview } from './preview.ts';

/** Changes a page and answers with what it is then. */
async function changed(
  { db }: Context,
  place: string,
  work: (tx: Database) => Promise<void>,
): Promise<{ data: FrontPageDetail }> {
  await db.transaction(work);
  return { data: await readPage(db, place) };
}

/** The desk of front pages. */
export const frontPageHandlers: Handler[] = [
  handle(getFrontPage, async ({ id: place }, { db, session }) => {
    checkPlace(session, place);
    return { data: await readPage(db, place) };
  }),
  handle(saveFrontPage, (request, context) => changed(context, request.place, (tx) => saveDraft(tx, request, context))),
  handle(publishFrontPage, (request, context) =>
    changed(context, request.place, (tx) => publishDraft(tx, request, context)),
  ),
  handle(planFrontPage, (request, context) => changed(context, request.place, (tx) => planDraft(tx, request, context))),
  handle(cancelFrontPagePlan, ({ place }, context) => changed(context, place, (tx) => cancelPlan(tx, place, context))),
  handle(frontPageHistory, async ({ place }, { db, session }) => {
    checkPlace(session, place);
    return { list: await listVersions(db, place) };
  }),
  handle(restoreFrontPage, (request, context) =>
    changed(context, request.place, (tx) => restoreVersion(tx, request, context)),
  ),
  handle(undoFrontPage, (request, context) =>
    changed(context, request.place, (tx) => undoPublication(tx, request, context)),
  ),
  handle(previewFrontPage, async ({ place }, { db, session, now }) => {
    checkPlace(session, place);
    return { data: { path: await db.transaction((tx) => openPreview(tx, place, now())) } };
  }),
];
