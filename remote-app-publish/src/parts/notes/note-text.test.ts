import { NoteText } from './note-text.ts';

function textOf(html: string): { root: Element; text: NoteText } {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return { root, text: new NoteText(root) };
}

it('counts the running text without white space, figures, cards and what the editor draws', () => {
  const { text } = textOf(
    '<p>甲 乙&nbsp;<strong>丙</strong></p><figure><figcaption>图说</figcaption></figure>' +
      '<section data-embed="raw">卡片</section><ol><li><span class="ql-ui" contenteditable="false">1</span>丁</li></ol>',
  );
  expect(text.text).toBe('甲乙丙丁');
});

it('finds the place in the page and the other way round', () => {
  const { root, text } = textOf('<p>江边 步道</p><p>今天<em>开放</em></p>');
  expect(text.rangeOf(2, 8)!.toString()).toBe('步道今天开放');
  const em = root.querySelector('em')!;
  expect(text.offsetOf(em.firstChild!, 1)).toBe(7);
  expect(text.offsetOf(root.querySelector('p')!.firstChild!, 3)).toBe(2);
  expect(text.offsetOf(root, root.childNodes.length)).toBe(8);
});
