import type { AddressInfo } from 'node:net';
import { type SMTPServerOptions, SMTPServer } from 'smtp-server';
import { readSettings } from '../settings/settings.ts';
import { realMail } from './real.ts';

const received: { from: string; to: string[]; source: string; user: string }[] = [];
const lines: string[] = [];
let servers: SMTPServer[] = [];
beforeEach(() => {
  received.length = 0;
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  servers = [];
});

/** A mail server that keeps what it gets. */
async function listen(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'the-word' ? done(null, { user: username }) : done(new Error('Invalid')),
    onData(stream, { envelope, user }, done) {
      let source = '';
      stream.on('data', (part: Buffer) => (source += part.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, user: user ?? '' });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}
const open = (port: number, more: Record<string, string> = {}) => {
  const settings = readSettings({ MAIL_PORT: String(port), MAIL_SECURITY: 'none', ...more });
  const log = { error: (...parts: unknown[]) => void lines.push(JSON.stringify(parts)) };
  return realMail('127.0.0.1', settings, { address: 'desk@paper.cn', name: async () => '临江日报' }, log as never);
};
const mail = {
  key: 'notice-1-2',
  to: 'li@newsroom.example',
  subject: '《大桥合龙》被退回',
  text: '见 http://localhost/',
};
const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

it('a mail server gets sender, receiver and words; the same key is the same Message-ID', async () => {
  const port = open(await listen(), { MAIL_USER: 'desk', MAIL_PASSWORD: 'the-word' });
  await port.send({ ...mail, html: '<p>见</p>' });
  await port.send(mail);
  expect(received.map(({ from, to, user }) => [from, ...to, user])).toEqual([
    ['desk@paper.cn', 'li@newsroom.example', 'desk'],
    ['desk@paper.cn', 'li@newsroom.example', 'desk'],
  ]);
  for (const { source } of received) expect(headersOf(source)).toMatch(/^Message-ID: <notice-1-2@paper\.cn>$/im);
  expect(headersOf(received[0]!.source)).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(received[0]!.source).toContain('multipart/alternative');
});

it('a title with line breaks begins no header, and reaches nobody else', async () => {
  const port = open(await listen());
  const subject = '被退回\r\nBcc: spy@evil.cn\r\nX-Evil: 1\u2028\r\n\r\nbody';
  await port.send({ ...mail, subject });
  await port.send({ ...mail, subject: 'Returned\nBcc: spy@evil.cn' });
  for (const { to, source } of received) {
    expect(to).toEqual(['li@newsroom.example']);
    expect(headersOf(source)).not.toMatch(/^(Bcc|X-Evil):/im);
  }
  expect(headersOf(received[1]!.source)).toMatch(/^Subject: Returned Bcc: spy@evil\.cn$/m);
});

it.each([
  ['a wrong password', {}, { MAIL_USER: 'desk', MAIL_PASSWORD: 'a-secret' }],
  [
    'a refused receiver',
    {
      onRcptTo: (_address: object, _session: object, done: (e: Error) => void) =>
        done(new Error('no li@newsroom.example')),
    },
    {},
  ],
])('%s is a failure in a sentence; neither address nor password is in the log', async (_what, options, more) => {
  await expect(open(await listen(options), more).send(mail)).rejects.toThrow('邮件发送失败，邮件服务器没有接收');
  expect(received).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/newsroom\.example|a-secret|大桥/);
});

it('a server that is away, or has no TLS where it is demanded, gets nothing', async () => {
  await expect(open(1).send(mail)).rejects.toThrow('邮件服务器没有接收');
  await expect(open(await listen(), { MAIL_SECURITY: 'starttls' }).send(mail)).rejects.toThrow('邮件服务器没有接收');
  expect(received).toEqual([]);
});

it('a server needs the address that mail comes from', () => {
  expect(() => readSettings({ MAIL_HOST: 'smtp.paper.cn' })).toThrow('MAIL_FROM');
});
