import type { ContentDetail } from 'shared-contracts/model';
import type { ZipEntry } from '../../platform/archive/zip-stream.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { extensionOf, sniffType } from '../../platform/storage/sniff-type.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { type Exported, fileTitle } from './story-facts.ts';
import { storyFileTexts as texts } from './story-files.texts.ts';
import { originalOf, picturesOf } from './story-pictures.ts';

interface Places {
  db: Database;
  settings: Settings;
  now: Date;
}

/** A story with its documents and the original of each picture, one after the other, and a list of them at the end. */
export async function* storyZip(
  story: ContentDetail,
  exported: Exported,
  documents: { word: Buffer; pdf: Buffer | undefined },
  { db, settings, now }: Places,
): AsyncGenerator<ZipEntry> {
  const store = objectsOf(settings);
  const name = fileTitle(story.title);
  const lines = [texts.readmeHead(story.title, exported.time, exported.by)];
  yield { name: `${name}.docx`, bytes: [documents.word] };
  if (documents.pdf) yield { name: `${name}.pdf`, bytes: [documents.pdf] };
  else lines.push(texts.noPdf);
  for (const [place, { url, caption }] of picturesOf(story).entries()) {
    const number = String(place + 1).padStart(2, '0');
    const picture = await originalOf(db, url);
    const isExpired = picture?.expireTime != null && picture.expireTime <= now;
    if (picture && isExpired) lines.push(texts.expired(number, toWireTime(picture.expireTime!)));
    else if (!picture || (await store.size('private', picture.originalKey)) === undefined)
      lines.push(texts.lostOriginal(number));
    else {
      const ending = extensionOf(sniffType(await store.head('private', picture.originalKey)));
      const entry = texts.originals(number, fileTitle(caption || picture.title), ending);
      const facts = [texts.size(picture.width, picture.height), caption || picture.title];
      if (picture.copyright !== '') facts.push(texts.owner(picture.copyright));
      lines.push(texts.picture(number, facts.filter((fact) => fact !== '').join('，')));
      yield { name: entry, bytes: store.stream('private', picture.originalKey) as AsyncIterable<Uint8Array> };
    }
  }
  yield { name: texts.readme, words: `${lines.join('\n')}\n` };
}
