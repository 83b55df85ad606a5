import { randomBytes, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import {
  addReleasePath,
  base64ToImage,
  checkQuestionnaire,
  contentAddContent,
  contentAddSelfContent,
  contentChecks,
  contentGetContent,
  createQrCodeImage,
  type Endpoint,
  importSensitiveWords,
  importWord,
  keywordGetKeywords,
  proofreadText,
  registryGetStatus,
  savePreference,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { emptyDraft, OnceRule } from 'shared-contracts/model';
import { encodeFields } from 'shared-contracts/wire';
import type { Caller } from '../core/caller.ts';

/** The session that a call is made with; a reader has none. */
export type SessionKind = 'staff' | 'media' | 'reader' | 'deploy';

/** A request that costs the server as much as its kind of session can make it. */
export interface CostlyCall {
  name: string;
  session: SessionKind;
  method: 'GET' | 'POST';
  path: string;
  type: string;
  /** A new one each time, since a request id counts once. */
  body(): Buffer;
}

const megabyte = 1024 * 1024;
const border = 'bench';
const fill = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A call of the contract; its input is made for each call. */
function callOf(
  name: string,
  session: SessionKind,
  { path, method, encoding }: Endpoint,
  input: () => Record<string, unknown>,
): CostlyCall {
  const fields = () => new URLSearchParams(encodeFields(input())).toString();
  if (encoding === 'query')
    return { name, session, method, path: `${path}?${fields()}`, type: '', body: () => Buffer.alloc(0) };
  const isJson = encoding === 'json';
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { name, session, method, path, type, body: () => Buffer.from(isJson ? JSON.stringify(input()) : fields()) };
}

function bytesOf(name: string, session: SessionKind, path: string, type: string, bytes: Buffer): CostlyCall {
  return { name, session, method: 'POST', path, type, body: () => bytes };
}

const { pictures: _pictures, video: _video, externalLinkUrl: _link, special: _special, ...article } = emptyDraft;
const story = (name: string, content: string): CostlyCall =>
  callOf(name, 'staff', contentAddContent, () => ({
    ...article,
    title: '测量',
    categoryId: '1',
    content,
    requestId: randomUUID(),
  }));

function stories(): CostlyCall[] {
  return [
    story('story of nested tags', '<b>'.repeat(300_000)),
    story('story of boxes as deep as may be', fill('<section>'.repeat(250) + '</section>'.repeat(250), 990_000)),
    story('story of 60,000 empty elements', '<s></s>'.repeat(60_000)),
    story('story of styles', fill('<p style="color:red;text-align:center;margin:0 1px">文</p>', 990_000)),
    story('story of links', fill('<a href="http://a.cn/x">文</a>', 400_000)),
    story('story of brackets', fill('<', 240_000)),
    story('story that is too long when cleaned', fill('<', 990_000)),
    story('story of words', fill('<p>今天全市各级部门加强值守。</p>', 400_000)),
    story('story just short of a thread', fill('<p style="color:red"><b>文</b></p>', 12_000)),
  ];
}

const field = (place: number) => ({
  type: 'input',
  name: `问题${place}`,
  model: `q${place}`,
  key: `1_q${place}`,
  options: { defaultValue: '' },
  rules: [],
});
/** A form of nearly as many fields as fit into its length. */
const largeForm = (): string => JSON.stringify({ list: Array.from({ length: 9000 }, (_, place) => field(place)) });

/** Items created before the measurement: a story and a form of the maximum length. */
export interface LargeItems {
  storyId: string;
  questionnaireId: string;
}

export async function putLargeItems(caller: Caller): Promise<LargeItems> {
  const content = fill('<p>今天全市各级部门加强值守。</p>', 560_000);
  const story = await caller.call(contentAddContent, {
    ...article,
    title: '测量',
    categoryId: '1',
    content,
    requestId: randomUUID(),
    kind: 'save',
  });
  const form = await caller.call(saveQuestionnaire, {
    title: '测量',
    onceRule: OnceRule.Unlimited,
    definition: largeForm(),
  });
  return { storyId: story.data.id, questionnaireId: form.data.id };
}

function looks({ storyId, questionnaireId }: LargeItems): CostlyCall[] {
  return [
    callOf('listed words of the longest story', 'staff', contentChecks, () => ({ ids: storyId })),
    callOf('longest story opened', 'staff', contentGetContent, () => ({ id: storyId })),
    callOf('check of a form of 9,000 fields', 'staff', checkQuestionnaire, () => ({ id: questionnaireId })),
  ];
}

function forms(): CostlyCall[] {
  const form = (definition: string) => () => ({ title: '测量', onceRule: 'unlimited', definition });
  const words = Array.from({ length: 5000 }, (_, place) => [`测量词${place}`, '慎用', '替换', '', '', '']);
  const pairs = Array.from({ length: 400_000 }, (_, place) => `a${place}=1`)
    .join('&')
    .slice(0, 4_000_000);
  return [
    callOf('form definition of 1 MB', 'staff', saveQuestionnaire, form(largeForm())),
    callOf('5,000 words', 'staff', importSensitiveWords, () => ({ lines: words })),
    callOf('preference of values', 'staff', savePreference, () => ({
      key: 'bench',
      value: Array.from({ length: 30_000 }, () => 0),
    })),
    callOf('body of a name too many', 'staff', proofreadText, () =>
      Object.fromEntries(Array.from({ length: 90_000 }, (_, place) => [`n${place}`, 0])),
    ),
    callOf('text to proofread', 'staff', proofreadText, () => ({
      paragraphs: Array.from({ length: 440 }, () => fill('今天全市各级部门加强职守，', 490)),
    })),
    callOf('text to draw keywords from', 'staff', keywordGetKeywords, () => ({
      title: '测量',
      content: fill('今天全市各级部门加强值守，', 199_000),
    })),
    bytesOf(
      'form of 400,000 fields',
      'staff',
      contentAddContent.path,
      'application/x-www-form-urlencoded',
      Buffer.from(pairs),
    ),
    callOf(
      'form definition of zeros',
      'staff',
      saveQuestionnaire,
      form(JSON.stringify({ list: Array.from({ length: 900_000 }, () => 0) })),
    ),
    callOf('QR code', 'reader', createQrCodeImage, () => ({ codeStr: fill('x', 1000) })),
  ];
}

/** A release of the maximum size whose description is not from our build. */
function releaseZip(): Buffer {
  const random = () => new Uint8Array(randomBytes(10 * megabyte));
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => [name, random()] as const);
  return Buffer.from(
    zipSync({ 'release.json': new TextEncoder().encode('{}'), ...Object.fromEntries(names) }, { level: 1 }),
  );
}

function wordFile(bytes: Buffer): Buffer {
  const head =
    `--${border}\r\ncontent-disposition: form-data; name="file"; filename="a.doc"\r\n` +
    'content-type: application/msword\r\n\r\n';
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
}

async function files(): Promise<CostlyCall[]> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const picture = await sharp({ create: { width: 2400, height: 1000, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const page = Buffer.from(`<html><body>${'<p><b>文</b><img src="x"></p>'.repeat(400_000)}`).subarray(0, 38 * megabyte);
  return [
    callOf('picture as text', 'staff', base64ToImage, () => ({
      imgData: picture.toString('base64'),
      fileName: 'a.png',
    })),
    bytesOf(
      'saved page as a Word file',
      'staff',
      importWord.path,
      `multipart/form-data; boundary=${border}`,
      wordFile(page),
    ),
    bytesOf('release of 50 MB', 'deploy', addReleasePath, 'application/zip', releaseZip()),
  ];
}

/** Every costly call at its limit, of every kind of session. */
export async function costlyCalls(items: LargeItems): Promise<CostlyCall[]> {
  const { title, subTitle, leadTitle, author, remark, cover, categoryId } = { ...article, title: '测量' };
  const own = (content: string) => () => ({
    title,
    subTitle,
    leadTitle,
    author,
    remark,
    cover,
    categoryId,
    content,
    requestId: randomUUID(),
  });
  const json = (name: string, session: SessionKind, path: string, body: string) =>
    bytesOf(name, session, path, 'application/json', Buffer.from(body));
  return [
    ...stories(),
    ...looks(items),
    callOf('contribution of nested tags', 'media', contentAddSelfContent, own('<i>'.repeat(300_000))),
    callOf('contribution of styles', 'media', contentAddSelfContent, own(fill('<p style="color:red">文</p>', 990_000))),
    ...forms(),
    json('body of brackets', 'reader', '/amc/password/login', fill('[', 60_000)),
    json(
      'tip-off of 60 kB',
      'reader',
      '/open/v1/tipoffs',
      JSON.stringify({ userId: 'bench-reader', requestId: randomUUID(), text: fill('x', 60_000) }),
    ),
    json('registry call of 250 kB', 'deploy', registryGetStatus.path, `[${fill('0,', 250_000)}0]`),
    ...(await files()),
  ];
}
