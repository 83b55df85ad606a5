import type { ServiceTest } from '../../platform/external-service/service-test.ts';
import { storePlace, testStore } from '../../platform/storage/test-store.ts';
import { systemTexts } from './system.texts.ts';

/** A small file, written, read and removed where files are kept. */
export const storageTest: ServiceTest = {
  id: 'storage',
  settings: ['STORAGE_DIR', 'STORAGE_BUCKET', 'STORAGE_S3_BUCKET'],
  name: systemTexts.storage,
  note: systemTexts.storageNote,
  place: storePlace,
  address: ({ STORAGE_S3_BUCKET, STORAGE_S3_ENDPOINT }) =>
    STORAGE_S3_BUCKET === undefined ? undefined : STORAGE_S3_ENDPOINT,
  run: testStore,
};
