/** Loads a picture so that a canvas drawn from it can be read. Rejects with 'image load error'. */
export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('image load error'));
    image.src = url;
  });
}

/** An empty canvas with its pen. */
export function newCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  return [canvas, pen];
}

/** A canvas as a file. */
export function fileOfCanvas(canvas: HTMLCanvasElement, type: string, quality: number, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], name, { type: blob.type })) : reject(new Error('canvas'))),
      type,
      quality,
    );
  });
}
