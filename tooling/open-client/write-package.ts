import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { type OpenDocument, sourceOf } from './source-of.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  declaration: true,
};

const readme = `# newsroom-open-client

A client of the newsroom's open API, generated from its OpenAPI document. It needs nothing but \`fetch\`.

\`\`\`ts
import { createOpenClient, OpenRefusal } from 'newsroom-open-client';

const newsroom = createOpenClient({ origin: 'https://news.example.com', token: process.env.NEWSROOM_KEY });
const { list, nextCursor } = await newsroom.openArticles({ limit: 50 });
\`\`\`

A refusal is thrown as \`OpenRefusal\` with \`status\`, \`code\`, \`reason\`, \`fields\` and, after too many calls,
\`retryAfter\` in seconds. Calls and answers are described at \`/open/v1/docs\` of the newspaper.
`;

/** Writes the client as a package: JavaScript modules with their types. Throws where what was generated is no good. */
export async function writePackage(document: OpenDocument, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'src'), { recursive: true });
  const names = ['index.ts', 'runtime.ts'].map((name) => path.join(folder, 'src', name));
  await writeFile(names[0]!, sourceOf(document));
  await copyFile(path.join(import.meta.dirname, 'runtime.ts'), names[1]!);
  const facts = {
    name: 'newsroom-open-client',
    version: document.info.version,
    license: 'Apache-2.0',
    description: 'Client of the open API of a newsroom.',
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist', 'src'],
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await writeFile(path.join(folder, 'README.md'), readme);
  const problems = problemsOf(names, {
    ...options,
    outDir: path.join(folder, 'dist'),
    rootDir: path.join(folder, 'src'),
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** What TypeScript says of files; it writes what they compile to where a folder is named. */
export function problemsOf(
  files: readonly string[],
  settings: ts.CompilerOptions = { ...options, noEmit: true },
): string[] {
  const program = ts.createProgram({ rootNames: files, options: settings });
  const found = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  return found.map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}
