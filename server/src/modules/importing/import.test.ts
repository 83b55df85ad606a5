import { chmod, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImageRun, Paragraph } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { get135EditHtml, getWeChatUrlContent, importWord } from 'shared-contracts/endpoints';
import { type StyledBlockId, styledBlockNames } from 'shared-contracts/model';
import { cleanHtml } from '../../platform/text/html.rules.ts';
import { toDocx } from './office.ts';
import { documentKind, headOf } from './document-kind.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { word } from '../../../test/word-kit.ts';

let test: TestApp;
let weixin: Server;
let png: Buffer;

beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  weixin = createServer((request, response) => {
    const host = `http://127.0.0.1:${(weixin.address() as AddressInfo).port}`;
    if (request.url === '/ok.png') response.setHeader('content-type', 'image/png').end(png);
    else if (request.url === '/s/away')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    else if (request.url === '/s/gone') response.end('<html><body>该内容已被发布者删除</body></html>');
    else if (request.url === '/s/bridge?x=1') {
      response.end(
        `<meta property="og:title" content="大桥 <b>通车</b>"><div id="js_content"><p onclick="alert(1)">正文<script>alert(1)</script></p><p><img data-src="${host}/ok.png"></p><p><img data-src="${host}/none.png"></p></div>`,
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => weixin.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(weixin.address() as AddressInfo).port}`;
  test = await buildTestApp({ WEIXIN_URL: `http://${host}`, FETCH_ALLOW: host });
});
afterAll(async () => {
  weixin.close();
  await test.close();
});

describe('Word', () => {
  it('R268 R314 R350 R703 takes a multipart file and answers clean HTML whose pictures are stored', async () => {
    const file = await word([
      new Paragraph('正文'),
      new Paragraph({
        children: [new ImageRun({ type: 'png', data: png, transformation: { width: 40, height: 30 } })],
      }),
    ]);
    const { envelope } = await test.call(importWord, { file }, await test.loginAs('editor'));
    expect(envelope).toMatchObject({ suc: 1, notes: [] });
    const [, address] = /<img src="(\/files\/[^"]+)"/.exec(String(envelope.data))!;
    const stored = await test.app.inject({ url: address! });
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/png']);
    expect(envelope.data).toContain('<p>正文</p>');
  });

  it('leaves nothing of a file that was imported or refused in the folder for received uploads', async () => {
    const bearer = await test.loginAs('editor');
    await test.call(importWord, { file: await word([new Paragraph('正文')]) }, bearer);
    await test.call(importWord, { file: new File(['hello'], 'a.doc') }, bearer);
    expect(await readdir(path.join(test.settings.DATA_DIR, 'objects/receiving'))).toEqual([]);
  });

  it('says what it could not read, and never stores data of a page', async () => {
    const bearer = await test.loginAs('editor');
    const send = async (text: string, name = '稿件.doc') =>
      (await test.call(importWord, { file: new File([text], name) }, bearer)).envelope;
    expect(await send('hello')).toMatchObject({ suc: 0, message: '文件不是Word文档，请选择.docx或.doc文件' });
    expect(await send('<html><p></p></html>')).toMatchObject({ suc: 0, message: '文档中没有文字和图片' });
    expect(
      (await send('<html><p onclick="x()">甲<script>alert(1)</script><img src="data:image/png;base64,AA"></p></html>'))
        .data,
    ).toBe('<p>甲</p>');
  });

  const documents = path.resolve(import.meta.dirname, '../../../test/fixtures/documents');
  const recorded = async (name: string) => new File([await readFile(path.join(documents, name))], name);

  it('a document keeps superscript, subscript and indents, and its first heading is its title; the same saved by LibreOffice as RTF or page', async () => {
    const bearer = await test.loginAs('editor');
    const take = async (name: string) => (await test.call(importWord, { file: await recorded(name) }, bearer)).envelope;
    const text = '<p>面积为120m<sup>2</sup>，每日固碳CO<sub>2</sub>三吨。</p>';
    const docx = await take('story.docx');
    expect([docx.title, docx.notes]).toEqual(['临江新区绿地面积创新高', []]);
    expect(docx.data).toContain(`<p style="text-indent:2em">本报讯 新区绿地达120万平方米。</p>${text}`);
    expect(String(docx.data).match(/<img/g)).toHaveLength(3);
    expect(docx.data).not.toMatch(/\t|创新高/);
    expect((await take('story.rtf')).data).toContain(text);
    const saved = await take('story.html');
    expect(saved.title).toBe('临江新区绿地面积创新高');
    expect(String(saved.data).replace(/<\/?span>|\s+style="[^"]*"/g, '')).toContain(text);
  });

  it('an OpenDocument text comes by LibreOffice, and without it is refused with the way out', async () => {
    const bearer = await test.loginAs('editor');
    const { envelope } = await test.call(importWord, { file: await recorded('story.odt') }, bearer);
    expect(envelope).toMatchObject({ suc: 0, message: '请用WPS或Word将.odt文档另存为.docx后再导入' });
    const program = path.join(await mkdtemp(path.join(tmpdir(), 'soffice-')), 'soffice');
    await writeFile(
      program,
      `#!/bin/sh\ntest "$(basename "$9")" = source.odt && mkdir "$8" && cp "${path.join(documents, 'story.docx')}" "$8/source.docx"\n`,
    );
    await chmod(program, 0o755);
    const laidOut = await toDocx(await recorded('story.odt'), process.env.SOFFICE_PATH ?? program);
    expect(documentKind(await headOf(laidOut!))).toBe('docx');
  });

  it('a document with an equation or a linked picture alone is refused with what it has, not as empty', async () => {
    const bearer = await test.loginAs('editor');
    const send = async (file: File) => (await test.call(importWord, { file }, bearer)).envelope;
    expect(await send(await recorded('equation.docx'))).toMatchObject({
      suc: 0,
      message: '文档中没有可导入的文字和图片：公式无法导入，已略去',
    });
    const parts = unzipSync(
      new Uint8Array(
        await (
          await word([
            new Paragraph({
              children: [new ImageRun({ type: 'png', data: png, transformation: { width: 40, height: 30 } })],
            }),
          ])
        ).arrayBuffer(),
      ),
    );
    const relations = 'word/_rels/document.xml.rels';
    parts[relations] = strToU8(
      strFromU8(parts[relations]!).replace(
        /(Type="[^"]*\/image" )Target="[^"]*"/,
        '$1Target="https://pictures.example/a.png" TargetMode="External"',
      ),
    );
    expect(await send(new File([new Uint8Array(zipSync(parts))], 'a.docx'))).toMatchObject({
      suc: 0,
      message: '文档中没有可导入的文字和图片：1张图片不在文档内，已略去',
    });
    expect(await send(await word([new Paragraph('')]))).toMatchObject({ suc: 0, message: '文档中没有文字和图片' });
  });

  it('refuses a file that is too large, two files, and nobody', async () => {
    const bearer = await test.loginAs('editor');
    const large = await test.call(importWord, { file: new File([new Uint8Array(41 * 1024 * 1024)], 'a.docx') }, bearer);
    expect([large.status, large.envelope.message]).toEqual([413, 'Word文件不能大于40M！']);
    expect(
      (await test.call(importWord, { file: new File(['a'], 'a.doc'), other: new File(['b'], 'b.doc') }, bearer)).status,
    ).toBe(400);
    expect((await test.call(importWord, { file: new File(['a'], 'a.doc') })).envelope.suc).toBe(0);
    expect((await test.call(importWord, {}, bearer)).status).toBe(422);
  });
});

describe('weixin', () => {
  const capture = async (url: string) =>
    (await test.call(getWeChatUrlContent, { url }, await test.loginAs('editor'))).envelope;

  it('R315 R704 brings title and text, its pictures stored; one that fails is named and stops nothing', async () => {
    const { data } = (await capture('https://mp.weixin.qq.com/s/bridge?x=1')) as unknown as {
      data: { title: string; fulltext: string; failedPictures: string[] };
    };
    expect(data.title).toBe('大桥 <b>通车</b>');
    expect(data.fulltext).toMatch(
      /^<p>正文<\/p><p><img src="\/files\/[^"]+" data-id="\d+" \/><\/p><p><img src="http:\/\/127[^"]+none.png" \/><\/p>$/,
    );
    expect(data.failedPictures).toEqual([expect.stringContaining('/none.png')]);
  });

  it('R623 R624 refuses no address, and one that only starts like a weixin one', async () => {
    expect(await capture('')).toMatchObject({
      suc: 0,
      data: { fields: expect.arrayContaining([{ path: 'url', message: '请填写微信内容链接地址' }]) },
    });
    for (const url of [
      'http://example.com/s/1',
      'https://mp.weixin.qq.com.evil.cn/s/1',
      'https://mp.weixin.qq.com@evil.cn/s/1',
      'javascript:alert(1)',
    ]) {
      expect(await capture(url)).toMatchObject({
        suc: 0,
        data: { fields: [{ path: 'url', message: '请填写合法的地址，必须以“https://mp.weixin.qq.com”开头' }] },
      });
    }
  });

  it('A31 follows no redirect inside, and names a page that is gone', async () => {
    expect(await capture('https://mp.weixin.qq.com/s/away')).toMatchObject({ suc: 0, message: '不支持该网站的地址' });
    expect(await capture('https://mp.weixin.qq.com/s/gone')).toMatchObject({ suc: 0, message: '该文章已被发布者删除' });
  });
});

it('R266 get135EditHtml answers blocks that a story keeps byte for byte', async () => {
  const bearer = await test.loginAs('editor');
  for (const id of Object.keys(styledBlockNames) as StyledBlockId[]) {
    const { envelope } = await test.call(get135EditHtml, { id }, bearer);
    const card = `<section data-embed="raw">${String(envelope.data)}</section>`;
    expect(cleanHtml(card)).toBe(card);
  }
  expect((await test.call(get135EditHtml, { id: 'none' as StyledBlockId }, bearer)).status).toBe(422);
});

it('a picture of a Word file that a phone took lying is stored upright', async () => {
  const lying = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#284' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = await word([
    new Paragraph({
      children: [new ImageRun({ type: 'jpg', data: lying, transformation: { width: 60, height: 20 } })],
    }),
  ]);
  const { envelope } = await test.call(importWord, { file }, await test.loginAs('editor'));
  const [, address] = /<img src="(\/files\/[^"]+)"/.exec(String(envelope.data))!;
  const {
    width,
    height,
    orientation = 1,
  } = await sharp((await test.app.inject({ url: address! })).rawPayload).metadata();
  expect([width, height, orientation]).toEqual([20, 60, 1]);
});
