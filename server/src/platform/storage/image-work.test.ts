import { fillReturnBody } from 'kodo';
import sharp from 'sharp';
import { BoundedQueue } from '../workers/bounded-queue.ts';
import { cleanPicture } from './image-work.ts';
import { isObjectKey, mediaTypeOf, newObjectKey } from './object-key.ts';
import { readRange } from '../../modules/uploads/files.plugin.ts';

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#39c8' } });

describe('picture work', () => {
  it('A41 refuses what only begins like a picture', async () => {
    await expect(cleanPicture(Buffer.from('\x89PNG\r\n\x1a\nnothing more'))).rejects.toMatchObject({ code: 41500 });
    await expect(cleanPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      code: 41500,
    });
  });

  it('A41 leaves behind what hangs at the end of a picture', async () => {
    const gif = Buffer.concat([await draw(8, 8).gif().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await cleanPicture(gif)).bytes.includes('<script>')).toBe(false);
  });

  it('turns a picture as its camera says, and keeps formats that browsers show', async () => {
    const turned = await draw(40, 20).flatten().jpeg().withExif({}).withMetadata({ orientation: 6 }).toBuffer();
    expect(await cleanPicture(turned)).toMatchObject({ width: 20, height: 40, extension: 'jpg' });
    expect(await cleanPicture(await draw(10, 10).png().toBuffer())).toMatchObject({
      extension: 'png',
      mediaType: 'image/png',
    });
    expect(await cleanPicture(await draw(10, 10).tiff().toBuffer())).toMatchObject({
      extension: 'jpg',
      mediaType: 'image/jpeg',
    });
  });

  it('A46 runs a few at once, lets some wait and sends the rest away to retry later', async () => {
    const queue = new BoundedQueue({ atOnce: 1, waitingMax: 1 });
    let finish = () => undefined as void;
    const first = queue.run(() => new Promise<string>((resolve) => (finish = () => resolve('first'))));
    const second = queue.run(async () => 'second');
    await expect(queue.run(async () => 'third')).rejects.toMatchObject({ code: 42900 });
    finish();
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
    expect(await queue.run(async () => 'after')).toBe('after');
  });
});

describe('keys and ranges', () => {
  it.each(['../x', 'a/../b', 'a/b\u0000', 'A/b', 'a//b', '/a/b', 'a/b.html.', 'a\\b', ''])(
    'A45 refuses the key %j',
    (key) => expect(isObjectKey(key)).toBe(false),
  );

  it('makes keys that pass, each another', () => {
    const key = newObjectKey('picture', new Date('2026-11-21T00:00:00Z'), 'jpg');
    expect(key).toMatch(/^picture\/2026\/11\/21\/[0-9a-f]{32}\.jpg$/);
    expect([isObjectKey(key), isObjectKey(`${key}-w200`), mediaTypeOf(`${key}-w200`), mediaTypeOf('a/b.html')]).toEqual(
      [true, true, 'image/webp', 'application/octet-stream'],
    );
    expect(newObjectKey('picture', new Date())).not.toBe(newObjectKey('picture', new Date()));
  });

  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,3-4', undefined],
    ['lines=1-2', undefined],
  ])('reads %s of ten bytes', (header, range) => expect(readRange(header, 10)).toEqual(range));

  it('lets no value break out of a returnBody', () => {
    expect(JSON.parse(fillReturnBody('{"fname":$(fname),"x":$(x:none)}', { fname: '","admin":true,"' }))).toEqual({
      fname: '","admin":true,"',
      x: null,
    });
  });
});
