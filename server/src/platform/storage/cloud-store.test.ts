import { AppError, ErrorCode } from 'shared-contracts/errors';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { product, startCloud } from '../../../test/kodo-cloud-kit.ts';
import { paint } from '../../../test/media-kit.ts';
import { CloudClient } from './cloud-client.ts';
import { CloudStore } from './cloud-store.ts';
import { cloudOf } from './cloud-place.ts';
import { newObjectKey } from './object-key.ts';
import { ObjectStore } from './object-store.ts';
import { objectsOf } from './stored-objects.ts';

startCloud();
turnCacheClock();

/** The store as another process of the installation has it. */
const elsewhere = () =>
  new CloudStore(new CloudClient(cloudOf(product.settings)!), new ObjectStore(product.settings.STORAGE_DIR));
const newPicture = async () => {
  const key = newObjectKey('picture', product.clock.now(), 'jpg');
  await objectsOf(product.settings).put('public', key, await paint(300, 200));
  return key;
};
const status = async (url: string) => (await product.app.inject({ url: `/files/${url}` })).statusCode;

it('a picture that another process removed is gone here too, with the smaller copies that were made of it', async () => {
  const key = await newPicture();
  const addresses = [key, `${key}?imageView2/2/w/100`];
  const answers = async () => [await status(addresses[0]!), await status(addresses[1]!)];
  expect(await answers()).toEqual([200, 200]);
  await elsewhere().remove('public', key);
  pastCache();
  expect(await answers()).toEqual([404, 404]);
});

it('a smaller copy is served on while the cloud does not answer', async () => {
  const address = `${await newPicture()}?imageView2/2/w/100`;
  expect(await status(address)).toBe(200);
  pastCache();
  const silent = jest.spyOn(CloudClient.prototype, 'stat').mockReturnValue(new Promise(() => undefined));
  expect(await status(address)).toBe(200);
  pastCache();
  silent.mockRejectedValue(new AppError(ErrorCode.Unavailable));
  expect(await status(address)).toBe(200);
  silent.mockRestore();
});
