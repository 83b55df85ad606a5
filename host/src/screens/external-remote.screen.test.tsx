import { render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { RouterProvider } from 'react-router-dom';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { fetchContainer } from '../remotes/federation.ts';
import { loadRegistry } from '../registry/registry.state.ts';
import { createAppRouter } from '../router.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { adoptSession } from '../session/session.state.ts';
import { startTestRegistry, testEntry, testRelease, testRoute } from '../testing/signed-registry.ts';

jest.mock('../remotes/federation.ts', () => ({
  ...jest.requireActual('../remotes/federation.ts'),
  fetchContainer: jest.fn(),
}));
jest.mock('@module-federation/enhanced/runtime', () => ({}), { virtual: true });
jest.mock('../errors/report.ts', () => ({ report: jest.fn() }));

const pages = [appPaths.aiChat, appPaths.aiTools, shellPaths.mediaContent].map((path) => ({
  ...testRoute(path),
  permission: path,
}));

beforeAll(async () => {
  const registry = await startTestRegistry();
  const release = testRelease('assistant');
  await registry.serve({ assistant: testEntry('1.0.0') }, [{ ...release, routes: pages }]);
  await loadRegistry();
  jest.mocked(fetchContainer).mockResolvedValue({
    remote: {
      name: 'assistant',
      contract: '^1.0.0',
      routes: pages.map((page) => ({ ...page, screen: async () => ({ default: () => <h1>{page.path}</h1> }) })),
    },
  });
});

const open = (path: string, codes: readonly string[]) => {
  const menuAuth = codes.map((url) => ({ url, isbutton: false, Children: [] }));
  adoptSession('staff', {
    userInfo: { id: '7', nickName: '张编辑', departmentName: '', roleNames: [] },
    menuAuth,
    menuChannels: [],
  } as never);
  window.history.replaceState(null, '', path);
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <RouterProvider router={createAppRouter()} />
    </ConfigProvider>,
  );
};

it.each([appPaths.aiChat, appPaths.aiTools, shellPaths.mediaContent])(
  'R067 %s has no frame: no menu, no page tabs',
  async (path) => {
    open(path, [path]);
    expect(await screen.findByRole('heading', { name: path })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '主菜单' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  },
);

it('says so to whom has no right to it', async () => {
  open(appPaths.aiChat, []);
  expect(await screen.findByText(layoutTexts.noAuthority)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: appPaths.aiChat })).not.toBeInTheDocument();
});
