import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Paragraph } from 'docx';
import { importWord } from 'shared-contracts/endpoints';
import { toDocx } from './office.ts';
import { documentKind, headOf } from './document-kind.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { word } from '../../../test/word-kit.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp({ SOFFICE_PATH: '/nowhere/soffice' })));
afterAll(() => test.close());

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function untilThere(file: string): Promise<string> {
  for (;;) {
    const text = existsSync(file) ? await readFile(file, 'utf8') : '';
    if (text.endsWith('\n')) return text;
    await nextTurn();
  }
}

/** A killed process whose parent is gone may lie unburied for a while: that one is dead too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('an old document with LibreOffice', () => {
  const rtf = new Blob(['{\\rtf1\\ansi only text\\par}']);
  const program = async (script: string) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'soffice-')), 'soffice');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };

  it('comes with its layout where a program is named, and leaves nothing behind', async () => {
    const laidOut = path.join(await mkdtemp(path.join(tmpdir(), 'docx-')), 'a.docx');
    await writeFile(
      laidOut,
      new Uint8Array(await (await word([new Paragraph({ text: '居中', alignment: 'center' })])).arrayBuffer()),
    );
    // Arguments as the real program takes them: the profile, six options with the folder, the file.
    const soffice = await program(`mkdir "$8" && cp "${laidOut}" "$8/source.docx" && pwd > "${laidOut}.cwd"`);
    expect(documentKind(await headOf((await toDocx(rtf, soffice))!))).toBe('docx');
    await expect(readFile((await readFile(`${laidOut}.cwd`, 'utf8')).trim())).rejects.toThrow('ENOENT');
  });

  it('is killed with all that it started when it hangs, and the text is read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'soffice-'));
    const hanging = await program(`sleep 600 &\necho $! > "${folder}/pid"\nwait`);
    const conversion = toDocx(rtf, hanging, 500);
    const pid = await untilThere(path.join(folder, 'pid'));
    expect(await conversion).toBeUndefined();
    while (isAlive(Number(pid))) await nextTurn();
  });

  it('falls back to its text when the program fails or none is named; a .docx needs none', async () => {
    expect(await toDocx(rtf, await program('exit 1'))).toBeUndefined();
    expect(await toDocx(rtf, '/nowhere/soffice')).toBeUndefined();
    expect(await toDocx(rtf, undefined)).toBeUndefined();
    expect(await toDocx(await word([new Paragraph('甲')]), await program('exit 1'))).toBeUndefined();
    const { envelope } = await test.call(importWord, { file: new File([rtf], 'a.doc') }, await test.loginAs('editor'));
    expect(envelope).toMatchObject({ suc: 1, data: '<p>only text</p>' });
  });

  it('R268 R349 brings table, merged cells, colour, alignment and picture of a .doc into the editor', async () => {
    // A .doc and what LibreOffice 7.4 made of it; SOFFICE_PATH asks the installed one instead.
    const recorded = path.resolve(import.meta.dirname, '../../../test/fixtures/libreoffice/old');
    const soffice = process.env.SOFFICE_PATH ?? (await program(`mkdir "$8" && cp "${recorded}.docx" "$8/source.docx"`));
    const old = new File([await readFile(`${recorded}.doc`)], '汛情通报.doc');
    expect(documentKind(await headOf(old))).toBe('ole');
    const withOffice = await buildTestApp({ SOFFICE_PATH: soffice });
    const { envelope } = await withOffice.call(importWord, { file: old }, await withOffice.loginAs('editor'));
    await withOffice.close();
    const html = String(envelope.data);
    expect([envelope.suc, envelope.notes]).toEqual([1, []]);
    expect(html).toMatch(/<p style="text-align:center">汛情通报<\/p>/);
    expect(html).toMatch(/<span style="color:#c00000">(<strong>)?八时/);
    expect(html).toMatch(/<td rowspan="2">.*区县.*<td colspan="2">.*指标.*降水.*水位/s);
    expect(html).toMatch(/<img src="\/files\/[^"]+"/);
  });
});
