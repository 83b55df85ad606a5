import { activityAdd, activityFiguresGet, activityGet, activityPublish } from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityFigures } from 'shared-contracts/model';
import { inHours } from './contest-kit.ts';
import type { TestApp } from './helper.ts';
import { operator, test } from './operator-kit.ts';

/** Fields that drafts of every kind have here: it began an hour ago and ends in a day. */
export const common = () => ({
  name: '秋季徒步大会',
  introduction: '<p>沿江行走</p>',
  startTime: inHours(-1),
  endTime: inHours(24),
});
/** A draft of an activity that people sign up for. */
export const signUp = (settings: object = {}, extra: object = {}) => ({
  ...common(),
  asksMobile: true,
  settings: { kind: 'activity', place: '文化广场', remarkLabel: '同行人数', ...settings },
  ...extra,
});
/** A draft of a vote among three villages. */
export const ballot = (settings: object = {}, extra: object = {}) => ({
  ...common(),
  name: '最美乡村评选',
  settings: { kind: 'vote', options: ['白鹭湾村', '石桥村', '枫林村'].map((title) => ({ title })), ...settings },
  ...extra,
});

export const call = async <T>(endpoint: Parameters<TestApp['call']>[0], input: object, bearer = operator) => {
  const { envelope, status } = await test.call(endpoint, { ...input }, bearer);
  return { ...envelope, status, data: envelope.data as T };
};

export async function add(draft: object): Promise<ActivityDetail> {
  const { data, message } = await call<ActivityDetail>(activityAdd, draft);
  expect(message).toBe('');
  return data;
}
/** As readers see it: published, read again. */
export async function published(draft: object): Promise<ActivityDetail> {
  const { id } = await add(draft);
  expect((await call(activityPublish, { ids: id })).message).toBe('');
  return (await call<ActivityDetail>(activityGet, { id })).data;
}
export const optionsOf = ({ settings }: ActivityDetail) =>
  settings.kind === 'vote' ? settings.options.map(({ id }) => id!) : [];

/** A reader opens the page. */
export async function open(kind: string, id: string, { cookie = '', ip = '10.0.0.1' } = {}) {
  const response = await test.app.inject({
    url: `/site/${kind}/${id}`,
    headers: cookie ? { cookie } : {},
    remoteAddress: ip,
  });
  return {
    status: response.statusCode,
    body: response.body,
    ticket: /name="ticket" value="([^"]+)"/.exec(response.body)?.[1] ?? '',
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]!,
  };
}
/** A reader sends fields of the page. */
export async function send(
  kind: string,
  id: string,
  fields: [string, string][],
  { cookie = '', ip = '10.0.0.1' } = {},
) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) };
  return test.app.inject({
    method: 'POST',
    url: `/site/${kind}/${id}`,
    headers,
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: ip,
  });
}
/** A new reader opens the page and sends these fields. */
export async function takePart(kind: string, id: string, fields: [string, string][], ip = '10.0.0.1') {
  const { ticket, cookie } = await open(kind, id, { ip });
  return send(kind, id, [['ticket', ticket], ...fields], { cookie, ip });
}
export const figuresOf = async (id: string) => (await call<ActivityFigures>(activityFiguresGet, { id })).data;
