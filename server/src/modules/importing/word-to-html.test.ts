import { strToU8, zipSync } from 'fflate';
import { documentKind } from './document-kind.ts';
import { wordToHtml } from './word-to-html.ts';
import { convertWord } from './convert-word.ts';
import { rtfToHtml, textToHtml } from './plain-documents.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const piece = (whole: Uint8Array): ArrayBuffer => Uint8Array.from(whole).buffer;

it('R349 R625 recognises documents by their bytes, whatever they are called', () => {
  expect(documentKind(zipSync({ a: strToU8('b') }))).toBe('docx');
  expect(documentKind(new Uint8Array(Buffer.from('d0cf11e0a1b11ae100', 'hex')))).toBe('ole');
  expect(documentKind(bytes('{\\rtf1\\ansi'))).toBe('rtf');
  expect(documentKind(bytes('\n<!DOCTYPE html><p>'))).toBe('html');
  expect(documentKind(bytes('<html xmlns:o="urn:schemas-microsoft-com:office:office">'))).toBe('html');
  expect(documentKind(bytes('%PDF-1.7'))).toBe('unknown');
});

it('reads the Chinese text of an RTF: GBK bytes, Unicode escapes and their substitutes, no font names', () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg936{\fonttbl{\f0 SimSun;}}{\*\generator Msftedit;}\uc1\f0\'c1\'d9\'bd\'ad\'b4\'f3\'c7\'c5\par \u36890?\u36710? 100\{km\}\par}`;
  expect(rtfToHtml(bytes(rtf))).toBe('<p>临江大桥</p><p>通车 100{km}</p>');
});

it('makes paragraphs of text and leaves markup as text', () => {
  expect(textToHtml('一\r\n\r\n<script>alert(1)</script>\r二')).toBe(
    '<p>一</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>二</p>',
  );
});

it('reads a page saved as .doc in the encoding it names', async () => {
  const page = Buffer.concat([
    Buffer.from('<html><meta charset="gbk"><p>'),
    Buffer.from([0xc1, 0xd9, 0xbd, 0xad]),
    Buffer.from('</p>'),
  ]);
  expect((await wordToHtml({ pieces: [piece(page)] })).html).toContain('<p>临江</p>');
});

it.each([
  ['a text that is no document', bytes('hello'), '文件不是Word文档'],
  [
    'a locked document',
    new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])),
    '文档设有密码',
  ],
  [
    'a broken .doc',
    new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])),
    '文件已损坏',
  ],
  ['a page longer than a story', bytes(`<html><p>${'long '.repeat(200_001)}</p>`), '正文过长'],
])('refuses %s', async (_, file, sentence) => {
  await expect(wordToHtml({ pieces: [piece(file)] })).rejects.toThrow(sentence);
});

it('converts beside the server’s own work and brings refusals home', async () => {
  expect((await convertWord(new Blob([bytes('<html><p>正文</p>')]))).html).toContain('<p>');
  await expect(convertWord(new Blob([bytes('hello')]))).rejects.toMatchObject({ code: 41500 });
});
