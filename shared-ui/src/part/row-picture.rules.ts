/** Pixels of a picture in a list row: cells are at most 96 wide, on fine screens too. */
const rowPictureWidth = 160;

/** Pictures of our own store, which makes smaller copies of them. */
const ownPicture = /^\/files\/[a-z0-9/_-]+\.(?:jpe?g|png|webp|gif)$/;

/** Address of the copy that a list row shows; any other address stays as it is. */
export function rowPictureUrl(url: string): string {
  return ownPicture.test(url) ? `${url}?imageView2/2/w/${rowPictureWidth}/format/webp` : url;
}
