import sharp from 'sharp';
import { aiMarkOf, xmpOf } from './ai-mark.ts';
import { cleanPicture } from './image-work.ts';

const paint = () => sharp({ create: { width: 900, height: 30, channels: 3, background: '#335577' } });
const source = (type: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" rdf:about=""
 Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}" Iptc4xmpExt:City="临江"/>
</rdf:RDF></x:xmpmeta>`;
const label = '{"Label":"1","ContentProducer":"甲公司","ProduceID":"7"}';

it.each([
  ['trainedAlgorithmicMedia', 'generated'],
  ['compositeWithTrainedAlgorithmicMedia', 'assisted'],
])('a picture that says %s keeps that, and nothing else, in every copy', async (type, level) => {
  const clean = await cleanPicture(await paint().withXmp(source(type)).jpeg().toBuffer());
  expect(clean.aiLevel).toBe(level);
  for (const bytes of [clean.bytes, ...Object.values(clean.thumbnails)]) {
    const { xmp } = await sharp(bytes).metadata();
    expect(aiMarkOf({ xmp })).toMatchObject({ level });
    expect(xmp!.toString()).not.toContain('临江');
  }
});

it('the label of GB 45438 is known in XMP, EXIF and text, and kept as it came', async () => {
  const xmp = Buffer.from(xmpOf({ level: 'generated', label }));
  expect(aiMarkOf({ xmp })).toEqual({ level: 'generated', label });
  expect(aiMarkOf({ exif: Buffer.from(`Exif\0{"AIGC":${label}}`) })).toEqual({ level: 'generated', label });
  expect(aiMarkOf({ exif: Buffer.from('{"AIGC":', 'utf16le') })).toEqual({ level: 'generated', label: '' });
  expect(aiMarkOf({ comments: [{ keyword: 'AIGC', text: label }] })).toEqual({ level: 'generated', label });
  const clean = await cleanPicture(await paint().withXmp(xmp.toString()).png().toBuffer());
  expect(aiMarkOf(await sharp(clean.bytes).metadata())).toEqual({ level: 'generated', label });
});

it('a camera’s picture says nothing, and takes over the mark of the picture that it was made from', async () => {
  const plain = await paint().withXmp(source('digitalCapture')).jpeg().toBuffer();
  const clean = await cleanPicture(plain);
  expect([clean.aiLevel, (await sharp(clean.bytes).metadata()).xmp]).toEqual(['', undefined]);
  const copy = await cleanPicture(plain, { level: 'assisted', label: '', tool: '模型甲' });
  const mark = aiMarkOf(await sharp(copy.bytes).metadata());
  expect([copy.aiLevel, copy.aiTool, mark?.level]).toEqual(['assisted', '模型甲', 'assisted']);
  expect(JSON.parse(mark!.label)).toMatchObject({ Label: '1', ContentProducer: '模型甲' });
});
