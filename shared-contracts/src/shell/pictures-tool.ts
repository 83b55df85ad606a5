import type { ComponentType, ReactNode } from 'react';
import type { Picture } from '../model/picture.ts';

/** Options of the picture-library picker (S2 §2.8). */
export interface PickPictureOptions {
  /** '选择图片' when absent. */
  title?: string;
  /** Category shown first; '0', the default category, when absent. */
  categoryId?: string;
}

/** A picture for the viewer. */
export interface ViewedImage {
  url: string;
  title?: string;
}

/** Result of the image editor. */
export interface EditedImage {
  accessUrl: string;
  pictureId: string;
}

/** The picture an image box holds; `id` is empty for a picture that is not of the library. */
export interface BoxedImage {
  id: string;
  url: string;
}

/** Props of the image box (S2 §2.15): upload, 从图片库选取, 编辑, 删除. */
export interface ImageBoxProps {
  value: BoxedImage | null;
  onChange(value: BoxedImage | null): void;
  /** Pixels; without a width it fills its place at 16 to 9. */
  width?: number;
  height?: number;
  disabled?: boolean;
  /** Alternative text of the shown picture, and what screen readers call the box. */
  label: string;
  /**
   * Draws the watermark on an uploaded picture and stores it as JPEG (R632, R633); true when absent. Moving pictures
   * stay as they are.
   */
  watermark?: boolean;
  /** Id of the first control, for a label elsewhere on the page. */
  id?: string;
  /** Further controls of the surrounding screen, at the end of its row of buttons. */
  extra?: ReactNode;
}

/** An item of the image upload field (S2 §3). */
export interface ImageUploadItem {
  /** Unique: a timestamp and a random number. Made when absent. */
  key?: string;
  /** The local preview first, then the uploaded address. */
  url: string;
  /** 0 to 100; 100 when absent. */
  percent?: number;
  /** 'success' when absent. */
  status?: 'uploading' | 'success' | 'error';
  /** Id in the library, when it is of the library. */
  id?: string;
  /** Alternative text. */
  alt?: string;
}

/** Props of the image upload field (S2 §2.16, §3). Usable on its own and in forms. */
export interface ImageUploadProps {
  value?: readonly ImageUploadItem[];
  /** The new list after an upload, a deletion, a move, a replacement: finished items only. */
  onChange?(value: ImageUploadItem[]): void;
  /** Pixels of a thumbnail; 100 when absent. */
  width?: number;
  height?: number;
  /** Upload token of cloud mode; without one nothing can be added there. */
  token?: string;
  /** Put before the stored key to make the address, in cloud mode. */
  domain?: string;
  /** Several files at once; false when absent. */
  multiple?: boolean;
  /** Most pictures; 9 when absent. */
  length?: number;
  /** Sends straight to the cloud store with `token`. */
  isQiniu?: boolean;
  /** Shows the delete icon while there are more than `min`; false when absent. */
  isDelete?: boolean;
  /** Fewest pictures; 0 when absent. */
  min?: number;
  /** 编辑 opens the image editor instead of replacing the file. */
  meitu?: boolean;
  /** Shows the edit icon; false when absent. */
  isEdit?: boolean;
  /**
   * Address of a plain upload: POST with one field `file`, an answer with `url`. Without it and without isQiniu
   * pictures go to the library.
   */
  action?: string;
  disabled?: boolean;
  /** Accessible name of the list; '图片列表' when absent. */
  label?: string;
  /** Id of the add button, for a label elsewhere on the page. */
  id?: string;
}

/** Which watermark, and where (S2 §2.2). */
export interface WatermarkChoice {
  /** 1 top-left, 2 bottom-left, 3 top-right, 4 bottom-right, 5 centre. */
  position: 1 | 2 | 3 | 4 | 5;
  image: 1 | 2;
}

/** A picture that gets a watermark; of other sites none can. */
export interface StampedImage {
  id: string;
  url: string;
  title?: string;
}

/** The picture library and what is done with pictures. */
export interface PicturesTool {
  /** Opens the library; a click on a card picks it and closes. Undefined when given up. */
  pickPicture(options?: PickPictureOptions): Promise<Picture | undefined>;
  /** Opens the library with ticks that outlive paging; an empty list when given up. `max` 100 when absent. */
  pickPictures(options?: PickPictureOptions & { max?: number }): Promise<Picture[]>;
  /**
   * Opens the file dialog, or takes the files given, and stores them all; those that failed are left out (the tray says
   * why).
   */
  uploadPictures(options?: { files?: readonly File[]; multiple?: boolean; categoryId?: string }): Promise<Picture[]>;
  /** Shows pictures large; resolves when closed. */
  viewImages(images: readonly ViewedImage[], index?: number): Promise<void>;
  /** Crops, turns, flips, pixelates and letters a picture; undefined when given up. */
  editImage(image: { url: string; picId?: string }): Promise<EditedImage | undefined>;
  /**
   * Asks for position and mark, then stamps one by one; the stamped copies in the order given, undefined when given up.
   */
  watermark(images: readonly StampedImage[], preset?: Partial<WatermarkChoice>): Promise<StampedImage[] | undefined>;
  /** As `watermark`, over the w800_wm style of each picture. */
  watermarkBatch(
    images: readonly StampedImage[],
    preset?: Partial<WatermarkChoice>,
  ): Promise<StampedImage[] | undefined>;
  ImageBox: ComponentType<ImageBoxProps>;
  ImageUpload: ComponentType<ImageUploadProps>;
}
