import type { PublishedStory } from '../stories/published.queries.ts';
import { coverImage, storyBody, summaryOf } from './story-view.ts';

const story = {
  draft: { summary: '', content: '<p>绿地120m<sup>2</sup>，固碳CO<sub>2</sub>三吨。</p>' },
} as PublishedStory;
const stem = `picture/2026/05/01/${'a'.repeat(32)}`;
const withCover = (path: string) => ({ draft: { cover: { id: '1', path }, content: '' } }) as PublishedStory;

it('readers see superscript and subscript, in the body and in a summary made of it', () => {
  expect(String(storyBody(story))).toBe(story.draft.content);
  expect(summaryOf(story)).toBe('绿地120m²，固碳CO₂三吨。');
});

it('a cover comes in copies as wide as its place needs, with or without a watermark', () => {
  for (const url of [`/files/${stem}.png`, `/files/${stem}-m42.jpg`]) {
    expect(String(coverImage(withCover(url), 'lead', true))).toContain(
      `srcset="${url}-w200 200w, ${url}-w400 400w, ${url}-w800 800w, ${url}-w1200 1200w" sizes="(max-width`,
    );
    expect(String(coverImage(withCover(url), 'row'))).toContain(
      `src="${url}-w200" srcset="${url}-w200 200w, ${url}-w400 400w" sizes="(max-width: 600px) 112px, 220px"`,
    );
  }
  for (const url of ['https://else.example/a.jpg', `/files/${stem}.gif`])
    expect(String(coverImage(withCover(url), 'row'))).toMatch(
      new RegExp(`src="${url}" alt="" width="600" height="400"`),
    );
});

it('pictures of a body keep their place, and wait unless the first one is what a reader sees first', () => {
  const url = `/files/${stem}.jpg`;
  const sizes = new Map([[stem, { width: 1600, height: 900 }]]);
  const body = { draft: { content: `<p><img src="${url}"></p><p><img src="/files/else.jpg"></p>` } } as PublishedStory;
  const first = String(storyBody(body, { pictureSizes: sizes, isFirst: true }));
  expect(first).toMatch(/-w1200 1200w" sizes="[^"]+" width="1600" height="900" fetchpriority="high">/);
  expect(first).toMatch(/fetchpriority="high">.*<img src="\/files\/else.jpg" loading="lazy"/);
  expect(String(storyBody(body, { pictureSizes: sizes }))).toContain('width="1600" height="900" loading="lazy"');
  const resized = { draft: { content: `<img src="${url}" width="300">` } } as PublishedStory;
  expect(String(storyBody(resized, { pictureSizes: sizes }))).not.toContain('1600"');
});
