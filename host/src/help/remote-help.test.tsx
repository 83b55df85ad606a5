import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { chooseRelease, hostedRoutes } from '../registry/registry.state.ts';
import { knownRelease } from '../registry/releases.ts';
import { ensureRemote } from '../remotes/remotes.state.ts';
import { testRelease, testRoute } from '../testing/signed-registry.ts';
import { HelpScreen } from './help.screen.tsx';

jest.mock('../registry/registry.state.ts', () => ({
  ...jest.requireActual<object>('../registry/registry.state.ts'),
  hostedRoutes: jest.fn(),
  chooseRelease: jest.fn(),
}));
jest.mock('../registry/releases.ts', () => ({
  ...jest.requireActual<object>('../registry/releases.ts'),
  knownRelease: jest.fn(),
}));
jest.mock('../remotes/remotes.state.ts', () => ({
  ...jest.requireActual<object>('../remotes/remotes.state.ts'),
  ensureRemote: jest.fn(),
}));
jest.mock('../session/use-session.ts', () => ({
  useSession: () => ({}),
  asker: () => (code: string) => code === '/radio/board',
}));

const help = {
  title: '电台',
  pages: ['/radio/board'],
  sections: [{ title: '怎样排班', lines: ['在[排班](/radio/board)中拖动。'] }],
};
const remoteOf = (name: string, path: string, hasHelp: boolean) => ({
  release: testRelease(name, '1.0.0', { routes: [{ ...testRoute(path), permission: path }], hasHelp }),
  path,
});
const remotes = [
  remoteOf('remote-radio', '/radio/board', true),
  remoteOf('remote-closed', '/closed', true),
  remoteOf('remote-old', '/radio/board', false),
];

beforeEach(() => {
  jest
    .mocked(hostedRoutes)
    .mockReturnValue(
      remotes.flatMap(({ release }) => release.routes.map((route) => ({ ...route, remote: release.name }))),
    );
  jest.mocked(chooseRelease).mockReturnValue({ state: 'on', version: '1.0.0' });
  jest.mocked(knownRelease).mockImplementation((name) => remotes.find(({ release }) => release.name === name)?.release);
  jest.mocked(ensureRemote).mockImplementation(async (name) => ({
    kind: 'ready',
    release: testRelease(name),
    manifest: { name, contract: '^1.0.0', routes: [], help: async () => ({ help }) },
  }));
});

it('a remote that the host knows nothing of brings its help, and explains its own pages', async () => {
  render(
    <MemoryRouter initialEntries={['/help?page=/radio/board']}>
      <HelpScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('article', { name: '电台' })).toHaveTextContent('怎样排班');
  expect(screen.getByRole('menuitem', { name: '电台' })).toBeInTheDocument();
  // One without help, or without a page for this user, is not loaded for it.
  expect(jest.mocked(ensureRemote).mock.calls).toEqual([['remote-radio']]);
});

it('a remote that does not come costs its own topic alone', async () => {
  jest.mocked(ensureRemote).mockRejectedValue(new Error('gone'));
  render(
    <MemoryRouter initialEntries={['/help?topic=remote-radio']}>
      <HelpScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('article', { name: '从这里开始' })).toBeInTheDocument();
});
