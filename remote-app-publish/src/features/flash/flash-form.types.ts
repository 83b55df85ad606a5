import type { ImageUploadItem } from 'shared-contracts/shell';

/** As the form holds a flash. */
export interface FlashFormFields {
  text: string;
  columnId: string;
  topicId: string | null;
  source: string;
  author: string;
  pictures: ImageUploadItem[];
  note: string;
}
