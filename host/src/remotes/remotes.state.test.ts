import { startTestRegistry, testEntry, testRelease, testRoute, type TestRegistry } from '../testing/signed-registry.ts';
import { FailureCode, RemoteFailure } from '../registry/failure.ts';
import { fetchContainer } from './federation.ts';
import { refreshRegistry } from '../registry/registry.state.ts';
import { ensureRemote, remoteState, renewRemote, runningOf } from './remotes.state.ts';

jest.mock('./federation.ts', () => ({ fetchContainer: jest.fn() }));
jest.mock('../errors/report.ts', () => ({ report: jest.fn() }));

const container = jest.mocked(fetchContainer);
const remoteModule = (name: string) => ({ remote: { name, contract: '^1.0.0', routes: [testRoute(`/${name}`)] } });
const hash = testEntry('1.0.0').releases['1.0.0']!;
let registry: TestRegistry;
let serial = 0;

/** Serves one remote: 2.0.0 with 1.0.0 as fallback. */
async function serve(name: string, active = '2.0.0', fallback: string | null = '1.0.0'): Promise<void> {
  serial += 1;
  const entry = testEntry(active, { fallback, releases: { '1.0.0': hash, '2.0.0': hash, '3.0.0': hash } });
  await registry.serve(
    { [name]: entry },
    [testRelease(name, '1.0.0'), testRelease(name, '2.0.0'), testRelease(name, '3.0.0')],
    { serial },
  );
  await refreshRegistry();
}
const versionOf = (name: string): string | undefined => runningOf(remoteState(name))?.release.version;
/** These versions fail so; the others load. */
const failing = (failures: Record<string, FailureCode>): void => {
  container.mockImplementation(async ({ name, version }) => {
    const code = failures[version];
    if (code) throw new RemoteFailure(code, `${name} ${version}`);
    return remoteModule(name);
  });
};

beforeAll(async () => {
  registry = await startTestRegistry();
});

it.each([
  ['hung', FailureCode.TooSlow],
  ['threw', FailureCode.Threw],
  ['was tampered with', FailureCode.Tampered],
  ['does not fit', FailureCode.Incompatible],
])('a version that %s is replaced by its fallback, and its own failure is shown', async (what, code) => {
  const name = `remote-${what.replaceAll(' ', '-')}`;
  await serve(name);
  failing({ '2.0.0': code });
  expect(await ensureRemote(name)).toMatchObject({ kind: 'fallback', failure: { code }, instead: '2.0.0' });
  expect(versionOf(name)).toBe('1.0.0');
});

it('with the fallback broken too there is a card, with the code of the preferred version', async () => {
  await serve('remote-both');
  failing({ '2.0.0': FailureCode.Threw, '1.0.0': FailureCode.Tampered });
  expect(await ensureRemote('remote-both')).toMatchObject({
    kind: 'failed',
    failure: { code: 'NR-103' },
    version: '2.0.0',
  });
});

it('code that threw is not run again in this tab, however often it is requested', async () => {
  await serve('remote-threw-once', '2.0.0', null);
  container.mockReset();
  failing({ '2.0.0': FailureCode.Threw });
  await ensureRemote('remote-threw-once');
  await ensureRemote('remote-threw-once');
  expect(container).toHaveBeenCalledTimes(1);
});

it('when the wanted version is available again it replaces the fallback', async () => {
  await serve('remote-back');
  failing({ '2.0.0': FailureCode.TooSlow });
  await ensureRemote('remote-back');
  failing({});
  expect(await renewRemote('remote-back')).toMatchObject({ kind: 'ready' });
  expect(versionOf('remote-back')).toBe('2.0.0');
});

it('a new version is loaded behind the one in use; one that cannot be loaded changes nothing', async () => {
  await serve('remote-next', '1.0.0', null);
  failing({ '2.0.0': FailureCode.TooSlow });
  await ensureRemote('remote-next');
  await serve('remote-next', '2.0.0');
  await renewRemote('remote-next');
  expect(versionOf('remote-next')).toBe('1.0.0');
  await serve('remote-next', '3.0.0');
  await renewRemote('remote-next');
  expect(versionOf('remote-next')).toBe('3.0.0');
});

it('a manifest with another contract range than its release is refused (NR-301)', async () => {
  await serve('remote-liar', '2.0.0', null);
  container.mockResolvedValue({ remote: { name: 'remote-liar', contract: '^9.0.0', routes: [] } });
  expect(await ensureRemote('remote-liar')).toMatchObject({ kind: 'failed', failure: { code: 'NR-301' } });
});

it('a version named while another is still loading is the one that ends up in use', async () => {
  await serve('remote-overtaken', '2.0.0', null);
  let failFirst: (error: Error) => void = () => undefined;
  container.mockImplementation(({ name, version }) => {
    if (version !== '2.0.0') return Promise.resolve(remoteModule(name));
    return new Promise((_resolve, reject) => {
      failFirst = reject;
    });
  });
  const first = ensureRemote('remote-overtaken');
  await new Promise((resolve) => setTimeout(resolve));
  await serve('remote-overtaken', '1.0.0', null);
  const renewed = renewRemote('remote-overtaken');
  failFirst(new RemoteFailure(FailureCode.Threw, 'boom'));
  await Promise.all([first, renewed]);
  expect(versionOf('remote-overtaken')).toBe('1.0.0');
});
