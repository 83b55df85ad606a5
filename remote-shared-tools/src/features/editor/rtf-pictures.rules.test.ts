import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { cleanHtml } from './clean-html.rules.ts';
import { matchRtfPictures, readRtfPictures } from './rtf-pictures.rules.ts';

const documents = path.resolve(__dirname, '../../../../server/test/fixtures/documents');
const fixture = (name: string) => readFileSync(path.join(documents, name), 'latin1');
/** The pictures that make.ts put into the document, in the order of the text. */
const [red, green, blue] = picturesOfDocument();

function picturesOfDocument(): string[] {
  const parts = unzipSync(readFileSync(path.join(documents, 'story.docx')));
  const relations = new Map(
    [...strFromU8(parts['word/_rels/document.xml.rels']!).matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      /Id="([^"]+)"/.exec(tag)![1],
      /Target="([^"]+)"/.exec(tag)![1]!,
    ]),
  );
  return [...strFromU8(parts['word/document.xml']!).matchAll(/r:embed="([^"]+)"/g)].map(([, id]) => {
    const target = relations.get(id)!;
    return `data:image/${target.endsWith('.png') ? 'png' : 'jpeg'};base64,${Buffer.from(parts[`word/${target}`]!).toString('base64')}`;
  });
}

const hexOf = (address: string) => Buffer.from(address.split(',')[1]!, 'base64').toString('hex');
const lines = (hex: string) => hex.replace(/.{126}/g, '$&\r\n');
const metafile = (hex = '0100090000030b') =>
  String.raw`{\pict{\*\picprop}\picscalex100\picw1058\pich529\picwgoal600\pichgoal300\wmetafile8\bliptag-203{\*\blipuid f3e}${hex}}`;

/**
 * A picture as Word writes it in a run: properties nested four deep, a hash, digits over many lines, and the same again
 * for old programs.
 */
const inline = (address: string, width: number, height: number) => {
  const blip = address.startsWith('data:image/png') ? String.raw`\pngblip` : String.raw`\jpegblip`;
  return String.raw`{\rtlch\fcs1 \af0 \ltrch\fcs0 \lang1024\noproof {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}{\sp{\sn fFlipH}{\sv 0}}{\sp{\sn wzDescription}{\sv \u26725\'c7\'c5 \{1\}}}{\sp{\sn pProps}{\sv {\*\inner{\deep 1}}}}{\sp{\sn fLayoutInCell}{\sv 1}}}\picscalex100\picscaley100\piccropl0\piccropr0\piccropt0\piccropb0
\picw${width * 26}\pich${height * 26}\picwgoal${width * 15}\pichgoal${height * 15}${blip}\bliptag1873218{\*\blipuid 006fa64b8d0f5bd3f1a2c4e6}
${lines(hexOf(address))}}}{\nonshppict${metafile()}}}`;
};

/** A picture that floats: in a drawing, with its result for old programs. */
const floating = (address: string, width: number, height: number) =>
  String.raw`{\shp{\*\shpinst\shpleft100\shptop200\shpright${100 + width * 15}\shpbottom${200 + height * 15}\shpfhdr0\shpz0\shplid1027{\sp{\sn shapeType}{\sv 75}}{\sp{\sn pib}{\sv {\pict{\*\picprop}\picscalex50\picscaley50\picwgoal${width * 30}\pichgoal${height * 30}\jpegblip\bliptag5
${lines(hexOf(address))}}}}{\sp{\sn pibName}{\sv x}}}{\shprslt{\par\pard {\pict\wmetafile8 01000900}}}}`;

const wordRtf = (body: string) =>
  String.raw`{\rtf1\adeflang1025\ansi\ansicpg936\uc2{\fonttbl{\f0\fnil SimSun{\*\falt \'cb\'ce\'cc\'e5};}}{\*\listtable{\*\listpicture{\*\shppict{\pict\pngblip ${hexOf(red!)}}}}}{\header\pard {\*\shppict{\pict\pngblip ${hexOf(red!)}}}}\pard ${body}\par}`;

