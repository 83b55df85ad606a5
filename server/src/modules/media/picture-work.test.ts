import sharp from 'sharp';
import {
  addPictureWatermark,
  imageEdit,
  removePictureWatermark,
  resizeImg,
  updatePictureRights,
} from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { pictures } from './picture.tables.ts';
import { objects } from '../../platform/storage/object.tables.ts';
import { paint, paintMoving } from '../../../test/media-kit.ts';
import { add, editor, file, list, server, startPictureServer } from '../../../test/picture-kit.ts';

startPictureServer();

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
    for (let index = 0; index < a.length; index += 3) {
      if (
        Math.abs(a[index]! - b[index]!) +
          Math.abs(a[index + 1]! - b[index + 1]!) +
          Math.abs(a[index + 2]! - b[index + 2]!) <
        90
      )
        continue;
      xs.push((index / 3) % info.width);
      ys.push(Math.floor(index / 3 / info.width));
    }
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }

  it('R343 R344 R346 R450 R451 R793 R794 R795 is drawn at each of the five places, at bottom-right with mark 1 by default, as large as the documents say', async () => {
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

  it('R547 goes on after one that fails and reports it', async () => {
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
