import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');

/** What is wrong with a Dockerfile: by its syntax, and by rules of ours. */
function problemsOf(content: string): string[] {
  const file = DockerfileParser.parse(content);
  const stages = new Set(file.getFROMs().map((from) => from.getBuildStage()));
  const bases = file.getFROMs().filter((from) => !stages.has(from.getImage()));
  const last = file.getFROMs().at(-1)!.getRange().start.line;
  const users = file
    .getInstructions()
    .filter((each) => each.getKeyword() === 'USER' && each.getRange().start.line > last);
  const user = users.at(-1)?.getArgumentsContent() ?? 'root';
  return [
    ...validate(content).map(({ message }) => (typeof message === 'string' ? message : message.value)),
    ...bases.filter((from) => ['latest', null].includes(from.getImageTag())).map(() => 'a base without a version'),
    ...(/^(root|0)\b/.test(user) ? ['it runs as root'] : []),
    ...file
      .getInstructions()
      .filter((each) => each.getKeyword() === 'ADD')
      .map(() => 'ADD'),
  ];
}

it('has no fault of syntax, versions of its bases, and a user of its own', () => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['FROM debian:bookworm-slim', 'FROM debian', 'a base without a version'],
  ['FROM debian:bookworm-slim', 'FROM debian:latest', 'a base without a version'],
  ['USER 10001', 'USER root', 'it runs as root'],
  ['USER 10001\n', '', 'it runs as root'],
  ['COPY . .', 'ADD https://example.com/a.tar .', 'ADD'],
  ['EXPOSE 8080', 'EXPOS 8080', 'Unknown instruction: EXPOS'],
])('names the fault where %j is %j', (before, after, problem) => {
  expect(text).toContain(before);
  expect(problemsOf(text.replace(before, after))).toContain(problem);
});

it('every build argument that it names at its head is one', () => {
  const args = DockerfileParser.parse(text)
    .getARGs()
    .map((arg) => arg.getProperty()!.getName());
  expect(args).toEqual(['WITH_FFMPEG', 'WITH_CHROMIUM', 'WITH_LIBREOFFICE']);
  for (const name of args) expect(text).toMatch(new RegExp(`^# .*\\b${name}=`, 'm'));
});
