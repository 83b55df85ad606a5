import type { MenuEntry } from 'shared-contracts/model';
import { buildUserMenus } from './menu.rules.ts';

const routes = [
  { path: '/app', permission: '/app', parent: null, container: true },
  { path: '/app/content/news', permission: '/app/content/news', parent: '/app', container: false },
  { path: '/app/news/detail', permission: '/app/news/detail', parent: '/app/content/news', container: false },
  { path: '/operation', permission: '/operation', parent: null, container: true },
  { path: '/operation/comment', permission: '/operation/comment', parent: '/operation', container: false },
];
const buttons = [
  { code: 'content/publish', title: '发布', meaning: '', under: '/app/content/news' },
  { code: 'comment/check', title: '审核评论', meaning: '', under: '/operation/comment' },
];

const menusOf = (...codes: string[]) => buildUserMenus(routes, ['/home'], buttons, (code) => codes.includes(code));
const urls = (entries: MenuEntry[]): string[] => entries.flatMap((entry) => [entry.url, ...urls(entry.Children)]);

describe('user menus', () => {
  it('R124 R187 nest what the user may open, with the buttons they may press there', () => {
    expect(menusOf('/operation/comment', 'comment/check')).toEqual([
      {
        url: '/operation',
        isbutton: false,
        Children: [
          {
            url: '/operation/comment',
            isbutton: false,
            Children: [{ url: 'comment/check', isbutton: true, Children: [] }],
          },
        ],
      },
    ]);
  });

  it('A17 never name a page that is not the user’s, whatever is below it', () => {
    expect(urls(menusOf('/app/news/detail'))).toEqual(['/app', '/app/news/detail']);
  });

  it('keep a right known whose page the user may not open', () => {
    expect(urls(menusOf('content/publish'))).toEqual(['content/publish']);
  });

  it('R065 leave out holders of nothing', () => {
    expect(menusOf('/home')).toEqual([{ url: '/home', isbutton: false, Children: [] }]);
  });
});
