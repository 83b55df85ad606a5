import { commentHtml, commentRefusal, tidyComment, tidyNickName, tidyPortrait } from './comment.rules.ts';

describe('reader’s text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</textarea><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
  ])('A50 keeps %s as words, not as markup', (text) => {
    const html = commentHtml(tidyComment(text));
    expect(html.replaceAll('<br />', '')).not.toMatch(/<[a-z/]/i);
    expect(html).toContain('&lt;');
  });

  it('A50 drops zero bytes and marks that turn the reading direction', () => {
    expect(tidyComment('好\u0000人\u202Egnp\u200B')).toBe('好人gnp');
    expect(tidyNickName('\u202E<b>甲</b>\n乙')).toBe('<b>甲</b> 乙');
  });

  it('keeps lines, at most two breaks in a row', () => {
    expect(commentHtml(tidyComment('一\r\n二\n\n\n\n三'))).toBe('一<br />二<br /><br />三');
  });

  it('counts characters as a reader does, up to 1000', () => {
    expect(commentRefusal('😀'.repeat(1000))).toBeUndefined();
    expect(commentRefusal('字'.repeat(1001))).toBe('评论不能超过1000个字');
    expect(commentRefusal(tidyComment(' \u200B\n'))).toBe('请填写评论内容');
  });

  it('A50 takes portraits from https or our own store only', () => {
    expect(tidyPortrait('javascript:alert(1)')).toBeNull();
    expect(tidyPortrait('data:image/svg+xml,x')).toBeNull();
    expect(tidyPortrait('/files/../etc')).toBeNull();
    expect(tidyPortrait('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  });
});
