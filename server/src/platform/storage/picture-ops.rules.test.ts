import { PictureOpsError, readPictureOps, readStyle } from './picture-ops.rules.ts';

it('reads imageView2, imageMogr2 and watermark in their order', () => {
  expect(readPictureOps('imageView2/2/w/200/h/100/q/75/format/webp')).toEqual([
    { kind: 'resize', mode: 'inside', width: 200, height: 100 },
    { kind: 'format', value: 'webp' },
    { kind: 'quality', value: 75 },
  ]);
  const mark = Buffer.from('/files/picture/m.png').toString('base64url');
  expect(
    readPictureOps(
      `imageMogr2/auto-orient/thumbnail/!50p/gravity/Center/crop/30x20|watermark/1/image/${mark}/gravity/NorthEast/dx/5/dissolve/40`,
    ),
  ).toEqual([
    { kind: 'orient' },
    { kind: 'scale', percent: 50 },
    { kind: 'crop', gravity: 'Center', width: 30, height: 20 },
    { kind: 'watermark', url: '/files/picture/m.png', gravity: 'NorthEast', dx: 5, dy: 10, dissolve: 40 },
  ]);
});

it.each([
  'imageView2/9/w/10',
  'imageView2/1',
  'imageView2/1/w/0',
  'imageView2/1/w/4001',
  'imageView2/1/w/1e3',
  'imageMogr2/thumbnail/!200p',
  'imageMogr2/format/svg',
  'imageMogr2/quality/101',
  'imageMogr2/evil/1',
  'watermark/2/text/',
  'watermark/2/text/eA==/fill/cmVk',
  'watermark/3/text/eA==',
  'imageMogr2/blur/1x999',
  `imageView2/2/w/1${'|imageView2/2/w/1'.repeat(20)}`,
])('A46 refuses %s', (query) => expect(() => readPictureOps(query)).toThrow(PictureOpsError));

it('finds the style behind a key', () => {
  expect(readStyle('picture/a.jpg-w800_wm')).toEqual({ key: 'picture/a.jpg', style: 'w800_wm' });
  for (const key of ['picture/a.jpg', 'picture/a.jpg-w9999', 'picture/a.jpg-constructor'])
    expect(readStyle(key)).toBeUndefined();
});
