import { readRtfPictures } from './word-paste.rules.ts';

const hex = '89504e470d0a1a0a'.repeat(8);

it('reads the pictures of an RTF in their order, and leaves a gap for kinds that no browser shows', () => {
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop}\\pngblip\\picw10 ${hex}}}{\\nonshppict{\\pict\\wmetafile8 ${hex}}}{\\*\\shppict{\\pict\\wmetafile8 ${hex}}}{\\*\\shppict{\\pict\\jpegblip\n${hex}}}}`;
  const [png, metafile, jpeg, ...rest] = readRtfPictures(rtf);
  expect(png).toBe(`data:image/png;base64,${Buffer.from(hex, 'hex').toString('base64')}`);
  expect(metafile).toBeUndefined();
  expect(jpeg).toMatch(/^data:image\/jpeg;base64,/);
  expect(rest).toEqual([]);
});
