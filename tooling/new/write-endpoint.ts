import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { camel } from './names.ts';
import { endpoint } from './templates.ts';

/** Names the file has not yet imported are added to the import they come by. */
function withImports(text: string, names: readonly string[], from: string): string {
  const statement = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';\\n`);
  const found = statement.exec(text);
  if (!found) return `import { ${names.join(', ')} } from '${from}';\n${text}`;
  const all = new Set([
    ...(found[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    ...names,
  ]);
  return text.replace(statement, `import { ${[...all].sort().join(', ')} } from '${from}';\n`);
}

/** Adds a call to endpoints/<noun>.ts, beginning the file and its line in calls.ts where there is none. */
export function writeEndpoint(root: string, noun: string, name: string): string {
  const folder = path.join(root, 'shared-contracts/src/endpoints');
  const file = path.join(folder, `${noun}.ts`);
  const isNew = !existsSync(file);
  const before = isNew ? '' : readFileSync(file, 'utf8');
  const text = withImports(withImports(before, ['dataOf', 'defineEndpoint'], './define-endpoint.ts'), ['z'], 'zod');
  writeFileSync(file, text + endpoint(noun, name));
  if (isNew) {
    const calls = path.join(folder, 'calls.ts');
    writeFileSync(calls, `${readFileSync(calls, 'utf8')}export * from './${noun}.ts';\n`);
  }
  return `Describe it in ${path.relative(root, file)}, and answer it in the .handlers.ts of its module in server/src/modules:
  handle(${camel(name)}, async ({ id }) => ({ data: { id } })),${isNew ? `\nAdd its handlers to server/src/assembly/routes.ts.` : ''}`;
}
