import * as cheerio from 'cheerio';
import type { AnyNode, Text } from 'domhandler';
import { type Unzipped, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { importTexts } from './importing.texts.ts';
import { countExternalPictures, markPrefix, prepareDocx } from './prepare-docx.ts';
import { docxPictureAddress, partOfPlaceholder } from './word-archive.ts';
import { chineseTitleStyle } from './docx-to-html.words.ts';

/** A document on its way into the editor. The HTML names pictures as `nr-picture:<index>`. */
export interface DocumentText {
  html: string;
  /** Parts of the archive that the pictures are; '' for one that lies in none. */
  pictures: string[];
  /** Parts that were left out, in sentences. */
  notes: string[];
}

interface Run {
  font?: string | null;
  styleName?: string | null;
}

/** Left out of the package's own types. */
const { transforms } = mammoth as unknown as {
  transforms: { run(change: (run: Run) => Run): (element: unknown) => unknown };
};

const colorStyle = (color: string) => `${markPrefix}color-${color}`;
const styleMap = [
  'u => u',
  "p[style-name='Title'] => h1:fresh",
  `p[style-name='${chineseTitleStyle}'] => h1:fresh`,
  "p[style-name='Subtitle'] => h2:fresh",
];

/**
 * Turns the parts of a .docx, as WordArchive gives its markup, into HTML of the editor: headings, alignment, first-line
 * indent, colour, underline, lists, tables with merged cells, pictures, footnotes, text boxes; revisions are accepted,
 * comments left out, nothing is fetched from elsewhere. Throws Invalid for a broken file.
 */
export async function docxToHtml(files: Unzipped): Promise<DocumentText> {
  if (!files['word/document.xml']) throw new AppError(ErrorCode.WrongFileType, importTexts.unknownType);
  const pictures: string[] = [];
  const colors = new Set<string>();
  const transformDocument = transforms.run((run: Run) => {
    if (!run.font?.startsWith(markPrefix)) return run;
    const color = run.font.slice(markPrefix.length);
    colors.add(color);
    return { ...run, styleName: colorStyle(color) };
  });
  const convertImage = mammoth.images.imgElement(async (image) => {
    const name = partOfPlaceholder(new Uint8Array(await image.readAsArrayBuffer())) ?? '';
    if (!pictures.includes(name)) pictures.push(name);
    return { src: docxPictureAddress(pictures.indexOf(name)) };
  });
  try {
    const prepared = prepareDocx(files);
    const buffer = Buffer.from(zipSync(prepared, { level: 0 }));
    for (const match of Buffer.from(prepared['word/document.xml']!)
      .toString('utf8')
      .matchAll(/w:ascii="nr-([0-9A-F]{6})"/g))
      colors.add(match[1]!);
    const colorMap = [...colors].map((color) => `r[style-name='${colorStyle(color)}'] => span.${colorStyle(color)}`);
    const { value, messages } = await mammoth.convertToHtml(
      { buffer },
      { transformDocument, convertImage, styleMap: [...styleMap, ...colorMap] },
    );
    const external = countExternalPictures(files);
    const notes = [
      ...(external > 0 ? [importTexts.externalPictures(external)] : []),
      ...(messages.some(({ message }) => message.includes('oMath')) ? [importTexts.equations] : []),
    ];
    return { html: applyMarks(value), pictures, notes };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(ErrorCode.Invalid, importTexts.broken);
  }
}

/** A TAB before the first letter is an indent that was typed. */
function tabsToIndents($: cheerio.CheerioAPI): void {
  $('p').each((_, paragraph) => {
    const [first] = firstTexts($(paragraph).contents().toArray());
    if (first === undefined || !/^\s*\t/.test(first.data)) return;
    first.data = first.data.trimStart();
    const block = $(paragraph);
    if (block.css('text-align') === undefined && block.closest('td, th, li').length === 0)
      block.css('text-indent', '2em');
  });
}

function firstTexts(nodes: readonly AnyNode[]): Text[] {
  for (const node of nodes) {
    if (node.type === 'text' && node.data !== '') return [node];
    const found = 'children' in node ? firstTexts(node.children) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** Turns the marks of prepare-docx.ts into what the editor knows. */
function applyMarks(html: string): string {
  const $ = cheerio.load(html, null, false);
  $(`a[id^="${markPrefix}p-"]`).each((_, anchor) => {
    const [align, firstLine] = anchor.attribs.id!.slice(`${markPrefix}p-`.length).split('-');
    const block = $(anchor).closest('p, h1, h2, h3, h4, h5, h6, li');
    if (align !== 'none') block.css('text-align', align!);
    if (firstLine === '1' && align === 'none') block.css('text-indent', '2em');
    $(anchor).remove();
  });
  tabsToIndents($);
  $(`span[class^="${markPrefix}color-"]`).each((_, span) => {
    const color = span.attribs.class!.slice(`${markPrefix}color-`.length);
    $(span).removeAttr('class').css('color', `#${color.toLowerCase()}`);
  });
  // Notes: the number in the text, the notes themselves as paragraphs at the end; an address inside a page means
  // nothing in a story.
  const notes = $('li[id^="footnote-"], li[id^="endnote-"]');
  $('a[href^="#footnote-ref"], a[href^="#endnote-ref"]').remove();
  $('a[href^="#footnote-"], a[href^="#endnote-"]').each(
    (_, link) => void $(link).closest('sup').replaceWith($(link).text()),
  );
  const list = notes.first().parent('ol');
  if (notes.length > 0) {
    const lines = notes.toArray().map(
      (note, index) =>
        `<p>[${index + 1}] ${$(note)
          .find('p')
          .toArray()
          .map((line) => $(line).html())
          .join(' ')
          .trim()}</p>`,
    );
    list.replaceWith(`<p><strong>${importTexts.footnotes}</strong></p>${lines.join('')}`);
  }
  $('a:not([href])').each((_, anchor) => void $(anchor).replaceWith($(anchor).contents()));
  $('a[href^="#"]').each((_, anchor) => void $(anchor).replaceWith($(anchor).contents()));
  return $.html();
}
