import { randomBytes, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import {
  addReleasePath, base64ToImage, type Endpoint, contentAddContent, contentAddSelfContent, createQrCodeImage, importSensitiveWords, importWord, keywordGetKeywords, proofreadText, registryGetStatus, savePreference,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { emptyDraft } from 'shared-contracts/model';
import { encodeFields } from 'shared-contracts/wire';

/** Whose session a call is made with; a reader has none. */
export type SessionKind = 'staff' | 'media' | 'reader' | 'deploy';

/** A request that costs the server as much as its kind of session can make it. */
export interface CostlyCall {
  name: string;
  session: SessionKind;
  method: 'GET' | 'POST';
  path: string;
  type: string;
  body: Buffer;
}

const megabyte = 1024 * 1024;
const fill = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

function callOf(name: string, session: SessionKind, endpoint: Endpoint, input: Record<string, unknown>): CostlyCall {
  const { path, method, encoding } = endpoint;
  if (encoding === 'query') return { name, session, method, path: `${path}?${new URLSearchParams(encodeFields(input)).toString()}`, type: '', body: Buffer.alloc(0) };
  const isJson = encoding === 'json';
  const text = isJson ? JSON.stringify(input) : new URLSearchParams(encodeFields(input)).toString();
  return { name, session, method, path, type: isJson ? 'application/json' : 'application/x-www-form-urlencoded', body: Buffer.from(text) };
}

const { pictures: _pictures, video: _video, externalLinkUrl: _link, special: _special, ...article } = emptyDraft;
const story = (name: string, content: string): CostlyCall => callOf(name, 'staff', contentAddContent, { ...article, title: '测量', categoryId: '1', content, requestId: randomUUID() });

function stories(): CostlyCall[] {
  return [
    story('story of nested tags', '<b>'.repeat(300_000)),
    story('story of boxes as deep as may be', fill('<section>'.repeat(250) + '</section>'.repeat(250), 990_000)),
    story('story of 60,000 empty elements', '<b></b>'.repeat(60_000)),
    story('story of styles', fill('<p style="color:red;text-align:center;margin:0 1px">文</p>', 990_000)),
    story('story of links', fill('<a href="http://a.cn/x">文</a>', 990_000)),
    story('story of brackets', fill('<', 990_000)),
    story('story of words', fill('<p>今天全市各级部门加强值守。</p>', 400_000)),
    story('story just short of a thread', fill('<p style="color:red"><b>文</b></p>', 12_000)),
  ];
}

function forms(): CostlyCall[] {
  const field = (place: number) => ({ type: 'input', name: `问题${place}`, model: `q${place}`, key: `1_q${place}`, options: { defaultValue: '', placeholder: fill('请填写', 2000) }, rules: [] });
  const definition = JSON.stringify({ list: Array.from({ length: 180 }, (_, place) => field(place)) });
  const line = (place: number) => [`测量词${place}`, '慎用', '替换', '', '', ''];
  return [
    callOf('form definition of 1 MB', 'staff', saveQuestionnaire, { title: '测量', onceRule: 'unlimited', definition }),
    callOf('5,000 words', 'staff', importSensitiveWords, { lines: Array.from({ length: 5000 }, (_, place) => line(place)) }),
    callOf('preference of values', 'staff', savePreference, { key: 'bench', value: Array.from({ length: 30_000 }, () => 0) }),
    callOf('body of a name too many', 'staff', proofreadText, Object.fromEntries(Array.from({ length: 90_000 }, (_, place) => [`n${place}`, 0]))),
    callOf('text to proofread', 'staff', proofreadText, { paragraphs: Array.from({ length: 440 }, () => fill('今天全市各级部门加强职守，', 490)) }),
    callOf('text to draw keywords from', 'staff', keywordGetKeywords, { title: '测量', content: fill('今天全市各级部门加强值守，', 199_000) }),
    { name: 'form of 400,000 fields', session: 'staff', method: 'POST', path: contentAddContent.path, type: 'application/x-www-form-urlencoded', body: Buffer.from(Array.from({ length: 400_000 }, (_, place) => `a${place}=1`).join('&').slice(0, 4_000_000)) },
    callOf('form definition of zeros', 'staff', saveQuestionnaire, { title: '测量', onceRule: 'unlimited', definition: JSON.stringify({ list: Array.from({ length: 900_000 }, () => 0) }) }),
    callOf('QR code', 'reader', createQrCodeImage, { codeStr: fill('x', 1000) }),
  ];
}

async function files(): Promise<CostlyCall[]> {
  const noise = await sharp({ create: { width: 3000, height: 1200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 60 } } }).png().toBuffer();
  const page = Buffer.from(`<html><body>${'<p><b>文</b><img src="x"></p>'.repeat(400_000)}`).subarray(0, 38 * megabyte);
  const border = 'bench';
  const multipart = (bytes: Buffer): Buffer => Buffer.concat([
    Buffer.from(`--${border}\r\ncontent-disposition: form-data; name="file"; filename="a.doc"\r\ncontent-type: application/msword\r\n\r\n`), bytes, Buffer.from(`\r\n--${border}--\r\n`),
  ]);
  const random = () => new Uint8Array(randomBytes(10 * megabyte));
  const zip = Buffer.from(zipSync({ 'release.json': new TextEncoder().encode('{}'), a: random(), b: random(), c: random(), d: random(), e: random() }, { level: 1 }));
  return [
    callOf('picture as text', 'staff', base64ToImage, { imgData: noise.toString('base64').slice(0, 19_000_000), fileName: 'a.png' }),
    { name: 'saved page as a Word file', session: 'staff', method: 'POST', path: importWord.path, type: `multipart/form-data; boundary=${border}`, body: multipart(page) },
    { name: 'release of 50 MB', session: 'deploy', method: 'POST', path: addReleasePath, type: 'application/zip', body: zip },
  ];
}

/** Every costly call at its limit, of every kind of session. */
export async function costlyCalls(): Promise<CostlyCall[]> {
  const { title, subTitle, leadTitle, author, remark, cover, categoryId } = { ...article, title: '测量' };
  const own = { title, subTitle, leadTitle, author, remark, cover, categoryId, requestId: randomUUID() };
  const json = (name: string, session: SessionKind, path: string, body: string): CostlyCall => ({ name, session, method: 'POST', path, type: 'application/json', body: Buffer.from(body) });
  return [
    ...stories(),
    callOf('contribution of nested tags', 'media', contentAddSelfContent, { ...own, content: '<i>'.repeat(300_000) }),
    callOf('contribution of styles', 'media', contentAddSelfContent, { ...own, content: fill('<p style="color:red">文</p>', 990_000) }),
    ...forms(),
    json('body of brackets', 'reader', '/amc/password/login', fill('[', 60_000)),
    json('tip-off of 60 kB', 'reader', '/open/v1/tipoffs', JSON.stringify({ userId: 'bench-reader', requestId: randomUUID(), text: fill('x', 60_000) })),
    json('registry call of 250 kB', 'deploy', registryGetStatus.path, `[${fill('0,', 250_000)}0]`),
    ...(await files()),
  ];
}
