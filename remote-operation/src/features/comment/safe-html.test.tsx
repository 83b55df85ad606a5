import { render } from '@testing-library/react';
import { SafeHtml } from './safe-html.tsx';

function renderHtml(html: string): HTMLElement {
  return render(<SafeHtml html={html} />).container;
}

it('R405 renders the body as HTML', () => {
  const body = renderHtml('<p>写得<strong>好</strong></p><p>第二段<br>换行</p>');
  expect(body.querySelectorAll('p')).toHaveLength(2);
  expect(body.querySelector('strong')).toHaveTextContent('好');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">点我</a>',
  '<a href=" java\nscript:alert(1)">点我</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:1)" onclick="alert(1)">文</p>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<form action=//evil><input name=a></form>',
])('lets nothing of %s run', (html) => {
  const body = renderHtml(html);
  expect(body.querySelector('script, iframe, svg, math, form, input, style, object')).toBeNull();
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^(on|style)/);
      expect(value.replace(/\s/g, '')).not.toMatch(/^javascript:/i);
    }
  }
});

it('keeps the words of unknown tags and shows no foreign picture', () => {
  const body = renderHtml('<marquee>滚动</marquee><img src="https://evil.example/track.gif">');
  expect(body).toHaveTextContent('滚动');
  expect(body.querySelector('img')).toBeNull();
});

it('opens links away from the back office', () => {
  const link = renderHtml('<a href="https://example.com/a">看这里</a>').querySelector('a')!;
  expect(link.rel).toContain('noopener');
  expect(link.target).toBe('_blank');
});
