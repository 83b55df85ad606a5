// Imports a Word file as the server does, in a process of its own: the document in a worker, its photos read one by
// one, drawn again with their smaller copies and put into the store. Only the rows of the database are left out.
import { openAsBlob } from 'node:fs';
import { convertWord } from '../../server/src/modules/importing/convert-word.ts';
import { newObjectKey, type Thumbnail, thumbnailKey } from '../../server/src/platform/storage/object-key.ts';
import { cleanPicture } from '../../server/src/platform/storage/image-work.ts';
import { ObjectStore } from '../../server/src/platform/storage/object-store.ts';
import { peakMemoryMb } from '../core/peak-memory.ts';

const [file, folder] = process.argv.slice(2);
const store = new ObjectStore(folder!);
const startedAt = performance.now();
const { pictures } = await convertWord(await openAsBlob(file!));
const waiting = [...pictures];
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let read = waiting.shift(); read !== undefined; read = waiting.shift()) {
      const original = newObjectKey('upload', new Date());
      await store.put('private', original, await read());
      const clean = await cleanPicture(await store.read('private', original));
      const key = newObjectKey('picture', new Date(), clean.extension);
      await store.put('public', key, clean.bytes);
      for (const [name, bytes] of Object.entries(clean.thumbnails))
        await store.put('public', thumbnailKey(key, name as Thumbnail), bytes);
    }
  }),
);
console.log(
  JSON.stringify({
    seconds: (performance.now() - startedAt) / 1000,
    pictures: pictures.length,
    peakMb: peakMemoryMb(),
  }),
);
