import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianProgram, shelf } from './debian-program.ts';
import { freePort } from './faults/newsroom-process.ts';

const samples = path.resolve(import.meta.dirname, '../../deploy/proxy');

/** A proxy of Debian with the sample of deploy/proxy. */
export interface RunningProxy {
  url: string;
  close(): Promise<void>;
}

/** A certificate for localhost, which is its own authority. */
export function makeCertificate(folder: string): { file: string; keyFile: string; key: string; cert: string } {
  const [keyFile, file] = [path.join(folder, 'own-key.pem'), path.join(folder, 'own-ca.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', keyFile, '-out', file], { stdio: 'pipe' });
  return { file, keyFile, key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8') };
}

/** Replaces what a sample says, which it must say. */
const adapt = (text: string, ...changes: readonly (readonly [string | RegExp, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to);
    if (next === changed) throw new Error(`The sample does not say ${String(from)}.`);
    return next;
  }, text);

async function run(program: string, args: string[], url: string, env: NodeJS.ProcessEnv = {}): Promise<RunningProxy> {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { hostname, port } = new URL(url);
  const answers = () =>
    fetch(`http://${hostname}:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** nginx with TLS, before servers on these ports of this machine. */
export async function startNginx(
  folder: string,
  port: number,
  servers: readonly number[],
  certificate: { file: string },
): Promise<RunningProxy> {
  const plain = await freePort();
  const site = adapt(
    readFileSync(path.join(samples, 'nginx.conf'), 'utf8'),
    ['    server 127.0.0.1:8080 ', `    server 127.0.0.1:${servers[0]} `],
    ['    # server 127.0.0.1:8081 ', `    server 127.0.0.1:${servers[1]} `],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [/(ssl_certificate +)\S+;/, `$1${certificate.file};`],
    [/(ssl_certificate_key +)\S+;/, `$1${path.join(folder, 'own-key.pem')};`],
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(path.join(folder, 'newsroom.conf'), site);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; ${temporary} include ${folder}/newsroom.conf; }\n`,
  );
  return run(debianProgram('nginx'), ['-e', 'stderr', '-c', file], `https://localhost:${port}`);
}

/** Caddy without TLS, before servers on these ports of this machine. */
export async function startCaddy(folder: string, servers: readonly number[]): Promise<RunningProxy> {
  const [port, admin] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  return run(debianProgram('caddy'), ['run', '--config', path.join(samples, 'Caddyfile')], url, {
    SITE_HOST: url,
    UPSTREAMS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
    CADDY_ADMIN: `127.0.0.1:${admin}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
}

/** Varnish before a server on this port of this machine. It compiles its sample by a C compiler. */
export async function startVarnish(folder: string, port: number, server: number, token: string): Promise<RunningProxy> {
  if (spawnSync('gcc', ['--version']).status !== 0)
    throw new Error('Install gcc, by which varnish reads its settings.');
  const file = path.join(folder, 'varnish.vcl');
  const sample = readFileSync(path.join(samples, 'varnish.vcl'), 'utf8');
  writeFileSync(file, adapt(sample, ['.port = "8080";', `.port = "${server}";`]));
  const program = debianProgram('varnishd');
  // Beside one that was taken out of its package lie its libraries.
  const own = path.dirname(program) === shelf ? ['-p', `vmod_path=${shelf}`] : [];
  const args = ['-F', '-j', 'none', '-n', path.join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file];
  return run(program, [...args, '-s', 'malloc,32m', ...own], `http://127.0.0.1:${port}`, {
    CDN_PURGE_TOKEN: token,
    LD_LIBRARY_PATH: shelf,
  });
}
