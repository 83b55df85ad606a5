import { imageCompressionQuality, imageCompressionTypes } from 'shared-contracts/constants';

/** Pixels of the longer side above which a picture is made smaller before it is sent. */
const compressAbove = 4096;

/** Types that can be made smaller. */
const types: readonly string[] = imageCompressionTypes.map((type) => `image/${type}`);

/**
 * A picture made to fit into 4096 pixels at quality 0.92, by the cloud's own client; as it is when it fits already.
 * Rejects with 'unsupported file type' for what is none of png, jpeg, webp and bmp, and with 'image load error'.
 */
export async function compressImage(
  file: File,
  { maxSide = compressAbove, quality = imageCompressionQuality } = {},
): Promise<File> {
  if (!types.includes(file.type)) throw new Error('unsupported file type');
  const { compressImage: compress } = await import('qiniu-js');
  const { dist } = await compress(file, {
    quality,
    maxWidth: maxSide,
    maxHeight: maxSide,
    noCompressIfLarger: true,
  }).catch((error: unknown) => {
    throw new Error('image load error', { cause: error });
  });
  return dist instanceof File ? dist : new File([dist], file.name, { type: dist.type || file.type });
}
