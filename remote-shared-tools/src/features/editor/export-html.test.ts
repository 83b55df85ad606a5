import { HtmlExport } from './export-html.ts';

function rootOf(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}
const read = (html: string) => new HtmlExport(rootOf(html)).read();

it('lists leave as readers know them, whatever Quill makes of them', () => {
  const html =
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>一</li><li data-list="bullet" class="ql-indent-1">二</li><li data-list="ordered" class="ql-indent-1">三</li><li data-list="bullet">四</li><li data-list="ordered">五</li></ol>';
  expect(read(html).html).toBe(
    '<ul><li>一<ul><li>二</li></ul><ol><li>三</li></ol></li><li>四</li></ul><ol><li>五</li></ol>',
  );
});

it('neighbouring quoted lines are one quotation', () => {
  expect(read('<blockquote>一</blockquote><blockquote style="text-align: center;">二</blockquote><p>三</p>').html).toBe(
    '<blockquote><p>一</p><p style="text-align: center;">二</p></blockquote><p>三</p>',
  );
});

it('cards of running uploads, guards and the last empty line are no text', () => {
  const html = '<p>字\uFEFF</p><div class="nr-upload" data-upload-id="1">图.png 40%</div><p><br></p>';
  expect(read(html)).toEqual({ html: '<p>字</p>', wordCount: 1, pictureCount: 0, foreignPictures: [] });
});

it('R651 a picture of another site is reported, its note is no caption', () => {
  const figure = (src: string, caption: string) =>
    `<figure class="nr-picture" contenteditable="false"><img src="${src}" alt="">${caption}</figure>`;
  const { html, pictureCount, foreignPictures } = read(
    figure('/files/a.png', '<figcaption>大桥</figcaption>') +
      figure('https://x.example/b.png', '<figcaption data-foreign="true">外部</figcaption>'),
  );
  expect(html).toBe(
    '<figure><img src="/files/a.png" alt=""><figcaption>大桥</figcaption></figure><figure><img src="https://x.example/b.png" alt=""></figure>',
  );
  expect([pictureCount, foreignPictures]).toEqual([2, ['https://x.example/b.png']]);
});

it('after a change only the changed block is read again, and the words are right', () => {
  const root = rootOf('<p>长江大桥</p>'.repeat(2000));
  const reader = new HtmlExport(root);
  expect(reader.read().wordCount).toBe(8000);
  const untouched = jest.spyOn(root.children[5]!, 'outerHTML', 'get');
  const changed = jest.spyOn(root.children[7]!, 'outerHTML', 'get');
  root.children[7]!.firstChild!.nodeValue = '长江大桥合龙';
  expect(reader.read().wordCount).toBe(8002);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(untouched).not.toHaveBeenCalled();
});
