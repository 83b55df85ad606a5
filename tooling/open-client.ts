// npm run open-client -- <folder>: the client of the open API as a package, generated from its OpenAPI document.
import path from 'node:path';
import { readDocument } from './open-client/read-document.ts';
import { writePackage } from './open-client/write-package.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run open-client -- <folder>');
  process.exit(1);
}
await writePackage(await readDocument(), path.resolve(folder));
console.log(`The client is in ${path.resolve(folder)}: npm pack makes a file of it.`);
