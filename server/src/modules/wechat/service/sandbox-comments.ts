import { and, desc, eq, isNull, type SQL } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { holdsRefusedWords, type SandboxPublication } from '../../../platform/external-service/sandbox.rules.ts';
import { wechatSandboxComments as comments } from '../comments/comment.tables.ts';
import { changeSandboxItem, listSandboxItems } from '../wechat-sandbox.queries.ts';
import { sandboxTexts } from './sandbox-page.texts.ts';

interface Parts {
  db: Database;
  now(): Date;
}
type Post = <Body>(path: string, answer: (body: Partial<Body>, appId: string) => Promise<object>) => void;
interface Call {
  msg_data_id: string;
  index: number;
  user_comment_id: number;
  begin: number;
  count: number;
  type: number;
  content: string;
}
type StoredComment = typeof comments.$inferSelect;
/** An article as an account names it. */
interface Article {
  appId: string;
  dataId: string;
  place: number;
}

/** Comments that may be elected of one article, and characters of an answer. */
const mostElected = 100;
const mostReply = 600;
const longestPage = 50;
const fine = { errcode: 0, errmsg: 'ok' };
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

const ofArticle = (dataId: string, place: number): SQL | undefined =>
  and(eq(comments.dataId, dataId), eq(comments.place, place), isNull(comments.deletedTime));

/** Keeps what a reader of the sandbox wrote; false where the article takes no comments. */
export async function addSandboxComment(
  { db, now }: Parts,
  { msgDataId, openPlaces = [] }: SandboxPublication,
  { place, openId, content }: { place: number; openId: string; content: string },
): Promise<boolean> {
  if (msgDataId === undefined || !openPlaces.includes(place) || content.trim() === '') return false;
  await db.insert(comments).values({ dataId: msgDataId, place, openId, content, createdTime: now() });
  return true;
}

/** Comments that readers of an article see. */
export async function electedSandboxComments(db: Database, dataId: string, place: number): Promise<StoredComment[]> {
  return db
    .select()
    .from(comments)
    .where(and(ofArticle(dataId, place), eq(comments.isElected, true)))
    .orderBy(desc(comments.id))
    .limit(mostElected);
}

function toWire({ id, openId, createdTime, content, isElected, reply, replyTime }: StoredComment): object {
  return {
    user_comment_id: Number(id),
    openid: openId,
    create_time: secondsOf(createdTime),
    content,
    comment_type: isElected ? 1 : 0,
    ...(reply !== null && { reply: { content: reply, create_time: secondsOf(replyTime ?? createdTime) } }),
  };
}

/** Opens or closes an article; one that is opened first finds a few readers at once. */
async function switchArticle({ db, now }: Parts, article: Article, isOpen: boolean): Promise<object> {
  const { dataId, place } = article;
  const found = await publicationOf(db, article);
  if (!found) return refuse(88001, 'msg_data is not exists');
  const others = (found.content.openPlaces ?? []).filter((one) => one !== place);
  const openPlaces = isOpen ? [...others, place] : others;
  await changeSandboxItem(db, found.mediaId, { ...found.content, openPlaces });
  const isFirst = (await db.$count(comments, and(eq(comments.dataId, dataId), eq(comments.place, place)))) === 0;
  if (isOpen && isFirst)
    await db.insert(comments).values(
      sandboxTexts.readers.map(({ openId, content }, index) => ({
        dataId,
        place,
        openId,
        content,
        createdTime: new Date(now().getTime() - (sandboxTexts.readers.length - index) * 1000),
      })),
    );
  return fine;
}

async function publicationOf(db: Database, { appId, dataId, place }: Article) {
  const found = (await listSandboxItems<SandboxPublication>(db, 'publish', 1000, appId)).find(
    ({ content }) => content.msgDataId === dataId,
  );
  return found && place < found.content.articles.length && !found.content.deleted.includes(place) ? found : undefined;
}

/** The account's comments, with its rules: one answer to each, so many elected, none of an article that is gone. */
export function answerComments(post: Post, parts: Parts): void {
  const { db, now } = parts;
  for (const isOpen of [true, false])
    post<Call>(isOpen ? '/comment/open' : '/comment/close', ({ msg_data_id: dataId = '', index: place = 0 }, appId) =>
      switchArticle(parts, { appId, dataId, place }, isOpen),
    );

  post<Call>(
    '/comment/list',
    async ({ msg_data_id: dataId = '', index = 0, begin = 0, count = 0, type = 0 }, appId) => {
      if (count <= 0 || count > longestPage) return refuse(88010, 'count range error. cout <= 0 or count > 50');
      if (!(await publicationOf(db, { appId, dataId, place: index }))) return refuse(88001, 'msg_data is not exists');
      const condition = and(ofArticle(dataId, index), type === 0 ? undefined : eq(comments.isElected, type === 2));
      const rows = await db
        .select()
        .from(comments)
        .where(condition)
        .orderBy(desc(comments.createdTime), desc(comments.id))
        .limit(count)
        .offset(begin);
      return { ...fine, total: await db.$count(comments, condition), comment: rows.map(toWire) };
    },
  );

  const onComment = (
    path: string,
    change: (comment: StoredComment, content: string) => Partial<StoredComment> | object | Promise<object>,
  ) =>
    post<Call>(path, async ({ msg_data_id: dataId = '', index = 0, user_comment_id: id = 0, content = '' }, appId) => {
      if (!(await publicationOf(db, { appId, dataId, place: index }))) return refuse(88001, 'msg_data is not exists');
      const [comment] = await db
        .select()
        .from(comments)
        .where(and(ofArticle(dataId, index), eq(comments.id, String(id))));
      if (!comment) return refuse(88008, 'comment is not exists');
      const outcome = await change(comment, content);
      if ('errcode' in outcome) return outcome;
      await db.update(comments).set(outcome).where(eq(comments.id, comment.id));
      return fine;
    });

  onComment('/comment/markelect', async ({ dataId, place }) =>
    (await electedSandboxComments(db, dataId, place)).length >= mostElected
      ? refuse(88003, 'elected comment upper limit')
      : { isElected: true },
  );
  onComment('/comment/unmarkelect', () => ({ isElected: false }));
  onComment('/comment/delete', () => ({ deletedTime: now() }));
  onComment('/comment/reply/add', ({ reply }, content) => {
    if (reply !== null) return refuse(88005, 'already reply');
    if (content === '' || [...content].length > mostReply)
      return refuse(88007, 'reply content beyond max len or content len is zero');
    return holdsRefusedWords(content) ? refuse(87014, 'risky content') : { reply: content, replyTime: now() };
  });
  onComment('/comment/reply/delete', () => ({ reply: null, replyTime: null }));
}
