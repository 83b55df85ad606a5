import type { AtlasPicture } from 'shared-contracts/model';
import { pictures } from '../src/modules/media/picture.tables.ts';
import type { TestApp } from './helper.ts';

/** Pictures of the editor's in the library, `picture/<name>.jpg` each, for tests that need no bytes of them. */
export async function addPictureRows(
  server: TestApp,
  names: readonly string[],
  { width, height } = { width: 8, height: 6 },
): Promise<AtlasPicture[]> {
  const ownerId = await server.userId('editor');
  const rows = await server.db
    .insert(pictures)
    .values(
      names.map((name) => ({
        key: `picture/${name}.jpg`,
        originalKey: `original-${name}`,
        mediaType: 'image/jpeg',
        width,
        height,
        size: 10,
        ownerId,
        ownerName: '李雨桐',
        createdTime: new Date(),
      })),
    )
    .returning();
  return rows.map(({ id, key }) => ({ id, path: `/files/${key}`, caption: '' }));
}
