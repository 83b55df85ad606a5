import { chooseByKeyboard } from '../../core/choose-by-keyboard.ts';
import { fixtureBuilds } from '../../core/fixture-builds.ts';
import { Operations } from '../../core/operations.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const remote = 'remote-website';
/** Other scenarios make the one above fail, and a canary is judged beside the active version. */
const canaryRemote = 'remote-assess';

test(
  'a version whose page breaks is refused by the smoke test; one that works is swapped in, and a rollback is applied to the open tab within five seconds',
  { tag: '@slow' },
  async ({ baseURL, newsroom }) => {
    const operations = new Operations(baseURL!);
    const stamp = Date.now() % 60_000;
    const [good, bad] = [`8.0.${stamp}`, `8.1.${stamp}`];
    await test.step('both are added, and nobody gets them', async () => {
      await operations.add(remote, good);
      const spoiled = await operations.buildAgain(remote, bad, (file, text) =>
        file.startsWith('remoteEntry') ? `throw new Error('spoiled');${text}` : text,
      );
      expect(await operations.nrctl('release', 'add', spoiled)).toMatchObject({ code: 0 });
    });
    await test.step('the plan opens each page of them', async () => {
      const refused = await operations.nrctl('plan', remote, bad);
      expect(refused).toMatchObject({
        code: 1,
        out: expect.stringMatching(/✗ smoke .*\/website\/\w+：显示了故障 NR-103/),
      });
      expect(await operations.nrctl('plan', remote, good)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/✓ smoke .*页面均可打开/),
      });
    });
    const page = await newsroom.loginAs('operator');
    await test.step('the good one is swapped in and runs', async () => {
      expect(await operations.nrctl('swap', remote, good, '--reason', '试运行通过')).toMatchObject({ code: 0 });
      const request = page.waitForRequest((request) => request.url().includes(`/remotes/${remote}/${good}/`));
      await page.goto('/website/Done');
      await request;
      await expect(page.getByRole('table').first()).toBeVisible();
    });
    await test.step('and rolled back: the open tab offers the previous version at once', async () => {
      const { code } = await operations.nrctl('rollback', remote, '--reason', '演练结束');
      const ended = Date.now();
      expect(code).toBe(0);
      await expect(page.getByText('新版本已就绪', { exact: true })).toBeVisible({ timeout: 5000 });
      test.info().annotations.push({
        type: 'rollback reached the open tab after the command',
        description: `${Date.now() - ended} ms`,
      });
    });
  },
);

test(
  'a version is given to one user as a canary from the screen, previewed by another, and ends by itself when it keeps failing',
  { tag: '@slow' },
  async ({ baseURL, newsroom }) => {
    const operations = new Operations(baseURL!);
    const version = `8.3.${Date.now() % 60_000}`;
    const failing = await operations.buildAgain(canaryRemote, version, (file, text) =>
      file.startsWith('remoteEntry')
        ? `if (!sessionStorage.getItem('is-well')) throw new Error('spoiled');${text}`
        : text,
    );
    const [ops] = await Promise.all([newsroom.loginAs('ops'), operations.nrctl('release', 'add', failing)]);
    const row = ops.getByRole('row', { name: /remote-assess/ });
    const choose = async (name: string) => {
      await row.getByRole('button', { name: `更多 ${canaryRemote}` }).click();
      await ops.getByRole('menuitem', { name }).click();
      return ops.getByRole('dialog', { name: new RegExp(name) });
    };
    const pickVersion = async () => {
      const select = ops.getByRole('combobox', { name: '版本' });
      await select.click();
      await chooseByKeyboard(select, version);
    };
    const frame = new Frame(ops);
    await frame.open();
    await frame.menu.getByText('系统管理').click();
    await frame.menu.getByRole('menuitem', { name: '子应用版本' }).click();

    await test.step('one’s own preview, with its banner, whose close button ends it', async () => {
      await ops.evaluate(() => sessionStorage.setItem('is-well', '1'));
      const dialog = await choose('仅本人预览');
      await pickVersion();
      await dialog.getByRole('textbox', { name: '原因' }).fill('先看一眼');
      await dialog.getByRole('button', { name: '确定' }).click();
      const bar = ops.getByRole('alert', { name: '开发覆盖中' });
      await expect(bar).toContainText(`${canaryRemote}@${version}`);
      await bar.getByRole('button', { name: '结束开发覆盖' }).click();
      await expect(bar).toBeHidden();
    });

    await test.step('the canary names its user; a reason is required', async () => {
      const dialog = await choose('灰度发布');
      await pickVersion();
      await dialog.getByRole('spinbutton', { name: '比例' }).fill('0');
      await dialog.getByRole('combobox', { name: '用户名' }).fill('finance');
      await ops.keyboard.press('Enter');
      await dialog.getByRole('checkbox', { name: '跳过试运行' }).check();
      await dialog.getByRole('textbox', { name: '原因' }).fill('请财务试用');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(`${version} · 0% · finance`);
    });

    await test.step('the user gets it, it fails, the previous version replaces it; after five failures the canary is over for good', async () => {
      const page = await newsroom.loginAs('finance');
      const isTried = async () => (await operations.registry()).remotes[canaryRemote]!.canary!.users.length > 0;
      // The login leads to this very group: its failure counts, too, when it was reported before the next page load.
      for (let visit = 0; visit < 6 && (await isTried()); visit += 1) {
        const reported = page
          .waitForResponse(
            (response) =>
              response.url().endsWith('/registry/report.do') &&
              /"kind":"error"/.test(response.request().postData() ?? ''),
            { timeout: 8000 },
          )
          .catch(() => undefined);
        await page.goto('/assess/feeForm');
        await expect(page.getByRole('table').first()).toBeVisible();
        await reported;
      }
      await ops.getByRole('tab', { name: '变更历史' }).click();
      await expect(
        ops
          .getByRole('row', {
            name: new RegExp(`auto.*试用版本 ${version.replaceAll('.', '\\.')} 五分钟内出错 [5-9] 次`),
          })
          .first(),
      ).toBeVisible();
      const { remotes } = await operations.registry();
      expect(remotes[canaryRemote]!.canary).toMatchObject({ version, share: 0, users: [], roles: [] });
    });

    await test.step('and is removed on the screen', async () => {
      await ops.getByRole('tab', { name: '子应用', exact: true }).click();
      await expect(row).not.toContainText('finance');
      const dialog = await choose('终止灰度');
      await dialog.getByRole('textbox', { name: '原因' }).fill('退回开发组');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).not.toContainText(`${version} · 0%`);
    });
  },
);

test(
  'a real build whose container carries no version is refused when it is added',
  { tag: '@slow' },
  async ({ baseURL }) => {
    const { unversioned } = await fixtureBuilds();
    const refused = await new Operations(baseURL!).nrctl('release', 'add', unversioned.folder);
    expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(/✗ container/) });
  },
);
