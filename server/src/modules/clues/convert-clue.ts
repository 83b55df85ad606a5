import { AppError, ErrorCode } from 'shared-contracts/errors';
import { emptyDraft } from 'shared-contracts/model';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { localisePictures } from '../importing/localise-pictures.ts';
import { addClueConversion, findClue } from './clue.queries.ts';
import { dropLock } from '../stories/lock.queries.ts';
import { cleanAside } from '../stories/write-aside.ts';
import { addStory } from '../stories/save.ts';
import { newsDataTexts as texts } from './news-data.texts.ts';

/** Contents of a new article. */
export interface NewArticle {
  title: string;
  content: string;
  source: string;
  remark: string;
  author?: string;
  aiLevel?: string | undefined;
}

const pictureLimits = { maxBytes: 16 * 1024 * 1024, timeout: 20_000 };

/**
 * Makes a draft of the user's own: cleaned, its pictures fetched into our store as far as they can be. The same request
 * id gives the same draft.
 */
export async function makeArticle(
  { title, content, source, remark, author, aiLevel = '' }: NewArticle,
  requestId: string,
  context: Context,
): Promise<{ id: string; failedPictures: string[] }> {
  const { nickName } = context.session;
  const local = await localisePictures(context, await cleanAside(content), title, pictureLimits);
  const draft = {
    ...emptyDraft,
    title: cleanLine(title).slice(0, 200),
    content: local.html,
    source: cleanLine(source).slice(0, 100),
    remark: cleanLine(remark).slice(0, 500),
    author: author || nickName,
    editor: nickName,
    aiLevel,
  };
  const { data } = await addStory({ ...draft, requestId, kind: 'save' }, context);
  // No form holds it yet: the one that opens it takes a lease of its own.
  if (data.lockToken !== null) await dropLock(context.db, data.id, data.lockToken);
  return { id: data.id, failedPictures: local.failed };
}

/** Makes a draft of a clue and remembers which; who reads the story sees where it came from in source and remark. */
export async function convertClueToStory(
  id: string,
  requestId: string,
  context: Context,
): Promise<{ contentId: string; failedPictures: string[] }> {
  const clue = await findClue(context.db, id);
  if (!clue) throw new AppError(ErrorCode.NotFound);
  const { title, content, source, author, link } = clue;
  const article = await makeArticle(
    { title, content, source, author, remark: texts.remark(source, toWireTime(clue.publishedTime), link) },
    requestId,
    context,
  );
  const { userId, nickName } = context.session;
  await addClueConversion(context.db, {
    clueId: id,
    contentId: article.id,
    link,
    source,
    userId,
    userName: nickName,
    time: context.now(),
  });
  return { contentId: article.id, failedPictures: article.failedPictures };
}
