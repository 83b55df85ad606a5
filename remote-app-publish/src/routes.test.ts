import { routes } from './routes.ts';

it('R090 R091 /app/allday is a visible group with the pages news, column and hotspot', () => {
  const group = '/app/allday';
  const found = routes.find(({ path }) => path === group);
  expect(found).toMatchObject({ container: true });
  expect(found?.hidden ?? false).toBe(false);
  const pages = routes.filter(({ parent }) => parent === group);
  expect(pages.map(({ path, hidden = false }) => [path, hidden])).toEqual([
    [`${group}/news`, false],
    [`${group}/column`, false],
    [`${group}/hotspot`, false],
  ]);
});

const served = routes.map(({ path }) => path);
const under = (group: string, names: readonly string[]) => names.map((name) => `${group}/${name}`);

it('R073 /app/content has the children news, material, mydraft and published', () => {
  const pages = under('/app/content', ['news', 'material', 'mydraft', 'published']);
  const children = routes.filter(({ parent }) => parent === '/app/content').map(({ path }) => path);
  expect(children.toSorted()).toEqual(pages.toSorted());
});

it('R074 R075 R077 R078 R079 R080 /app has its pages of drafts, clues, review, video and search', () => {
  const desks = ['beforeaudit', 'audit', 'secondaudit'];
  const others = ['myrepository', 'clue', 'video', 'retrieve', 'recyclebin'];
  expect(served).toEqual(expect.arrayContaining(under('/app', [...desks, ...others])));
});
