import sharp from 'sharp';
import { addPictureWatermark, getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { runHousekeeping } from '../../assembly/housekeeping.ts';
import { objects } from './object.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await buildTestApp();
  ({ url } = await addPicture(server, await server.loginAs('editor'), await paint(1600, 800)));
});
afterAll(() => server.close());

const get = (address: string) => server.app.inject(address);
const sizeOf = async (address: string) => {
  const answer = await get(address);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  return [width, height, format];
};

it.each([
  ['imageView2/0/w/400/h/400', [400, 200, 'jpeg']],
  ['imageView2/1/w/300/h/300', [300, 300, 'jpeg']],
  ['imageView2/2/w/400/h/100', [200, 100, 'jpeg']],
  ['imageView2/3/w/400/h/400', [800, 400, 'jpeg']],
  ['imageView2/2/w/4000', [1600, 800, 'jpeg']],
  ['imageView2/2/w/100/format/png', [100, 50, 'png']],
  ['imageMogr2/auto-orient/thumbnail/!25p/rotate/90', [200, 400, 'jpeg']],
  ['imageMogr2/gravity/Center/crop/100x60/quality/50', [100, 60, 'jpeg']],
  ['imageMogr2/thumbnail/100x100!', [100, 100, 'jpeg']],
  ['imageView2/2/w/200|imageMogr2/crop/50x50/format/webp', [50, 50, 'webp']],
])('does %s', async (ops, expected) => expect(await sizeOf(`${url}?${ops}`)).toEqual(expected));

it('R548 w800_wm is 800 wide JPEG for a batch watermark; other styles are served beside it', async () => {
  expect(await sizeOf(`${url}-w800_wm`)).toEqual([800, 400, 'jpeg']);
  expect(await sizeOf(`${url}-w400`)).toEqual([400, 200, 'webp']);
  expect((await get(`${url}-w9999`)).statusCode).toBe(404);
});

it('w800_wm and clean of a marked copy show the picture without its mark', async () => {
  const editor = await server.loginAs('editor');
  const { id, url: clean } = await addPicture(server, editor, await paint(600, 400, { colour: '#204060' }));
  const [{ url: marked }] = (await server.call(addPictureWatermark, { ids: id, position: 4, image: 2 }, editor))
    .envelope.list as [{ url: string }];
  expect(marked).toMatch(/-m42\.jpg$/);
  const spread = async (address: string) =>
    Math.max(...(await sharp((await get(address)).rawPayload).stats()).channels.map(({ min, max }) => max - min));
  expect(await spread(marked)).toBeGreaterThan(60);
  for (const style of ['w800_wm', 'clean'])
    for (const address of [marked, clean]) expect(await spread(`${address}-${style}`)).toBeLessThan(10);
});

it('draws a mark of this store alone, at its place', async () => {
  const editor = await server.loginAs('editor');
  const mark = await addPicture(server, editor, await paint(40, 20, { colour: '#ffffff', format: 'png' }), 'mark.png');
  const encoded = Buffer.from(mark.url).toString('base64url');
  const answer = await get(`${url}?watermark/1/image/${encoded}/gravity/NorthWest/dx/10/dy/10`);
  const pixel = async (left: number, top: number) => [
    ...(await sharp(answer.rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect((await pixel(30, 20)).every((value) => value > 240)).toBe(true);
  expect((await pixel(100, 100)).every((value) => value > 240)).toBe(false);
  const foreign = Buffer.from('http://169.254.169.254/a.png').toString('base64url');
  expect((await get(`${url}?watermark/1/image/${foreign}`)).json()).toEqual({
    error: 'watermark is not of this store',
  });
});

it('writes words into a picture, at their place and in their colour, as text whatever signs they have', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const ops = (words: string) =>
    `${url}?watermark/2/text/${encode(words)}/fontsize/1200/fill/${encode('#ffffff')}/gravity/NorthWest/dx/20/dy/20`;
  const brightest = async (answer: { rawPayload: Buffer }, left: number, top: number) =>
    Math.max(...(await sharp(answer.rawPayload).extract({ left, top, width: 300, height: 120 }).raw().toBuffer()));
  const lettered = await get(ops('Daily <b>& “"News\'"”'));
  expect([(await brightest(lettered, 10, 10)) > 240, (await brightest(lettered, 1200, 600)) > 240]).toEqual([
    true,
    false,
  ]);
  expect((await get(`${url}?watermark/2/text/${encode('x')}/fill/${encode('url(x)')}`)).statusCode).toBe(400);
});

it('knows what it made: the same tag and bytes again, 304 for who has them', async () => {
  const [one, two] = [await get(`${url}?imageView2/2/w/123`), await get(`${url}?imageView2/2/w/123`)];
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  expect(
    (
      await server.app.inject({
        url: `${url}?imageView2/2/w/123`,
        headers: { 'if-none-match': one.headers.etag as string },
      })
    ).statusCode,
  ).toBe(304);
});

it('A46 an address whose query or signature is no text is refused or passed over, never a fault of ours', async () => {
  const over = '?e=9999999999&token=';
  expect([
    (await get(`${url}?%`)).statusCode,
    (await get(`${url}?imageView2/2/w/%`)).statusCode,
    (await get(`${url}${over}%`)).statusCode,
    (await get(`/files/upload/none.jpg${over}%`)).statusCode,
  ]).toEqual([200, 400, 200, 404]);
});

it('A46 five hundred broken requests at once are refused, and good pictures still come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => get(`${url}?imageView2/2/w/${index === 0 ? 0 : 5000 + index}`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  const many = await Promise.all(Array.from({ length: 100 }, (_, index) => get(`${url}?imageView2/2/w/${20 + index}`)));
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  expect((await get(url)).statusCode).toBe(200);
  expect(await sizeOf(`${url}?imageView2/2/w/77`)).toEqual([77, 39, 'jpeg']);
});

it('F12 an unused upload is removed after a day, and a saved one stays', async () => {
  const editor = await server.loginAs('editor');
  const { token, key } = (await server.call(getResourceUploadToken, { fileName: 'a.jpg' }, editor)).envelope
    .data as UploadTicket;
  const bytes = await paint(10, 10);
  const block = await server.app.inject({
    method: 'POST',
    url: `/upload/mkblk/${bytes.length}`,
    payload: bytes,
    headers: { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' },
  });
  await server.app.inject({
    method: 'POST',
    url: `/upload/mkfile/${bytes.length}/key/${Buffer.from(key).toString('base64url')}`,
    payload: block.json<{ ctx: string }>().ctx,
    headers: { authorization: `UpToken ${token}`, 'content-type': 'text/plain' },
  });
  const keys = async () => (await server.db.select({ key: objects.key }).from(objects)).map((row) => row.key);
  const before = await keys();
  expect(before).toContain(key);
  server.clock.advance(86_400_000 + 1000);
  await runHousekeeping({ db: server.db, settings: server.settings, now: server.clock.now });
  expect((await keys()).sort()).toEqual(before.filter((one) => one !== key).sort());
  expect((await get(url)).statusCode).toBe(200);
});
