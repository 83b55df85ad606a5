import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { startTestRegistry, testEntry, testRelease, testRoute, type TestRegistry } from '../testing/signed-registry.ts';
import { fetchContainer } from './federation.ts';
import { FailureCode, RemoteFailure } from '../registry/failure.ts';
import { followRegistry } from './follow-registry.ts';
import { findRoute, loadRegistry, refreshRegistry, type HostedRoute } from '../registry/registry.state.ts';
import { RemotePage } from './remote-page.tsx';
import { remoteState, retryFailedRemotes } from './remotes.state.ts';

jest.mock('./federation.ts', () => ({ ...jest.requireActual('./federation.ts'), fetchContainer: jest.fn() }));
jest.mock('@module-federation/enhanced/runtime', () => ({}), { virtual: true });
jest.mock('../errors/report.ts', () => ({ report: jest.fn() }));

const container = jest.mocked(fetchContainer);
const names = ['healthy', 'down', 'broken', 'drawn-badly', 'incompatible', 'hung', 'back-online', 'chunk'];
const remoteModule = (name: string, load: () => Promise<unknown>) => ({
  remote: { name, contract: '^1.0.0', routes: [{ ...testRoute(`/${name}`), screen: load }] },
});
const good = (name: string) => remoteModule(name, async () => ({ default: () => <h1>{name} page</h1> }));
const page = (name: string) => (
  <ConfigProvider key={name} button={{ autoInsertSpace: false }}>
    <RemotePage route={findRoute(`/${name}`) as HostedRoute} />
  </ConfigProvider>
);

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
  const all = [...names, 'resting'];
  const entries = Object.fromEntries(all.map((name) => [name, testEntry('1.0.0')]));
  await registry.serve(
    { ...entries, resting: testEntry('1.0.0', { state: 'off', message: '微信发布维护中，预计 14:00 恢复' }) },
    all.map((name) => testRelease(name)),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await loadRegistry();
});

it('draws the page of a remote that loads', async () => {
  container.mockResolvedValue(good('healthy'));
  render(page('healthy'));
  expect(screen.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'healthy page' })).toBeInTheDocument();
});

it('a remote that is down costs its own group only; 重试 brings it back without a reload (NR-101)', async () => {
  container.mockImplementation(async ({ name }) => {
    if (name === 'down') throw new RemoteFailure(FailureCode.TooSlow, 'hung');
    return good(name);
  });
  render(
    <>
      {page('down')}
      {page('healthy')}
    </>,
  );
  expect(await screen.findByText('NR-102')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'healthy page' })).toBeInTheDocument();
  container.mockResolvedValue(good('down'));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: 'down page' })).toBeInTheDocument();
});

it('code that threw is not run again by itself (NR-103)', async () => {
  container.mockReset().mockRejectedValue(Object.assign(new Error('boom'), { name: 'ScriptExecutionError' }));
  render(page('broken'));
  expect(await screen.findByText('NR-103')).toBeInTheDocument();
  expect(container).toHaveBeenCalledTimes(1);
});

it('an incompatible release says which versions meet, and offers no retry (NR-301)', async () => {
  container.mockRejectedValue(
    new RemoteFailure(FailureCode.Incompatible, '子应用版本与平台不兼容（需要 ^4.0.0，当前 1.0.0）'),
  );
  render(page('incompatible'));
  expect(await screen.findByText(/需要 \^4\.0\.0，当前 1\.0\.0/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

it('a remote that is off shows the operators’ words (NR-001)', async () => {
  render(page('resting'));
  expect(await screen.findByText('微信发布维护中，预计 14:00 恢复')).toBeInTheDocument();
  expect(screen.getByText('NR-001')).toBeInTheDocument();
});

it('a page that throws while drawn stays inside its group and can be tried again (NR-401)', async () => {
  let isBroken = true;
  const Moody = () => {
    useState(0);
    if (isBroken) throw new Error('cannot read x of undefined');
    return <h1>recovered</h1>;
  };
  container.mockResolvedValue(remoteModule('drawn-badly', async () => ({ default: Moody })));
  render(
    <>
      {page('drawn-badly')}
      {page('healthy')}
    </>,
  );
  expect(await screen.findByText('NR-401')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'healthy page' })).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: 'recovered' })).toBeInTheDocument();
});

