// Child of the F01 test: saves one story again and again and prints each acknowledged revision on a line. Arguments:
// database URL, bearer token, id of the story, its revision, its lock token.
import { randomUUID } from 'node:crypto';
import { contentUpdateContent } from 'shared-contracts/endpoints';
import { encodeFields, type Envelope } from 'shared-contracts/wire';
import { buildApp } from '../../src/app.ts';
import { deriveTokenKeys } from '../../src/platform/http/token.rules.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { openDatabase } from '../../src/platform/database/database.ts';

const [url = '', bearer = '', id = '', firstRev = '1', lockToken = ''] = process.argv.slice(2);
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: '/nonexistent',
  SITE_URL: 'http://localhost',
});
const { db, pool } = openDatabase(url, { poolSize: 2 });
const app = await buildApp({ settings, db, pool, keys: deriveTokenKeys(Buffer.from('test')) });
let rev = Number(firstRev);
for (;;) {
  const title = `第${rev + 1}次保存`;
  const input = { id, rev, lockToken, requestId: randomUUID(), title, categoryId: '1', content: `<p>${title}</p>` };
  const response = await app.inject({
    method: 'POST',
    url: contentUpdateContent.path,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(encodeFields(input)).toString(),
  });
  const envelope = response.json<Envelope>();
  if (envelope.suc !== 1) throw new Error(response.body);
  rev = (envelope.data as { rev: number }).rev;
  process.stdout.write(`${rev}\n`);
}
