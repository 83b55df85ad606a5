import { z } from 'zod';
import { appToken, groupsOf } from './contacts.ts';
import { type Departments, type Member, NotOfHouse, type ScanPort } from './port.ts';
import { refusedUs, serviceCall, type ServiceParts } from './service-call.ts';

/** Our app in the newspaper's WeCom. */
export interface WecomApp {
  /** Address for browsers, and for us. */
  loginUrl: string;
  apiUrl: string;
  corpId: string;
  agentId: string;
  secret: string;
}

const refusal = { errcode: z.number().default(0) };
const tokenAnswer = z.object({ ...refusal, access_token: z.string().optional(), expires_in: z.number().optional() });
const personAnswer = z.object({ ...refusal, userid: z.string().optional() });
const memberAnswer = z.object({
  ...refusal,
  name: z.string().optional(),
  department: z.array(z.number()).default([]),
  status: z.number().default(1),
});
const departmentAnswer = z.object({ ...refusal, department: z.object({ name: z.string() }).optional() });
/** Codes of a code that is unknown, used or too old; and of a token that has ended. */
const codeOver = 40029;
const tokenOver = [40014, 42001];
/** Codes of an app that may not read this member: it is known, without name and departments. */
const notReadable = [48002, 60011];
/** Code of a member that is not there. */
const noMember = 60111;
/** Member states: disabled, and left. */
const shut = [2, 5];

/** The client of WeCom: the login page for websites, then code, user id and member. */
export function wecomLogin({ loginUrl, apiUrl, corpId, agentId, secret }: WecomApp, parts: ServiceParts): ScanPort {
  const call = serviceCall('wecom', apiUrl, parts);
  const token = appToken(async () => {
    const answer = await call('/cgi-bin/gettoken', tokenAnswer, { query: { corpid: corpId, corpsecret: secret } });
    if (answer.errcode !== 0 || answer.access_token === undefined) throw refusedUs('wecom', answer.errcode, parts);
    return { text: answer.access_token, seconds: answer.expires_in ?? 0 };
  });

  async function read<Answer extends z.ZodType<{ errcode: number }>>(
    path: string,
    schema: Answer,
    query: Record<string, string>,
  ): Promise<z.output<Answer>> {
    const answer = await call(path, schema, { query: { access_token: await token.take(), ...query } });
    if (!tokenOver.includes(answer.errcode)) return answer;
    token.drop();
    return call(path, schema, { query: { access_token: await token.take(), ...query } });
  }

  async function look(userid: string, which: Departments): Promise<Member & { name: string | undefined }> {
    const { errcode, name, department, status } = await read('/cgi-bin/user/get', memberAnswer, { userid });
    if (errcode === noMember) return { state: 'gone', name, groups: [] };
    if (notReadable.includes(errcode)) return { state: 'hidden', name, groups: [] };
    if (errcode !== 0) throw refusedUs('wecom', errcode, parts);
    if (shut.includes(status)) return { state: 'gone', name, groups: [] };
    const groups = await groupsOf(
      department.map(String),
      which,
      async (id) => (await read('/cgi-bin/department/get', departmentAnswer, { id })).department?.name,
    );
    return { state: 'there', name, groups };
  }

  return {
    authorizeUrl: ({ redirectUri, state }) => {
      const query = { login_type: 'CorpApp', appid: corpId, agentid: agentId, redirect_uri: redirectUri, state };
      return `${loginUrl}/wwlogin/sso/login?${new URLSearchParams(query)}`;
    },
    async exchange(code, { departments }) {
      const { errcode, userid } = await read('/cgi-bin/auth/getuserinfo', personAnswer, { code });
      if (errcode === codeOver) return undefined;
      if (errcode !== 0) throw refusedUs('wecom', errcode, parts);
      // Whoever is no member has an openid or external_userid in its place.
      if (userid === undefined) throw new NotOfHouse('no member');
      const { state, name, groups } = await look(userid, departments);
      if (state === 'gone') throw new NotOfHouse('member is shut');
      const known = state === 'there' && departments !== 'none' ? groups : undefined;
      return { issuer: `wecom:${corpId}`, subject: userid, nickName: name ?? userid, groups: known };
    },
    find: look,
    async connect() {
      token.drop();
      await token.take();
    },
  };
}
