import { fetchSession } from '../session/session.api.ts';
import { startTestRegistry, testEntry, testRelease, testRoute } from '../testing/signed-registry.ts';
import { followMenu } from './follow-menu.ts';
import { refreshRegistry } from '../registry/registry.state.ts';

jest.mock('../session/session.api.ts', () => ({ fetchSession: jest.fn(async () => undefined) }));

it('the permissions are requested again when a swap adds a new page', async () => {
  const registry = await startTestRegistry();
  const page = (path: string) => ({ ...testRoute(path), permission: path });
  const serve = async (serial: number, paths: readonly string[]): Promise<void> => {
    const version = `1.${serial}.0`;
    const release = testRelease('remote-planning', version, { routes: paths.map(page) });
    await registry.serve({ 'remote-planning': testEntry(version) }, [release], { serial });
    await refreshRegistry();
  };
  await serve(1, ['/planning/board']);
  const stop = followMenu();
  await serve(2, ['/planning/board']);
  expect(fetchSession).not.toHaveBeenCalled();
  await serve(3, ['/planning/board', '/planning/calendar']);
  expect(fetchSession).toHaveBeenCalledTimes(1);
  stop();
  await serve(4, ['/planning/tonight']);
  expect(fetchSession).toHaveBeenCalledTimes(1);
});
