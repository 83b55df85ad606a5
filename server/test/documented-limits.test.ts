import { readFileSync } from 'node:fs';
import path from 'node:path';
import { uploadImageLimit } from 'shared-contracts/constants';
import { bodyMaxLength, dataImportLimits, searchTotalMax, wordMaxBytes } from 'shared-contracts/limits';
import { recordMax } from '../src/modules/data-import/readers/source.ts';
import { readSettings } from '../src/platform/settings/settings.ts';

const mebibyte = 1024 ** 2;

it.each(['docs/production.md', 'docs/production.zh-CN.md'])(
  'the limits that %s gives are those of the product',
  (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
    const rows = [...text.matchAll(/^ {2}\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
      .slice(2, 11)
      .map(([, , limit]) => (limit!.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', ''))));
    const settings = readSettings({});
    expect(rows).toEqual([
      [uploadImageLimit],
      [settings.UPLOAD_VIDEO_MB],
      [settings.UPLOAD_ATTACHMENT_MB],
      [dataImportLimits.fileBytes / 1024 ** 3, recordMax / mebibyte],
      [wordMaxBytes / mebibyte],
      [bodyMaxLength],
      [searchTotalMax],
      [settings.SESSIONS_PER_USER],
      [settings.DATABASE_POOL, settings.DATABASE_READERS],
    ]);
  },
);
