import { randomUUID } from 'node:crypto';
import {
  coeditAsk,
  coeditSeed,
  contentAddAtlas,
  contentAddOuterLink,
  contentAddVideoMaterial,
  contentSubmit,
  contentUpdateAtlas,
  coWriterInvite,
  type Endpoint,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type AtlasPicture, AuditState } from 'shared-contracts/model';
import * as Y from 'yjs';
import { sql } from '../../platform/database/orm.ts';
import { first, kit, second, startTwoProcesses } from '../../../test/notice-kit.ts';
import { addPictureRows } from '../../../test/picture-rows.ts';
import { encoded, Page, partsOf } from '../../../test/room-kit.ts';
import { common } from '../../../test/story-kinds-kit.ts';

startTwoProcesses();

/** An update of Yjs that changes nothing. */
const nothing = encoded(Y.encodeStateAsUpdate(new Y.Doc()));
let shots: AtlasPicture[];
let writerId: string;

beforeAll(async () => {
  writerId = await first.userId('editor2');
  shots = await addPictureRows(first, ['a', 'b', 'c']);
  // What lets the co-writer in is the draft alone.
  await first.db.execute(sql`delete from user_channels where user_id = ${writerId}`);
});

const call = async (endpoint: Endpoint, input: Record<string, unknown>, user: string) =>
  (await first.call(endpoint, input, await kit.bearer(user))).envelope;

async function add(endpoint: Endpoint, parts: Record<string, unknown>) {
  const envelope = await call(endpoint, { ...common('江畔晚霞'), ...parts }, 'editor');
  expect(envelope).toMatchObject({ suc: 1 });
  return envelope.data as { id: string; lockToken: string };
}

/** A gallery whose author's page shares it with an invited co-writer, at the other process. */
async function openGallery() {
  const { id, lockToken } = await add(contentAddAtlas, { pictures: shots });
  expect(await call(coWriterInvite, { id, userId: writerId }, 'editor')).toMatchObject({ suc: 1 });
  const mine = new Page(first, id, await kit.bearer('editor'));
  const theirs = new Page(second, id, await second.loginAs('editor2'));
  expect((await second.call(coeditAsk, { id }, theirs.bearer)).envelope).toMatchObject({ suc: 1 });
  expect(await call(coeditSeed, { id, lockToken, text: [] }, 'editor')).toMatchObject({ suc: 1 });
  await Promise.all([mine.pull(), theirs.pull()]);
  return { id, mine, theirs, lockToken };
}

const save = async (page: Page, rev: number, parts: Record<string, unknown>) => {
  const sent = { ...common('江畔晚霞'), pictures: shots, id: page.id, rev, lockToken: '', roomSeq: page.seq, ...parts };
  return (await page.server.call(contentUpdateAtlas, { ...sent, requestId: randomUUID() }, page.bearer)).envelope;
};

it('a save of one page in the room of a gallery is heard by the other, whose own save follows it', async () => {
  const { id, mine, theirs } = await openGallery();
  expect(await mine.pull()).toMatchObject({ seq: 1, savedSeq: 1 });
  const [a, b, c] = shots;
  const heard = mine.hear();
  const described = [a, { ...b, caption: '第二张' }, c];
  expect(await save(theirs, 1, { pictures: described })).toMatchObject({ suc: 1, data: { rev: 2 } });
  expect(await heard).toMatchObject({ seq: 2, savedSeq: 2, updates: [nothing] });
  // A page that has not heard gets what is stored, and nothing of it becomes a version of a conflict.
  const late = await save(mine, 1, { pictures: [c, a, b], roomSeq: 1 });
  expect(late).toMatchObject({ respCode: ErrorCode.StaleRevision, data: { rev: 2, current: { pictures: described } } });
  expect(late.data).not.toHaveProperty('keptVersionId');
  expect(await save(mine, 2, { pictures: [c, a, described[1]] })).toMatchObject({ suc: 1, data: { rev: 3 } });
  const stored = await kit.get(id);
  expect(stored.pictures.map((one) => [one.id, one.caption])).toEqual([
    [c!.id, ''],
    [a!.id, ''],
    [b!.id, '第二张'],
  ]);
  expect(stored.round.writerIds).toContain(writerId);
  // Somebody who comes later hears of the last save alone.
  const fresh = new Page(second, id, theirs.bearer);
  expect(await fresh.pull()).toMatchObject({ seq: 3, savedSeq: 3, updates: [nothing] });
});

it('forged values are refused as by any save; a text, a save beside the room and strangers cannot enter', async () => {
  const { id, mine, theirs, lockToken } = await openGallery();
  const forged = [{ ...shots[0], path: 'https://elsewhere.example/a.jpg' }];
  expect(await save(theirs, 1, { pictures: forged })).toMatchObject({ respCode: ErrorCode.Invalid });
  expect(await theirs.type((text) => text.insert(0, '没有正文'))).toMatchObject({ respCode: ErrorCode.BadRequest });
  expect(await save(mine, 1, { roomSeq: undefined })).toMatchObject({ respCode: ErrorCode.Locked });
  expect(await call(coeditSeed, { id, lockToken, text: [] }, 'editor')).toMatchObject({
    respCode: ErrorCode.Conflict,
  });
  const reporter = await call(coeditAsk, { id }, 'political');
  expect(reporter).toMatchObject({ suc: 0 });
  const other = await add(contentAddAtlas, { pictures: shots });
  await call(coeditAsk, { id: other.id }, 'editor');
  const seed = { id: other.id, lockToken: other.lockToken, text: partsOf('没有正文') };
  expect(await call(coeditSeed, seed, 'editor')).toMatchObject({ respCode: ErrorCode.BadRequest });
  expect((await kit.get(id)).rev).toBe(1);
});

it('handing in ends the room of a gallery; what comes after it is refused', async () => {
  const { id, mine, theirs } = await openGallery();
  expect(await save(mine, 1, { pictures: shots.slice(0, 2) })).toMatchObject({ suc: 1 });
  // Its answer may as well be the refusal of a page that has no business there any more.
  const closed = theirs.hear().catch(() => undefined);
  expect(await call(contentSubmit, { items: [{ id, rev: 2 }] }, 'editor')).toMatchObject({ list: [{ ok: true }] });
  await closed;
  expect(await save(theirs, 2, { pictures: shots })).toMatchObject({ suc: 0 });
  const stored = await kit.get(id);
  expect(stored.auditState).toBe(AuditState.InReview);
  expect(stored.pictures).toHaveLength(2);
});

it('a video has a room as well, and a link has none', async () => {
  const video = await add(contentAddVideoMaterial, {});
  expect(await call(coeditAsk, { id: video.id }, 'editor')).toMatchObject({ suc: 1 });
  const link = await add(contentAddOuterLink, { externalLinkUrl: 'https://example.com/' });
  expect(await call(coeditAsk, { id: link.id }, 'editor')).toMatchObject({ suc: 0, respCode: ErrorCode.NotFound });
});
