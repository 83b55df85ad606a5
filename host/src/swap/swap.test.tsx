import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UnsavedWork } from 'shared-contracts/shell';
import { currentTabs, visitAddress } from '../tabs/tabs.state.ts';
import { fetchContainer } from '../remotes/federation.ts';
import { refreshRegistry } from '../registry/registry.state.ts';
import { ensureRemote, remoteState, renewRemote, runningOf } from '../remotes/remotes.state.ts';
import { registerWork } from '../tabs/unsaved-work.state.ts';
import { startTestRegistry, testEntry, testRelease, testRoute, type TestRegistry } from '../testing/signed-registry.ts';
import { takeOver } from '../tabs/handover.ts';
import { openBinding } from './page-bindings.state.ts';
import { followSwaps } from './swap.ts';
import { isFrozen, pendingSwap } from './swap.state.ts';
import { SwapNotice } from './swap-notice.tsx';

jest.mock('../remotes/federation.ts', () => ({ fetchContainer: jest.fn() }));
jest.mock('../errors/report.ts', () => ({ report: jest.fn() }));
jest.mock('../dialogs/shell-dialogs.ts', () => ({ shellDialogs: { confirm: async () => true } }));

const hash = testEntry('1.0.0').releases['1.0.0']!;
const name = 'remote-x';
const routes = [testRoute('/x/list'), testRoute('/x/form'), testRoute('/other')];
const release = (version: string, draftSchemas = {}) => testRelease(name, version, { routes, draftSchemas });
let registry: TestRegistry;
let serial = 0;
let stop: () => void;

async function serve(active: string, more: Parameters<typeof testEntry>[1] = {}, draftSchemas = {}): Promise<void> {
  serial += 1;
  await registry.serve(
    { [name]: testEntry(active, { ...more, releases: { [active]: hash } }) },
    [release(active, draftSchemas)],
    { serial },
  );
  await refreshRegistry();
  await renewRemote(name);
}

/** Opens a page in its tab, as the frame does. */
function open(pathname: string) {
  visitAddress({ pathname, search: '' }, false);
  const { id } = currentTabs().list.find((tab) => tab.pathname === pathname)!;
  const binding = openBinding(id);
  binding.bind(runningOf(remoteState(name))!.release);
  return { id, binding, round: () => currentTabs().list.find((tab) => tab.id === id)!.round };
}
const settle = () => jest.advanceTimersByTimeAsync(1500);

beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance', 'setImmediate', 'nextTick'] });
  jest.mocked(fetchContainer).mockImplementation(async () => ({
    remote: {
      name,
      contract: '^1.0.0',
      routes: routes.map((route) => ({ ...route, screen: async () => ({ default: () => null }) })),
    },
  }));
  registry = await startTestRegistry();
  await serve('1.0.0');
  await ensureRemote(name);
  stop = followSwaps();
});
afterAll(() => {
  stop();
  jest.useRealTimers();
});

it('a clean page keeps its version until the next navigation inside its group', async () => {
  const page = open('/x/list');
  await serve('1.1.0');
  await settle();
  expect(page.round()).toBe(0);
  expect(pendingSwap(page.id)).toMatchObject({ from: { version: '1.0.0' }, to: { version: '1.1.0' } });
  visitAddress({ pathname: '/x/form', search: '' }, false);
  await settle();
  expect(page.round()).toBe(1);
  page.binding.close();
});

it('unsaved work keeps only its own page; after saving, the page switches when there is no input', async () => {
  await serve('1.2.0');
  const page = open('/x/form');
  let isDirty = true;
  const work = registerWork(page.id, { id: 'w', title: '稿件', isDirty: () => isDirty });
  const before = page.round();
  await serve('1.3.0');
  visitAddress({ pathname: '/x/list', search: '' }, false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.round()).toBe(before);
  isDirty = false;
  document.dispatchEvent(new Event('keydown'));
  work.changed();
  await settle();
  expect(page.round()).toBe(before);
  await jest.advanceTimersByTimeAsync(6000);
  expect(page.round()).toBe(before + 1);
  act(() => {
    work.dispose();
    page.binding.close();
  });
});

it('the line says what will happen: 保存并切换 saves and switches, 稍后 leaves the page alone', async () => {
  await serve('2.0.0');
  const page = open('/x/form');
  const save = jest.fn(async () => {
    isDirty = false;
  });
  let isDirty = true;
  const work = registerWork(page.id, { id: 'w', title: '稿件', isDirty: () => isDirty, save });
  await serve('2.1.0');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const view = render(<SwapNotice tabId={page.id} title="稿件" />);
  expect(screen.getByText('新版本已就绪，保存后自动切换')).toBeInTheDocument();
  const before = page.round();
  await user.click(screen.getByRole('button', { name: '保存并切换' }));
  await settle();
  expect(save).toHaveBeenCalled();
  expect(page.round()).toBe(before + 1);
  work.dispose();
  page.binding.close();
  view.unmount();

  const next = open('/x/form');
  await serve('2.2.0');
  const again = render(<SwapNotice tabId={next.id} title="稿件" />);
  await user.click(screen.getByRole('button', { name: /稍 ?后/ }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  next.binding.close();
  again.unmount();
});

it('security: at the deadline unsaved work is handed to the version that can read it', async () => {
  await serve('3.0.0');
  const page = open('/x/form');
  const schema = { kind: 'news', version: 1 };
  const work = registerWork(page.id, {
    id: 'w',
    title: '稿件',
    isDirty: () => true,
    schema,
    snapshot: () => ({ title: '没有保存的标题' }),
  });
  const before = page.round();
  await serve('3.1.0', { swap: 'security', deadline: new Date(Date.now() + 60_000).toISOString() }, { news: 1 });
  await jest.advanceTimersByTimeAsync(50_000);
  expect(page.round()).toBe(before);
  await jest.advanceTimersByTimeAsync(10_500);
  expect(page.round()).toBe(before + 1);
  work.dispose();
  page.binding.close();
  const restore = jest.fn();
  takeOver(page.id, { id: 'w2', title: '', isDirty: () => false, schema, restore } satisfies UnsavedWork);
  expect(restore).toHaveBeenCalledWith({ title: '没有保存的标题' });
  takeOver(page.id, { id: 'w3', title: '', isDirty: () => false, schema, restore });
  expect(restore).toHaveBeenCalledTimes(1);
});

it('security: a version that cannot read the work leaves the old one read-only, with 导出草稿', async () => {
  await serve('4.0.0');
  const page = open('/x/form');
  const work = registerWork(page.id, {
    id: 'w',
    title: '稿件',
    isDirty: () => true,
    schema: { kind: 'news', version: 2 },
    snapshot: () => ({}),
  });
  const before = page.round();
  await serve('4.1.0', { swap: 'security', deadline: new Date(Date.now() - 1000).toISOString() }, { news: 1 });
  await settle();
  expect(page.round()).toBe(before);
  expect(isFrozen(page.id)).toBe(true);
  render(<SwapNotice tabId={page.id} title="稿件" />);
  expect(screen.getByRole('button', { name: '导出草稿' })).toBeInTheDocument();
  act(() => {
    work.dispose();
    page.binding.close();
  });
});
