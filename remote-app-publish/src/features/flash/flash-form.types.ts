import type { ImageUploadItem } from 'shared-contracts/shell';
import type { AiUseFormFields } from 'shared-ui';

/** As the form holds a flash. */
export interface FlashFormFields extends AiUseFormFields {
  text: string;
  columnId: string;
  topicId: string | null;
  source: string;
  author: string;
  pictures: ImageUploadItem[];
  note: string;
}
