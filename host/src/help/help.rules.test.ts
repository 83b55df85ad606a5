import { adListPaths, appPaths, assessPaths, shellPaths } from 'shared-contracts/paths';
import { partsOf, readTopic, topicOf } from './help.rules.ts';
import { helpTopics, topicsFor } from './topics.ts';

it.each([
  [appPaths.audit, 'review'],
  [appPaths.news, 'writing'],
  ['/new/news', 'writing'],
  [appPaths.aiChat, 'sources'],
  [appPaths.published, 'published'],
  [appPaths.adsFloat, 'ads'],
  [appPaths.newAd, 'ads'],
  [appPaths.newTextVideo, 'operation'],
  [assessPaths.feeForm, 'fees'],
  [appPaths.parameter, 'settings'],
  ['/system/remotes', 'system'],
  ['/workbench', 'start'],
])('%s is explained by %s', (path, topic) => expect(topicOf(path)).toBe(topic));

it('an address names its topic, anything else begins at the start', () => {
  expect(readTopic(new URLSearchParams({ topic: 'fees', page: appPaths.audit }))).toBe('fees');
  expect(readTopic(new URLSearchParams({ page: appPaths.audit }))).toBe('review');
  expect(readTopic(new URLSearchParams({ topic: 'nonsense' }))).toBe('start');
});

it('words and links of a line', () =>
  expect(partsOf('在[新闻](/app/content/news)点“新建”')).toEqual([
    { text: '在' },
    { text: '新闻', path: '/app/content/news' },
    { text: '点“新建”' },
  ]));

it('every link of the texts leads to a path of the product', () => {
  const known = new Set<string>([shellPaths, appPaths, assessPaths].flatMap((paths) => Object.values(paths)));
  const links = Object.values(helpTopics).flatMap(({ sections }) =>
    sections.flatMap(({ lines }) => lines.flatMap((line) => partsOf(line).flatMap(({ path }) => path ?? []))),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((path) => /^\/(app|assess|workbench|notices|system|new)/.test(path) && !known.has(path))).toEqual(
    [],
  );
});

it.each(Object.entries(helpTopics))('%s names its pages, each of which opens it', (id, { pages, sections }) => {
  const linked = sections.flatMap(({ lines }) =>
    lines.flatMap((line) => partsOf(line).flatMap(({ path }) => path ?? [])),
  );
  expect(pages.filter((page) => !linked.includes(page) || topicOf(page) !== id)).toEqual([]);
});

it('every list of ads has its help', () => expect(helpTopics.ads.pages).toEqual(Object.values(adListPaths)));

it('who may open no page of a topic does not see it', () => {
  const ask = (code: string) => code === appPaths.audit;
  expect(topicsFor(ask)).toEqual(['start', 'review']);
});
