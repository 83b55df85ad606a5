import sharp from 'sharp';
import {
  addPictureCategory,
  addPictureWatermark,
  base64ToImage,
  deletePictureById,
  deletePictureByIds,
  imageEdit,
  listPictureByProperty,
  listPictureUsage,
  movePictureToCategory,
  qiniuFetchFile,
  removePictureWatermark,
  resizeImg,
  updatePictureRights,
  updatePictureTitle,
} from 'shared-contracts/endpoints';
import type { Picture } from 'shared-contracts/model';
import { eq } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { objects, pictures } from '../../src/store/schema/picture.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPicture, paint, paintMoving } from '../media-kit.ts';
import { storyKit } from '../story-kit.ts';

let server: TestApp;
let editor: string;
let other: string;
let operator: string;
let site: Server;
let siteUrl: string;
const answers: Record<string, { type: string; body: Buffer | string }> = {};

beforeAll(async () => {
  site = createServer((request, response) => {
    const { type, body } = answers[request.url!] ?? { type: 'text/plain', body: 'x' };
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}`;
  server = await buildTestApp({ FETCH_ALLOW: host });
  [editor, other, operator] = (await Promise.all(
    ['editor', 'editor2', 'operator'].map((name) => server.loginAs(name)),
  )) as [string, string, string];
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const list = async (filters: Record<string, unknown> = {}, bearer = editor) =>
  (await server.call(listPictureByProperty, { ...filters }, bearer)).envelope.data as {
    list: Picture[];
    total: number;
  };
const file = async (url: string) => (await server.app.inject(url)).rawPayload;
const add = async (bytes: Buffer, fileName?: string, bearer = editor) => addPicture(server, bearer, bytes, fileName);

describe('the library', () => {
  it('R453 R695 R696 base64ToImage takes imgData and fileName and answers suc 1 with id and address', async () => {
    const bytes = await paint(40, 30);
    const { envelope } = await server.call(
      base64ToImage,
      { imgData: `data:image/jpeg;base64,${bytes.toString('base64')}`, fileName: '长江大桥.jpg' },
      editor,
    );
    expect(envelope.suc).toBe(1);
    const { id, url } = envelope.data as { id: string; url: string };
    expect((await list({ title: '长江' })).list[0]).toMatchObject({
      id,
      pictureId: id,
      url,
      accessUrl: url,
      title: '长江大桥',
      editorName: '李雨桐',
      pictureSize: '40x30',
      categoryId: '0',
      isEditable: true,
      copyright: '',
      expireTime: null,
    });
  });

  it('a copy made by base64ToImage stays with its original: category, copyright; without one it goes to the default category', async () => {
    const { id, url } = await add(await paint(50, 50), '带水印.jpg');
    const { id: categoryId } = (
      await server.call(addPictureCategory, { categoryName: '水印图' }, await server.loginAs('admin'))
    ).envelope.data as { id: string };
    await server.call(movePictureToCategory, { ids: id, categoryId }, editor);
    await server.call(updatePictureRights, { id, copyright: '通讯员', expireTime: null }, editor);
    const copy = async (more: Record<string, unknown>, bearer = editor) =>
      (
        (
          await server.call(
            base64ToImage,
            { imgData: (await paint(50, 50)).toString('base64'), fileName: '带水印.jpg', ...more },
            bearer,
          )
        ).envelope.data as { id: string }
      ).id;
    const [kept, plain, ofGone] = [await copy({ picId: id }), await copy({}), await copy({ picId: '999999999' })];
    expect((await list({ title: '带水印', categoryId })).list).toMatchObject([
      { id: kept, copyright: '通讯员' },
      { id, url },
    ]);
    expect((await list({ title: '带水印', categoryId: '0' })).list.map((one) => one.id).sort()).toEqual(
      [plain, ofGone].sort(),
    );
  });

  it('finds part of a title, one character, and nothing for another', async () => {
    await add(await paint(10, 10), '市民广场夜景.jpg');
    for (const [title, total] of [
      ['民广', 1],
      ['广场夜', 1],
      ['景', 1],
      ['场民', 0],
      ['%', 0],
    ] as const)
      expect((await list({ title })).total).toBe(total);
  });

  it('pages newest first from 0, with all, own and the team’s (0, 1, 2)', async () => {
    await add(await paint(10, 10), '他人.jpg', other);
    const [all, mine, team] = [await list(), await list({ searchType: 1 }), await list({ searchType: 2 })];
    expect(all.list[0]!.title).toBe('他人');
    expect(mine.list.every(({ editorName }) => editorName === '李雨桐')).toBe(true);
    expect(mine.total).toBe(all.total - 1);
    expect(team.total).toBeGreaterThanOrEqual(mine.total);
    const pages = [await list({ pageSize: 10, currentPage: 0 }), await list({ pageSize: 10, currentPage: 1 })];
    expect(pages[0]!.list).toHaveLength(Math.min(10, all.total));
    expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(all.list.map(({ id }) => id));
    expect((await server.call(listPictureByProperty, { pageSize: 15 }, editor)).status).toBe(422);
  });

  it('filters by days with 00:00:00 and 23:59:59', async () => {
    const today = (await list()).list[0]!.creationTime.slice(0, 10);
    expect((await list({ startDate: `${today} 00:00:00`, endDate: `${today} 23:59:59` })).total).toBe(
      (await list()).total,
    );
    expect((await list({ endDate: '2020-01-01' })).total).toBe(0);
  });

  it('renames and notes copyright and expiry; another’s only with the right to', async () => {
    const { id } = await add(await paint(10, 10));
    expect((await server.call(updatePictureTitle, { id, title: '新标题' }, other)).status).toBe(403);
    expect((await server.call(updatePictureTitle, { id, title: ' ' }, editor)).status).toBe(422);
    expect((await server.call(updatePictureTitle, { id, title: '新的标题' }, operator)).status).toBe(200);
    expect((await list({ title: '新的' })).total).toBe(1);
    const rights = await server.call(
      updatePictureRights,
      { id, copyright: '新华社', expireTime: '2020-01-01 00:00:00' },
      editor,
    );
    expect(rights.envelope.data).toMatchObject({
      copyright: '新华社',
      expireTime: '2020-01-01 00:00:00',
      isExpired: true,
    });
  });

  it('deletes what nobody uses, and tells of each that stays', async () => {
    const [used, free, foreign] = [
      await add(await paint(10, 10)),
      await add(await paint(10, 10)),
      await add(await paint(10, 10), 'b.jpg', other),
    ];
    await storyKit(server).add('editor', { title: '用图的稿件', content: `<p>江边<img src="${used.url}-w800"></p>` });
    const uses = async (bearer: string) => (await server.call(listPictureUsage, { id: used.id }, bearer)).envelope;
    expect(await uses(editor)).toMatchObject({
      list: [{ title: '用图的稿件', contentType: 5, place: 'body' }],
      data: { others: 0 },
    });
    // Who does not have the column sees how many stories there are, not which.
    expect(await uses(await server.loginAs('live'))).toMatchObject({ list: [], data: { others: 1 } });
    const { envelope } = await server.call(
      deletePictureByIds,
      { ids: [used.id, free.id, foreign.id, '999999'].join() },
      editor,
    );
    expect((envelope.list as { ok: boolean; message: string }[]).map(({ ok, message }) => [ok, message])).toEqual([
      [false, '图片正被稿件使用，不能删除'],
      [true, ''],
      [false, '只能修改自己上传的素材'],
      [false, '图片不存在或已被删除'],
    ]);
    expect((await server.call(deletePictureById, { id: used.id }, editor)).status).toBe(409);
    expect((await server.app.inject(used.url)).statusCode).toBe(200);
  });

  it('A24 a media user sees and touches their own alone', async () => {
    const media = await server.loginAs('media');
    const { id } = await add(await paint(10, 10));
    expect((await list({ searchType: 0 }, media)).total).toBe(0);
    expect((await server.call(listPictureUsage, { id }, media)).status).toBe(404);
  });
});

describe('pictures of all kinds', () => {
  it('keeps GIF and WebP moving, A49 without what the camera wrote, turned as it was held', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { url } = await add(await paintMoving(format), `动.${format}`);
      expect(await sharp(await file(url), { animated: true }).metadata()).toMatchObject({
        format,
        pages: 3,
        pageHeight: 120,
      });
    }
    const turned = await sharp(await paint(60, 20))
      .withExif({ IFD0: { Make: 'Camera 1234' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = await add(turned);
    const kept = await sharp(await file(url)).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([20, 60, undefined, undefined]);
  });

  it('turns CMYK into sRGB and keeps a transparent PNG transparent', async () => {
    const cmyk = await sharp(await paint(20, 20, { colour: '#ff0000' }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(await file((await add(cmyk)).url)).metadata()).space).toBe('srgb');
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await sharp(await file((await add(clear)).url)).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it.each([
    ['html', Buffer.from('<html><script>alert(1)</script>')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a broken picture', Buffer.from('ffd8ffe000104a46', 'hex')],
  ])('A35 A41 refuses %s and leaves nothing behind', async (_name, bytes) => {
    const before = await server.db.$count(objects);
    expect(
      (await server.call(base64ToImage, { imgData: bytes.toString('base64'), fileName: 'a.jpg' }, editor)).status,
    ).toBe(415);
    expect((await server.call(base64ToImage, { imgData: '!!', fileName: 'a.jpg' }, editor)).status).toBe(415);
    expect(await server.db.$count(objects)).toBe(before);
  });

  it.each([
    ['a text that is too long', 8.3],
    ['a body of more than 12 MB', 15],
  ])(
    'A42 refuses a picture as base64 that does not fit into 12 MB and says what would: %s',
    async (_what, megabytes) => {
      const before = await server.db.$count(objects);
      const big = Buffer.concat([await paint(10, 10), Buffer.alloc(megabytes * 1024 * 1024)]);
      const { status, envelope } = await server.call(
        base64ToImage,
        { imgData: big.toString('base64'), fileName: 'a.jpg' },
        editor,
      );
      expect([status, envelope.message]).toEqual([megabytes > 9 ? 413 : 422, '处理后的图片不能大于8M，请缩小后再试']);
      expect(await server.db.$count(objects)).toBe(before);
    },
  );
});

describe('work on pictures', () => {
  it('resizes into a box and never enlarges', async () => {
    const { url } = await add(await paint(400, 200));
    const smaller = (await server.call(resizeImg, { url, width: 100, height: 100 }, editor)).envelope.data as {
      url: string;
    };
    expect(await sharp(await file(smaller.url)).metadata()).toMatchObject({ width: 100, height: 50 });
    const same = (await server.call(resizeImg, { url, width: 4000, height: 4000 }, editor)).envelope.data as {
      url: string;
    };
    expect(await sharp(await file(same.url)).metadata()).toMatchObject({ width: 400, height: 200 });
    expect(
      (await server.call(resizeImg, { url: 'https://example.com/a.jpg', width: 1, height: 1 }, editor)).status,
    ).toBe(422);
  });

  it('saves an edited picture as a new one and keeps the first', async () => {
    const { id, url } = await add(await paint(50, 50), '原图.jpg');
    await server.call(updatePictureRights, { id, copyright: '通讯员', expireTime: null }, editor);
    const { envelope } = await server.call(
      imageEdit,
      { url: `data:image/png;base64,${(await paint(30, 30, { format: 'png' })).toString('base64')}`, picId: id },
      editor,
    );
    const edited = envelope.data as { accessUrl: string; pictureId: string };
    expect(edited.pictureId).not.toBe(id);
    expect((await list({ title: '原图' })).list).toMatchObject([
      { id: edited.pictureId, url: edited.accessUrl, copyright: '通讯员' },
      { id, url },
    ]);
  });
});

describe('watermark', () => {
  const mark = async (ids: string[], choice: Record<string, unknown> = {}) =>
    (await server.call(addPictureWatermark, { ids: ids.join(), ...choice }, editor)).envelope.list as {
      id: string;
      ok: boolean;
      message: string;
      url: string;
    }[];
  /** Bounds of what differs from the clean copy. */
  async function markedArea(clean: string, marked: string) {
    const pixels = async (url: string) =>
      sharp(await file(url))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
    const [{ data: a, info }, { data: b }] = [await pixels(clean), await pixels(marked)];
    const xs: number[] = [];
    const ys: number[] = [];
    for (let at = 0; at < a.length; at += 3) {
      if (Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!) < 90)
        continue;
      xs.push((at / 3) % info.width);
      ys.push(Math.floor(at / 3 / info.width));
    }
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }

  it('R343 R344 R346 R450 R451 R793 R794 R795 stands at each of the five places, at bottom-right with mark 1 by default, as large as the documents say', async () => {
    const { id, url } = await add(await paint(640, 400, { colour: '#00b060' }));
    const [byDefault] = await mark([id]);
    const area = await markedArea(url, byDefault!.url);
    // 90 × 36 pixels, ten from the edges.
    expect(area.left).toBeGreaterThanOrEqual(640 - 10 - 90 - 8);
    expect(area.top).toBeGreaterThanOrEqual(400 - 10 - 36 - 8);
    expect(area.right).toBeGreaterThan(600);
    const expected = {
      1: ['left', 'top'],
      2: ['left', 'bottom'],
      3: ['right', 'top'],
      4: ['right', 'bottom'],
      5: ['middle', 'middle'],
    };
    for (const [position, [across, down]] of Object.entries(expected)) {
      const [made] = await mark([id], { position, image: 2 });
      const { left, right, top, bottom } = await markedArea(url, made!.url);
      expect(right - left).toBeGreaterThan(120);
      expect(right - left).toBeLessThanOrEqual(188);
      const [x, y] = [(left + right) / 2 / 640, (top + bottom) / 2 / 400];
      expect([
        x < 0.33 ? 'left' : x > 0.66 ? 'right' : 'middle',
        y < 0.33 ? 'top' : y > 0.66 ? 'bottom' : 'middle',
      ]).toEqual([across, down]);
    }
    expect((await sharp(await file(byDefault!.url)).metadata()).format).toBe('jpeg');
  });

  it('R545 keeps original and clean copy, never marks twice, and goes back', async () => {
    const { id, url } = await add(await paint(300, 200));
    const [first] = await mark([id]);
    const [again] = await mark([id], { position: 1 });
    expect(again!.url).not.toBe(first!.url);
    const { bottom, right } = await markedArea(url, again!.url);
    expect([bottom < 60, right < 120]).toEqual([true, true]);
    const [row] = await server.db.select().from(pictures).where(eq(pictures.id, id));
    expect(await server.db.$count(objects, eq(objects.key, row!.originalKey))).toBe(1);
    expect((await list()).list[0]).toMatchObject({ id, url: again!.url, cleanUrl: url });
    await server.call(removePictureWatermark, { ids: id }, editor);
    expect((await list()).list[0]).toMatchObject({ id, url });
  });

  it('puts white under a transparent PNG, keeps a GIF moving, and draws smaller on what is smaller than the mark', async () => {
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const ids = [await add(clear), await add(await paintMoving('gif')), await add(await paint(40, 30))].map(
      ({ id }) => id,
    );
    const [flat, moving, tiny] = await mark(ids);
    const corner = await sharp(await file(flat!.url))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
    expect(await sharp(await file(moving!.url), { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      pages: 3,
    });
    expect(await sharp(await file(tiny!.url)).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('R547 goes on after one that fails and tells of it', async () => {
    const { id } = await add(await paint(100, 100));
    const outcomes = await mark(['888888', id]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
    expect((await server.call(addPictureWatermark, { ids: id, position: 6 }, editor)).status).toBe(422);
  });

  it('R345 serves both marks as they are: 500×136 and 300×61', async () => {
    expect(await sharp(await file('/watermark/1.png')).metadata()).toMatchObject({ width: 500, height: 136 });
    expect(await sharp(await file('/watermark/2.png')).metadata()).toMatchObject({ width: 300, height: 61 });
  });
});

describe('a picture of another site', () => {
  const fetchFile = (url: string) => server.call(qiniuFetchFile, { url }, editor);

  it('R276 R698 comes into the library, drawn anew, and answers suc, data.url and data.id', async () => {
    answers['/photo.jpg'] = { type: 'image/jpeg', body: await paint(30, 20) };
    const { envelope } = await fetchFile(`${siteUrl}/photo.jpg`);
    const { id, url } = envelope.data as { id: string; url: string };
    expect(envelope.suc).toBe(1);
    expect((await list({ title: 'photo' })).list[0]).toMatchObject({ id, url, pictureSize: '30x20' });
  });

  it('A35 A41 is looked at by its bytes: html and svg that call themselves jpeg are refused', async () => {
    answers['/page.jpg'] = { type: 'image/jpeg', body: '<html></html>' };
    answers['/v.jpg'] = { type: 'image/jpeg', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect((await fetchFile(`${siteUrl}/page.jpg`)).status).toBe(415);
    expect((await fetchFile(`${siteUrl}/v.jpg`)).status).toBe(415);
  });

  it.each(['http://127.0.0.1:5432/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://localhost/a.jpg'])(
    'A30 is never asked for at %s',
    async (url) => {
      expect((await fetchFile(url)).status).toBe(422);
    },
  );
});

it('movePictureToCategory refuses a category that is not there', async () => {
  const { id } = await add(await paint(10, 10));
  expect((await server.call(movePictureToCategory, { ids: id, categoryId: '77' }, editor)).status).toBe(404);
});
