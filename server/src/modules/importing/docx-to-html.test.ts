import {
  AlignmentType,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  DeletedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { docxToHtml as partsToHtml } from './docx-to-html.ts';
import { docxPictureAddress, WordArchive } from './word-archive.ts';

const pack = async (children: ConstructorParameters<typeof Document>[0]['sections'][number]['children'], more = {}) =>
  new Uint8Array(await Packer.toBuffer(new Document({ ...more, sections: [{ children }] })));
/** As convertWord does it, without a thread of its own. */
async function docxToHtml(bytes: Uint8Array<ArrayBuffer>) {
  const archive = await WordArchive.open(new Blob([bytes]));
  const { pictures, ...text } = await partsToHtml(await archive.markup());
  return { ...text, pictures: await Promise.all(pictures.map((name) => archive.read(name))) };
}
const revision = { id: 1, author: '陈慕华', date: '2026-11-20T00:00:00Z' };

it('keeps headings, alignment, first-line indent, colour, underline, bold', async () => {
  const { html } = await docxToHtml(
    await pack([
      new Paragraph({ text: '临江大桥通车', heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER }),
      new Paragraph({
        indent: { firstLine: 420 },
        children: [
          new TextRun('本报讯 '),
          new TextRun({ text: '红字', color: 'C00000' }),
          new TextRun({ text: '重点', bold: true, underline: {} }),
        ],
      }),
      new Paragraph({ text: '落款', alignment: AlignmentType.RIGHT }),
    ]),
  );
  expect(html).toBe(
    '<h1 style="text-align: center;">临江大桥通车</h1><p style="text-indent: 2em;">本报讯 <span style="color: #c00000;">红字</span><strong><u>重点</u></strong></p><p style="text-align: right;">落款</p>',
  );
});

it('takes alignment and indent from styles too', async () => {
  const styles = {
    paragraphStyles: [
      { id: 'Body', name: '正文首行', paragraph: { alignment: AlignmentType.CENTER } },
      { id: 'Under', name: '图说', basedOn: 'Body' },
    ],
  };
  expect((await docxToHtml(await pack([new Paragraph({ text: '图一', style: 'Under' })], { styles }))).html).toBe(
    '<p style="text-align: center;">图一</p>',
  );
});

it('keeps merged cells, lists and paragraphs in cells', async () => {
  const cell = (text: string, more = {}) => new TableCell({ children: [new Paragraph(text)], ...more });
  const { html } = await docxToHtml(
    await pack([
      new Table({
        rows: [
          new TableRow({ children: [cell('区县', { rowSpan: 2 }), cell('指标', { columnSpan: 2 })] }),
          new TableRow({ children: [cell('降水'), cell('水位')] }),
        ],
      }),
      new Paragraph({ text: '第一项', bullet: { level: 0 } }),
      new Paragraph({ text: '第二项', bullet: { level: 0 } }),
    ]),
  );
  expect(html).toContain('<td rowspan="2"><p>区县</p></td><td colspan="2"><p>指标</p></td>');
  expect(html).toContain('<ul><li>第一项</li><li>第二项</li></ul>');
});

it('hands pictures over in their order and never as data in the text', async () => {
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#396' } })
    .png()
    .toBuffer();
  const { html, pictures } = await docxToHtml(
    await pack([
      new Paragraph({
        children: [new ImageRun({ type: 'png', data: png, transformation: { width: 20, height: 10 } })],
      }),
    ]),
  );
  expect(pictures).toHaveLength(1);
  expect(pictures[0]!.equals(png)).toBe(true);
  expect(html).toContain(`src="${docxPictureAddress(0)}"`);
  expect(html).not.toContain('data:');
});

it('accepts revisions and writes footnotes at the end', async () => {
  const { html } = await docxToHtml(
    await pack(
      [
        new Paragraph({
          children: [
            new TextRun('市防汛办'),
            new InsertedTextRun({ text: '今日', ...revision }),
            new DeletedTextRun({ text: '昨日', ...revision }),
            new TextRun('通报'),
            new FootnoteReferenceRun(1),
          ],
        }),
      ],
      { footnotes: { 1: { children: [new Paragraph('据市水文局')] } } },
    ),
  );
  expect(html).toBe('<p>市防汛办今日通报[1]</p><p><strong>注释</strong></p><p>[1] 据市水文局</p>');
});

it.each([
  ['no archive at all', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), '文件已损坏'],
  ['an archive of something else', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), '文件不是Word文档'],
  [
    'broken markup',
    zipSync({ 'word/document.xml': strToU8('<w:document><w:body>'), '[Content_Types].xml': strToU8('nothing') }),
    '文件已损坏',
  ],
])('refuses %s with a sentence', async (_, bytes, sentence) => {
  await expect(docxToHtml(bytes)).rejects.toThrow(sentence);
});

it('A34 A43 refuses a bomb before unpacking it', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(8 * 1024 * 1024) }, { level: 9 });
  await expect(docxToHtml(bomb)).rejects.toMatchObject({ code: 41300, message: '文件解压后过大，无法导入' });
});

it('A43 refuses an archive of too many parts, and takes names that lead out of it as mere names', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`word/${index}.xml`, new Uint8Array(1)]));
  await expect(docxToHtml(zipSync(many, { level: 0 }))).rejects.toMatchObject({ code: 41300 });
  const withForeignNames = {
    ...unzipSync(await pack([new Paragraph('正文')])),
    '../../etc/passwd': strToU8('x'),
    '/etc/shadow': strToU8('x'),
  };
  expect((await docxToHtml(zipSync(withForeignNames))).html).toContain('正文');
});

it('A44 fetches nothing that a document only points at: linked pictures are left out and reported, entities stay unread', async () => {
  const picture = new ImageRun({
    type: 'png',
    data: await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    transformation: { width: 4, height: 4 },
  });
  const parts = unzipSync(await pack([new Paragraph({ children: [new TextRun('图说'), picture] })]));
  const rels = 'word/_rels/document.xml.rels';
  parts[rels] = strToU8(
    strFromU8(parts[rels]!).replace(
      /(Type="[^"]*\/image" )Target="[^"]*"/,
      '$1Target="file:///etc/passwd" TargetMode="External"',
    ),
  );
  const linked = await docxToHtml(zipSync(parts));
  expect([linked.pictures, linked.html.includes('<img')]).toEqual([[], false]);
  expect(linked.html).toContain('图说');
  expect(linked.notes.join()).not.toBe('');
  const document = 'word/document.xml';
  parts[document] = strToU8(
    strFromU8(parts[document]!)
      .replace(/<w:document /, '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document ')
      .replace('图说', '&x;'),
  );
  expect(
    await docxToHtml(zipSync(parts)).then(
      ({ html }) => html,
      () => '',
    ),
  ).not.toContain('root:');
});
