import { randomUUID } from 'node:crypto';
import {
  freezeMembers,
  getMemberConfig,
  listDisclosureMaterial,
  memberList,
  saveMemberConfig,
} from 'shared-contracts/endpoints';
import type { MemberRules } from 'shared-contracts/model';
import { logInAtSite, ReaderBrowser } from '../../../test/member-kit.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, open, picture, post, publish } from '../../../test/questionnaire-kit.ts';

startOperatorServer();

/** Has the newsroom ask for an account for these uses. */
async function askAccountFor(usesForMembers: string[]): Promise<void> {
  const { data } = (await test.call(getMemberConfig, {}, operator)).envelope as unknown as {
    data: { id: string; rules: MemberRules };
  };
  const rules = { ...data.rules, usesForMembers };
  expect((await test.call(saveMemberConfig, { basedOn: data.id, rules }, operator)).status).toBe(200);
}

const cookieOf = ({ cookies }: ReaderBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const tipoffs = async () =>
  (await test.call(listDisclosureMaterial, { kind: 'reader' }, await test.loginAs('admin'))).envelope.total;

it('a questionnaire asks for the account that the newsroom wants, leads to the login and back, and keeps what was typed', async () => {
  const { id } = await publish();
  const { ticket } = await open(id);
  await askAccountFor(['questionnaire']);
  const refused = (await open(id)).response;
  expect([refused.statusCode, refused.body]).toEqual([401, expect.stringContaining('请先登录再参与问卷')]);
  expect(refused.body).toContain(`href="/site/me/login?next=${encodeURIComponent(`/site/q/${id}`)}"`);

  const answer: [string, string][] = [
    ['ticket', ticket],
    ['v.name', '李雷'],
    ['v.kind', '蔬菜'],
    ['v.stars', '3'],
  ];
  const byScript = await post(`/site/q/${id}`, answer);
  expect([byScript.statusCode, byScript.json()]).toMatchObject([401, { message: '请先登录再参与问卷' }]);
  const plain = await post(`/site/q/${id}`, answer, { json: false });
  expect([plain.statusCode, plain.body]).toEqual([401, expect.stringContaining('value="李雷"')]);
  const sent = await post(`/site/q/${id}/pictures`, [
    ['ticket', ticket],
    ['model', 'photo'],
    ['file', { bytes: await picture(40), name: 'a.jpg' }],
  ]);
  expect([sent.statusCode, sent.json()]).toEqual([401, { message: '请先登录再参与问卷' }]);
  expect((await answersOf(id)).total).toBe(0);

  const { browser } = await logInAtSite(test, '13900001111');
  const member = await open(id, cookieOf(browser));
  expect(member.response.statusCode).toBe(200);
  const taken = await post(`/site/q/${id}`, [['ticket', member.ticket], ...answer.slice(1)], {
    cookie: cookieOf(browser),
  });
  expect(taken.statusCode).toBe(200);
  expect((await answersOf(id)).total).toBe(1);
  await askAccountFor([]);
  expect((await open(id)).response.statusCode).toBe(200);
});

it('a tip-off asks too, on the page and in the app, and a frozen member sees why not', async () => {
  const stranger = new ReaderBrowser(test);
  const ticket = /name="ticket" value="([^"]+)"/.exec((await stranger.get('/site/tipoff')).body)![1]!;
  await askAccountFor(['tipoff']);
  const before = await tipoffs();
  const refused = await stranger.get('/site/tipoff');
  expect([refused.statusCode, refused.body]).toEqual([401, expect.stringContaining('请先登录再参与爆料')]);
  expect(refused.body).toContain(`href="/site/me/login?next=${encodeURIComponent('/site/tipoff')}"`);
  const sent = await post('/site/tipoff', [
    ['ticket', ticket],
    ['text', '护栏断了'],
    ['photo', { bytes: await picture(40), name: 'a.jpg' }],
  ]);
  expect([sent.statusCode, sent.body]).toEqual([401, expect.stringContaining('护栏断了</textarea>')]);
  expect(sent.body).toContain('请先登录再参与爆料');
  const app = { userId: 'phone-1', requestId: randomUUID(), text: '路灯坏了' };
  const byApp = await test.app.inject({ method: 'POST', url: '/open/v1/tipoffs', payload: app });
  expect([byApp.statusCode, byApp.json()]).toMatchObject([401, { message: '请先登录再参与爆料' }]);
  expect((await stranger.get('/site/tipoff/progress')).statusCode).toBe(200);
  expect(await tipoffs()).toBe(before);

  const { browser } = await logInAtSite(test, '13900002222');
  const page = await browser.get('/site/tipoff');
  const own = /name="ticket" value="([^"]+)"/.exec(page.body)![1]!;
  const cookie = cookieOf(browser);
  expect(
    (
      await post(
        '/site/tipoff',
        [
          ['ticket', own],
          ['text', '护栏断了'],
        ],
        { cookie },
      )
    ).statusCode,
  ).toBe(200);
  expect(await tipoffs()).toBe(before! + 1);

  const [member] = (await test.call(memberList, { keywords: '13900002222' }, operator)).envelope.list as {
    id: string;
  }[];
  const frozen = await test.call(freezeMembers, { ids: member!.id, reason: '演示冻结' }, operator);
  expect(frozen.envelope.message).toBe('');
  const blocked = await browser.get('/site/tipoff');
  expect([blocked.statusCode, blocked.body]).toEqual([403, expect.stringContaining('您的账号已被冻结：演示冻结')]);
});
