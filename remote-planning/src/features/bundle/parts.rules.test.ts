import { messageOptions, placesOf, postsOf, postValues, reasonsOf } from './parts.rules.ts';

const posts = [{ contentId: '7', text: '到岗' }];
const article = (contentId: string) => ({ contentId, title: `稿件${contentId}` });

it('posts of stories that were taken out are not sent, and others keep their words', () => {
  const values = postValues([...posts, { contentId: '8', text: '抢修' }]);
  expect(postsOf(values, ['7', '9'])).toEqual(posts);
  expect(postsOf({}, ['7'])).toEqual([]);
});

it('a message with stories outside the bundle cannot be chosen, and one that is gone keeps its name', () => {
  const passed = [
    { id: '1', articles: [article('7'), article('8')], accountName: '临江日报' },
    { id: '2', articles: [article('9')], accountName: null },
  ] as unknown as Parameters<typeof messageOptions>[0];
  const options = messageOptions(passed, [{ id: '3', title: '灯会' }], ['7', '8']);
  expect(options).toEqual([
    { value: '1', label: '稿件7 等2篇（临江日报）', disabled: false },
    { value: '2', label: '稿件9（有稿件不在本组）', disabled: true },
    { value: '3', label: '灯会（已不在待发布）' },
  ]);
});

it('a row says where it goes and what failed outside', () => {
  expect(placesOf({ targets: ['app', 'website'], posts, messages: [{ id: '1', title: '灯会' }] })).toEqual([
    '移动端',
    '网站',
    '微信图文1条',
    '微博1条',
  ]);
  const failures = [{ title: '灯会', target: 'weibo' as const, reason: '令牌过期' }];
  expect(reasonsOf({ lastError: '推送失败', failures })).toBe('推送失败；微博《灯会》发送失败：令牌过期');
});
