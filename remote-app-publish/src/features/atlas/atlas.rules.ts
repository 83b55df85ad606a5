import { atlasMaxPictures } from 'shared-contracts/limits';
import type { AtlasPicture, Picture } from 'shared-contracts/model';

/** A picture of the library as an atlas takes it; its title is the first caption. */
export function toAtlasPicture({ id, url, title }: Pick<Picture, 'id' | 'url' | 'title'>): AtlasPicture {
  return { id, path: url, caption: title };
}

/** The list with further pictures at its end, as many as there is room for; `left` are those without room. */
export function addPictures(
  list: readonly AtlasPicture[],
  more: readonly AtlasPicture[],
): { list: AtlasPicture[]; left: number } {
  const room = Math.max(0, atlasMaxPictures - list.length);
  return { list: [...list, ...more.slice(0, room)], left: Math.max(0, more.length - room) };
}