it('after three seconds it says that it is still trying', async () => {
  container.mockReturnValue(new Promise(() => {}));
  render(page('hung'));
  expect(await screen.findByRole('status', { name: '加载较慢，仍在尝试…' }, { timeout: 4500 })).toBeInTheDocument();
});

it('F-network: a failed remote is tried again when the browser is back online', async () => {
  const stop = retryFailedRemotes();
  container
    .mockRejectedValueOnce(new RemoteFailure(FailureCode.TooSlow, 'hung'))
    .mockResolvedValue(good('back-online'));
  render(page('back-online'));
  expect(await screen.findByText('NR-102')).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'back-online page' })).toBeInTheDocument();
  stop();
  await waitFor(() => expect(remoteState('back-online').kind).toBe('ready'));
});

describe('a new version of a remote', () => {
  const hash = testEntry('1.0.0').releases['1.0.0']!;
  let serial = 10;

  /** Puts a version into force, with another as its fallback. */
  const serve = async (name: string, active: string, fallback: string | null): Promise<void> => {
    serial += 1;
    const versions = ['1.0.0', '2.0.0'].map((version) => testRelease(name, version));
    const releases = Object.fromEntries(versions.map(({ version }) => [version, hash]));
    await registry.serve({ [name]: testEntry(active, { fallback, releases }) }, versions, { serial });
    await refreshRegistry();
  };
  /** Lets the screen of 2.0.0 come so; that of 1.0.0 is in order. */
  const breakScreen = (load: () => Promise<unknown>): void => {
    const sound = async () => ({ default: () => <h1>version before</h1> });
    container.mockImplementation(async ({ name, version }) => remoteModule(name, version === '2.0.0' ? load : sound));
  };
  const throwing = (): never => {
    throw new Error('cannot read x of undefined');
  };

  it.each([
    ['throws while it is drawn', 'drawn', async () => ({ default: throwing })],
    ['throws while its screen is evaluated', 'evaluated', () => Promise.reject(new TypeError('x is not a function'))],
    [
      'has a screen whose bytes were changed',
      'changed',
      () => Promise.reject(new RemoteFailure(FailureCode.Tampered, 'sha384')),
    ],
  ])('that %s gives way to the version before by itself', async (_what, name, load) => {
    breakScreen(load);
    await serve(name, '2.0.0', '1.0.0');
    render(page(name));
    expect(await screen.findByRole('heading', { name: 'version before' })).toBeInTheDocument();
  });

  it('whose screen throws while it is evaluated shows NR-103 where there is nothing to fall back to', async () => {
    breakScreen(() => Promise.reject(new TypeError('x is not a function')));
    await serve('no-fallback', '2.0.0', null);
    render(page('no-fallback'));
    expect(await screen.findByText('NR-103')).toBeInTheDocument();
  });

  it('whose screen did not come tries again when the browser is back online', async () => {
    let isThere = false;
    const Page = () => <h1>version after all</h1>;
    breakScreen(async () => {
      if (!isThere) throw new RemoteFailure(FailureCode.TooSlow, 'hung');
      return { default: Page };
    });
    await serve('cut-off', '2.0.0', null);
    render(page('cut-off'));
    expect(await screen.findByText('NR-102')).toBeInTheDocument();
    isThere = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'version after all' })).toBeInTheDocument();
  });

  it('leaves its failure card as soon as a rollback arrives', async () => {
    const stop = followRegistry();
    breakScreen(async () => ({ default: throwing }));
    await serve('rolled-back', '2.0.0', null);
    render(page('rolled-back'));
    expect(await screen.findByText('NR-401')).toBeInTheDocument();
    await serve('rolled-back', '1.0.0', null);
    expect(await screen.findByRole('heading', { name: 'version before' })).toBeInTheDocument();
    expect(screen.queryByText('NR-401')).not.toBeInTheDocument();
    stop();
  });
});
