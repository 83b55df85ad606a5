import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { eq } from '../../src/platform/database/orm.ts';
import { comments } from '../../src/modules/comments/comment.tables.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPublishedStory } from '../published-story.ts';
import { pastCache, turnCacheClock } from '../reader-caches.ts';

const run = 'window.__evil=1';
/** Markup and addresses that try to run, in every way in which a text may occur in a page. */
const payloads = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `"><svg onload=${run}>`,
  `' autofocus onfocus='${run}`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  `javascript:${run}`,
  `" onmouseover="${run}`,
  `<!--<script>${run}</script>-->`,
  `]]><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\\u003cscript\\u003e${run}`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href=//evil.example/>`,
  `<a href="data:text/html,<script>${run}</script>">文</a>`,
  `<form action="javascript:${run}"><button>文</button></form>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\u2028${run}//`,
];

let test: TestApp;
turnCacheClock();
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

/** Returns everything in a page that would run, lead elsewhere, or replace the page. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) {
      const attribute = (name: string) => node.attrs.find((one) => one.name === name)?.value ?? '';
      if (
        node.tagName === 'script' &&
        !/^\/site\//.test(attribute('src')) &&
        attribute('type') !== 'application/ld+json'
      )
        found.push(`<script src="${attribute('src')}">`);
      if (['iframe', 'object', 'embed', 'base', 'math'].includes(node.tagName)) found.push(`<${node.tagName}>`);
      if (node.tagName === 'meta' && attribute('http-equiv') !== '') found.push('<meta http-equiv>');
      for (const { name, value } of node.attrs) {
        if (/^on/i.test(name)) found.push(`${node.tagName} ${name}`);
        if (
          ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) &&
          // eslint-disable-next-line no-control-regex -- what browsers skip before a scheme
          /^[\u0000-\u0020]*(?:javascript|vbscript|data:text)/i.test(value)
        )
          found.push(`${name}=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

it('the search finds what a page may not contain', () => {
  expect(dangersIn('<p onclick="x"><a href=" javascript:x">a</a><script>x</script><base href="//a">')).toHaveLength(4);
});

it('A50 A51 A52 nothing that writers and readers put into any field runs on a public page or comes as markup from the feed', async () => {
  const ids: string[] = [];
  for (const payload of payloads) {
    const id = await addPublishedStory(test, {
      title: `题${payload}`.slice(0, 200),
      subTitle: payload,
      leadTitle: payload,
      author: payload,
      editor: payload,
      source: payload,
      summary: payload,
      keywords: [payload],
      content: `<p>文</p>${payload}`,
    });
    ids.push(id);
    const comment = { nickName: payload.slice(0, 30), userId: `app:reader${id}`, text: payload };
    expect(
      (await test.app.inject({ method: 'POST', url: `/open/v1/articles/${id}/comments`, payload: comment })).statusCode,
    ).toBe(201);
  }
  await test.db.update(comments).set({ status: '1' });
  pastCache();
  const pages = ['/site/', '/site/c/news', '/site/search?q=题', ...ids.map((id) => `/site/a/${id}`)];
  const found: string[] = [];
  for (const url of pages) {
    const { statusCode, body, headers } = await test.app.inject({ url });
    if (statusCode !== 200 && !url.startsWith('/site/search')) found.push(`${url}: ${statusCode}`);
    if (String(headers['content-type']).startsWith('text/html'))
      found.push(...dangersIn(body).map((danger) => `${url}: ${danger}`));
  }
  expect(found).toEqual([]);

  for (const url of [
    '/site/rss.xml',
    '/site/sitemap.xml',
    ...ids.flatMap((id) => [`/open/v1/articles/${id}`, `/open/v1/articles/${id}/comments`]),
  ]) {
    const { body, headers } = await test.app.inject({ url });
    // An answer that is no page is never parsed as one, and a body comes cleaned.
    expect([url, headers['x-content-type-options'], /text\/html/.test(String(headers['content-type']))]).toEqual([
      url,
      'nosniff',
      false,
    ]);
    if (!url.endsWith('.xml') && !url.endsWith('/comments'))
      expect(dangersIn((JSON.parse(body) as { data: { content: string } }).data.content)).toEqual([]);
    if (url.endsWith('/comments'))
      expect(
        (JSON.parse(body) as { list: { comment: string }[] }).list.flatMap(({ comment }) => dangersIn(comment)),
      ).toEqual([]);
  }
});

it('A50 the title of a story and the words of a reader never end the element that they are in', async () => {
  const id = await addPublishedStory(test, {
    title: '</title></head><body><h1 id="planted">',
    author: '"></p><h1 id="planted">',
  });
  await test.db.insert(comments).values({
    contentId: id,
    userId: 'app:planter',
    nickName: '<h1 id="planted">',
    comment: '&lt;/li&gt;&lt;h1 id="planted"&gt;',
    status: '1',
    createdTime: new Date(),
  });
  expect(await test.db.$count(comments, eq(comments.contentId, id))).toBe(1);
  pastCache();
  const { body } = await test.app.inject({ url: `/site/a/${id}` });
  const ids: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) ids.push(...node.attrs.filter(({ name }) => name === 'id').map(({ value }) => value));
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(body));
  expect(ids).not.toContain('planted');
});
