import { thumbnailKey, type Thumbnail } from '../storage/object-key.ts';

/** Address of a smaller copy of one of our own pictures; any other address stays as it is. */
export function thumbnailUrl(url: string, thumbnail: Thumbnail): string {
  return /^\/files\/picture\/[a-z0-9/]+\.(jpg|png|webp)$/.test(url) ? thumbnailKey(url, thumbnail) : url;
}