describe('pictures of an RTF clipboard', () => {
  it('are read from what LibreOffice copies and saves, each once and in the order of the text', () => {
    for (const name of ['clipboard.rtf', 'story.rtf'])
      expect(readRtfPictures(fixture(name)).map(({ data }) => data)).toEqual([red, green, blue]);
  });

  it('are read as Word writes them: nested properties, hashes, split digits, floating, none of headers', () => {
    const rtf = wordRtf(
      inline(red!, 40, 20) +
        floating(green!, 30, 30) +
        String.raw`{\*\shppict{\pict\emfblip 01000000}}` +
        inline(blue!, 20, 40),
    );
    expect(readRtfPictures(rtf)).toEqual([
      { data: red, width: 40, height: 20 },
      { data: green, width: 30, height: 30 },
      { data: undefined, width: 0, height: 0 },
      { data: blue, width: 20, height: 40 },
    ]);
  });

  it('are read from raw bytes after \\bin, whatever braces they contain', () => {
    const bytes = Buffer.concat([Buffer.from(red!.split(',')[1]!, 'base64'), Buffer.from('}{\\')]);
    const [first, second] = readRtfPictures(
      String.raw`{\rtf1{\pict\pngblip\bin${bytes.length} ${bytes.toString('latin1')}}${inline(blue!, 20, 40)}}`,
    );
    expect(Buffer.from(first!.data!.split(',')[1]!, 'base64')).toEqual(bytes);
    expect(second!.data).toBe(blue);
  });

  it('a drawing without a picture, a text box and a group of pictures take one place each', () => {
    const shape = (inside: string, word = String.raw`\shp`) =>
      String.raw`{${word}{\*\shpinst\shpleft0\shptop0\shpright1500\shpbottom750 ${inside}}{\shprslt{\pict\wmetafile8 00}}}`;
    const rtf = wordRtf(
      shape(String.raw`{\sp{\sn shapeType}{\sv 1}}`) +
        shape(String.raw`{\shptxt ${inline(red!, 40, 20)}}`) +
        shape(shape(inline(red!, 40, 20)), String.raw`\shpgrp`) +
        inline(blue!, 20, 40),
    );
    const nothing = { data: undefined, width: 100, height: 50 };
    expect(readRtfPictures(rtf)).toEqual([nothing, nothing, nothing, { data: blue, width: 20, height: 40 }]);
  });

  it('end where a cut-off RTF ends', () => {
    const rtf = wordRtf(inline(red!, 40, 20) + inline(blue!, 20, 40));
    for (let index = 0; index < rtf.length; index += 97)
      expect(readRtfPictures(rtf.slice(0, index)).length).toBeLessThanOrEqual(2);
  });
});

describe('pictures of a page and of the RTF beside it', () => {
  const picture = (data: string, width: number, height: number) => ({ data, width, height });

  it('as many on both sides belong together in their order', () => {
    expect(
      matchRtfPictures(
        [
          { width: 0, height: 0 },
          { width: 9, height: 9 },
        ],
        [picture('a', 1, 1), picture('b', 2, 2)],
      ),
    ).toEqual(['a', 'b']);
  });

  it('one that only one side has does not shift the others, and no picture is put in the place of another', () => {
    const pictures = [picture('a', 400, 200), picture('b', 300, 300), picture('c', 200, 400)];
    expect(
      matchRtfPictures(
        [
          { width: 401, height: 199 },
          { width: 200, height: 400 },
        ],
        pictures,
      ),
    ).toEqual(['a', 'c']);
    expect(
      matchRtfPictures(
        [
          { width: 400, height: 200 },
          { width: 50, height: 50 },
          { width: 300, height: 300 },
          { width: 200, height: 400 },
        ],
        pictures,
      ),
    ).toEqual(['a', undefined, 'b', 'c']);
  });
});

describe('a paste with pictures', () => {
  const sources = (html: string) => [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src);

  it('from LibreOffice’s clipboard has every picture in its place', () => {
    const { html, droppedPictures } = cleanHtml(
      readFileSync(path.join(documents, 'clipboard.html'), 'utf8'),
      readRtfPictures(fixture('clipboard.rtf')),
    );
    expect([sources(html), droppedPictures]).toEqual([[red, green, blue], 0]);
    expect(html).toContain('120m<sup>2</sup>');
    expect(html).toContain('CO<sub>2</sub>');
    expect(html).not.toContain('\t');
  });

  it('from Word has them whether the page carries VML, its substitute, or both', () => {
    const shape = (nth: number, size: string) =>
      `<v:shape id="_x0000_i102${nth}" style='${size}'><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image00${nth}.png" o:title="桥"/></v:shape>`;
    const both = (nth: number) =>
      `<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shapetype id="_x0000_t75"></v:shapetype>${shape(nth, 'width:30pt;height:15pt')}<![endif]--><![if !vml]><img width=40 height=20 src="file:///C:/Temp/msohtmlclip1/01/clip_image00${nth + 1}.jpg" v:shapes="_x0000_i102${nth}"><![endif]></span></p>`;
    const html = `<html xmlns:v="urn:schemas-microsoft-com:vml"><body>${both(1)}<p>间</p><p><!--[if gte vml 1]>${shape(3, 'width:22.5pt;height:22.5pt')}<![endif]--></p><p>${shape(4, 'width:15pt;height:30pt')}</p></body></html>`;
    const rtf = wordRtf(inline(red!, 40, 20) + inline(green!, 30, 30) + inline(blue!, 20, 40));
    const cleaned = cleanHtml(html, readRtfPictures(rtf));
    expect([sources(cleaned.html), cleaned.droppedPictures]).toEqual([[red, green, blue], 0]);
  });

  it('counts as dropped what the RTF has in no kind that a page can show', () => {
    const html =
      '<p><img width=40 height=20 src="file:///C:/1.png"></p><p><img width=40 height=20 src="file:///C:/2.emz"></p>';
    const cleaned = cleanHtml(
      html,
      readRtfPictures(wordRtf(inline(red!, 40, 20) + String.raw`{\*\shppict{\pict\emfblip 0100}}`)),
    );
    expect([sources(cleaned.html), cleaned.droppedPictures]).toEqual([[red], 1]);
  });
});
