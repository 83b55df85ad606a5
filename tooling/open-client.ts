// npm run open-client -- <folder>: the client of the open API as a package, generated from its OpenAPI document.
import path from 'node:path';
import { describeOpenApi } from '../server/src/platform/feed/describe-open.ts';
import type { OpenDocument } from './open-client/source-of.ts';
import { writePackage } from './open-client/write-package.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run open-client -- <folder>');
  process.exit(1);
}
await writePackage(describeOpenApi() as unknown as OpenDocument, path.resolve(folder));
console.log(`The client is in ${path.resolve(folder)}: npm pack makes a file of it.`);
