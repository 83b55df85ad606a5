import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { contentAddContent, contentSubmit, listWebhookDeliveries, listWebhooks } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';

const address = process.env.RECEIVER_STAND_IN;

test('a webhook’s log shows the delivery of a published story, and 重发 sends it again under the same id', async ({
  newsroom,
}) => {
  // The product may call no receiver but that of its settings.
  if (address === undefined) return;
  const stamp = String(Date.now()).slice(-8);
  const [name, title] = [`数据平台${stamp}`, `回调试题${stamp}`];
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end('已收到');
    });
  });
  await new Promise<void>((done) => receiver.listen(Number(new URL(address).port), '127.0.0.1', done));
  const ofStory = () => received.filter(({ body }) => body.includes(title) && body.includes('"app"'));
  try {
    const admin = await newsroom.loginAs('admin');
    const api = await newsroom.apiAs('admin');
    let secret = '';

    await test.step('Given a webhook, whose key is shown once', async () => {
      await admin.goto(appPaths.webhooks);
      await admin.getByRole('button', { name: '新建回调' }).click();
      const dialog = admin.getByRole('dialog', { name: '新建回调' });
      await dialog.getByRole('textbox', { name: '名称' }).fill(name);
      await dialog.getByRole('textbox', { name: '回调地址' }).fill(`${address}/events`);
      await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
      const keyDialog = admin.getByRole('dialog', { name: '回调签名密钥' });
      secret = (await keyDialog.locator('code').textContent())!;
      await keyDialog.getByRole('button', { name: '我已保存' }).click();
      await expect(admin.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    });

    await test.step('When a story is published', async () => {
      const author = await newsroom.apiAs('editor');
      const { data } = await author.call(contentAddContent, {
        title,
        content: '<p>书房今天开门。</p>',
        categoryId: '1',
        requestId: crypto.randomUUID(),
      });
      await author.call(contentSubmit, { items: [{ id: data.id, rev: data.rev }] });
      await passAndPublish(newsroom, data.id);
    });

    await test.step('Then the receiver gets it, signed', async () => {
      await expect.poll(() => ofStory().length).toBe(1);
      const { headers, body } = ofStory()[0]!;
      const text = `${String(headers['x-newsroom-timestamp'])}.${body}`;
      const signature = createHmac('sha256', secret).update(text).digest('hex');
      expect(headers['x-newsroom-signature']).toBe(`sha256=${signature}`);
    });

    await test.step('And its log shows the delivery, which 重发 sends again', async () => {
      await admin.getByRole('button', { name: `“${name}”的投递记录` }).click();
      const log = admin.getByRole('dialog', { name: `“${name}”的投递记录` });
      const row = log.getByRole('row', { name: new RegExp(`稿件发布.*${title}.*已送达`) }).first();
      await expect(row).toBeVisible();
      const { list } = await api.call(listWebhooks, {});
      const hook = list.find((one) => one.name === name)!;
      const again = log.getByRole('button', { name: `重发“${title}”` });
      const before = received.length;
      await again.first().click();
      await expect.poll(() => received.length).toBe(before + 1);
      const deliveries = (await api.call(listWebhookDeliveries, { id: hook.id })).list;
      const ids = new Set(deliveries.map(({ deliveryId }) => deliveryId));
      expect(ids).toContain(received.at(-1)!.headers['x-newsroom-delivery']);
      expect(new Set(received.map(({ headers }) => headers['x-newsroom-delivery'])).size).toBeLessThan(received.length);
      expect(deliveries.every(({ answer }) => answer === '已收到')).toBe(true);
    });

    await test.step('And it is removed', async () => {
      await admin
        .getByRole('dialog')
        .getByRole('button', { name: /^关\s?闭$/ })
        .last()
        .click();
      await admin.getByRole('button', { name: `删除“${name}”` }).click();
      await admin
        .getByRole('dialog')
        .getByRole('button', { name: /^删\s?除$/ })
        .click();
      await expect(admin.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    });
  } finally {
    receiver.closeAllConnections();
    await new Promise((done) => receiver.close(done));
  }
});
