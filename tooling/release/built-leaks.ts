import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Patterns that a built file must not contain, since browsers of readers and staff get it (A71). */
export interface Leak {
  file: string;
  what: string;
}

const innerName = String.raw`(?:[a-z0-9-]+\.)+(?:internal|intranet|lan|corp|localdomain)`;
const innerAddress = String.raw`(?:127|10)(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}`;

const patterns: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY/],
  ['a signed token', /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  ['a key of a cloud', /\b(?:AKIA[0-9A-Z]{16}|LTAI[0-9A-Za-z]{12,20}|ghp_\w{30,}|sk-[A-Za-z0-9]{32,})\b/],
  ['an address with a password', /\b[a-z][a-z0-9+]{2,12}:\/\/[^\s/"'`<>@:]+:[^\s/"'`<>@]+@/],
  // Libraries resolve addresses against a bare http://localhost; a port names a program.
  [
    'an inner host',
    new RegExp(String.raw`\b(?:https?|wss?):\/\/(?:localhost:\d|\[::1\]|${innerAddress}|${innerName}\b)`, 'i'),
  ],
];

/** Values of this machine's environment that are secrets by their names. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): string[] {
  const isSecret = (name: string) => /(?:SECRET|PASSWORD|TOKEN|PRIVATE|API_?KEY|ACCESS_?KEY)/i.test(name);
  return Object.entries(environment).flatMap(([name, value]) =>
    isSecret(name) && value !== undefined && value.length >= 8 ? [value] : [],
  );
}

/** Returns the secrets and internals that a built file's text reveals. */
export function leaksOf(text: string, secrets: readonly string[], folders: readonly string[]): string[] {
  return [
    ...patterns.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
    ...(secrets.some((secret) => text.includes(secret)) ? ['a secret of the builder’s environment'] : []),
    ...(folders.some((folder) => folder.length > 4 && text.includes(`${folder}/`))
      ? ['a folder of the builder’s machine']
      : []),
  ];
}

const isText = (file: string): boolean => /\.(?:m?js|css|html|json|map|txt|svg)$/.test(file);

/** Returns every leak in the files below a folder; whole files are searched, comments and maps too. */
export function findLeaks(folder: string, builder: { secrets: readonly string[]; folders: readonly string[] }): Leak[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
  return files.flatMap((file) =>
    leaksOf(readFileSync(path.join(folder, file), 'utf8'), builder.secrets, builder.folders).map((what) => ({
      file: path.join(folder, file),
      what,
    })),
  );
}

/** Throws when a build of one of these folders contains a secret or an internal host. */
export function checkBuilds(root: string, folders: readonly string[]): void {
  const builder = { secrets: secretsOf(process.env), folders: [root, homedir()] };
  const leaks = folders.flatMap((folder) => findLeaks(path.join(root, folder), builder));
  if (leaks.length === 0) return;
  const lines = leaks.map(({ file, what }) => `  ${path.relative(root, file)}: ${what}`);
  throw new Error(`Built files give away what no browser may get:\n${lines.join('\n')}`);
}
