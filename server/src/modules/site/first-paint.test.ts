import { createHash } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

let server: TestApp;
let story: string;
const path = `/files/picture/2026/11/26/${'a'.repeat(32)}.jpg`;

turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
  story = await addPublishedStory(server, { title: '头条', cover: { id: '1', path } });
  for (let other = 0; other < 3; other += 1) await addPublishedStory(server, { cover: { id: '1', path } });
  pastCache();
});
afterAll(() => server.close());

const pages = () => ['/site/', `/site/a/${story}`];

it('pages are laid out without a second answer: the policy allows the very style that they carry', async () => {
  for (const url of [...pages(), '/site/nowhere']) {
    const { body, headers } = await server.app.inject({ url });
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!);
    const directives = String(headers['content-security-policy']).split('; ');
    const allowed = directives.find((directive) => directive.startsWith('style-src '))!;
    expect(styles).toHaveLength(1);
    expect(allowed).toContain(`'sha256-${createHash('sha256').update(styles[0]!).digest('base64')}'`);
    expect(allowed).not.toContain('unsafe');
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).not.toMatch(/<script(?![^>]*( defer| type="(module|application\/ld\+json)"))/);
  }
});

it('the leading picture alone goes first, and is painted with the page', async () => {
  for (const url of pages()) {
    const { body } = await server.app.inject({ url });
    const pictures = [...body.matchAll(/<img [^>]*>/g)].map(([element]) => element);
    const [first, ...others] = pictures.filter((element) => !element.includes('/qr.png'));
    expect(first).toContain('fetchpriority="high"');
    expect(first).not.toMatch(/decoding="async"|loading="lazy"/);
    for (const other of others) expect(other).toContain('loading="lazy"');
  }
});
