import type { Release } from 'shared-contracts/release';
import { noTab, registerWork } from '../tabs/unsaved-work.state.ts';
import { startTestRegistry, testEntry, testRelease, type TestRegistry } from '../testing/signed-registry.ts';
import { fetchContainer } from './federation.ts';
import { followRegistry } from './follow-registry.ts';
import { refreshRegistry } from '../registry/registry.state.ts';
import { ensureRemote, remoteState, runningOf } from './remotes.state.ts';

jest.mock('./federation.ts', () => ({ fetchContainer: jest.fn() }));
jest.mock('../errors/report.ts', () => ({ report: jest.fn() }));

const tools = 'remote-tools';
let registry: TestRegistry;
let serial = 0;

async function serve(version: string, more: Parameters<typeof testEntry>[1] = {}): Promise<void> {
  serial += 1;
  await registry.serve({ [tools]: testEntry(version, more) }, [testRelease(tools, version, { routes: [] })], {
    serial,
  });
  await refreshRegistry();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const running = () => runningOf(remoteState(tools))?.release.version;

it('tools wait for the end of uploads, which run in their code; a security update does not', async () => {
  jest
    .mocked(fetchContainer)
    .mockImplementation(async ({ name }: Release) => ({ tools: { name, contract: '^1.0.0', tools: {} } }));
  registry = await startTestRegistry();
  await serve('1.0.0');
  await ensureRemote(tools);
  const stop = followRegistry();

  const uploads = registerWork(noTab, { id: 'uploads', title: '1个文件的上传', isDirty: () => true });
  await serve('1.1.0');
  await settle();
  expect(running()).toBe('1.0.0');
  uploads.dispose();
  await settle();
  expect(running()).toBe('1.1.0');

  const more = registerWork(noTab, { id: 'uploads', title: '1个文件的上传', isDirty: () => true });
  await serve('1.2.0', { swap: 'security', deadline: '2099-01-01T00:00:00Z' });
  await settle();
  expect(running()).toBe('1.2.0');
  more.dispose();
  stop();
});
