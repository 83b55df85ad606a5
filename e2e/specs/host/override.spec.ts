import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** `npm run dev -- remote-assess`: the address that it asks the developer to open. */
async function startDeveloping(baseURL: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['tooling/dev.ts', 'remote-assess', '--port', '0', '--against', baseURL], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`tooling/dev.ts ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => /nr-override=/.test(line) && resolve(line.trim()));
  });
  return { address, child };
}

test('a developer’s build runs in one tab by a grant, under a red bar; others run what they ran, and the bar ends it', async ({ newsroom, baseURL }) => {
  test.setTimeout(150_000);
  const { address, child } = await startDeveloping(baseURL!);
  try {
    const page = await newsroom.loginAs('admin');
    const own: string[] = [];
    page.on('request', (request) => own.push(request.url()));
    await page.goto(address);
    await page.waitForFunction(() => sessionStorage.getItem('nr-override-grants') !== null);
    await page.waitForLoadState('load');
    const bar = page.getByRole('alert', { name: '开发覆盖中' });
    await page.goto('/assess/feeForm');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(bar).toContainText(/remote-assess@.*-dev\./);
    const origin = new URL(new URL(address).searchParams.get('nr-override')!.split('@')[1]!).origin;
    expect(own.some((url) => url.startsWith(`${origin}/`) && url.includes('remoteEntry'))).toBe(true);

    const colleague = await newsroom.loginAs('finance');
    const others: string[] = [];
    colleague.on('request', (request) => others.push(request.url()));
    await colleague.goto('/assess/feeForm');
    await expect(colleague.getByRole('table').first()).toBeVisible();
    expect(others.filter((url) => url.startsWith(origin))).toEqual([]);

    await bar.getByRole('button', { name: '结束开发覆盖' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(new Frame(page).menu).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    child.kill();
  }
});

test('an account without the right gets no override, whatever its address asks for', async ({ newsroom }) => {
  const page = await newsroom.loginAs('finance');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/assess/feeForm?nr-override=remote-assess@http://localhost:9/mf-manifest.json');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('alert', { name: '开发覆盖中' })).toBeHidden();
  expect(asked.filter((url) => url.startsWith('http://localhost:9/'))).toEqual([]);
});
