import { modelTest } from '../modules/assistant/model-test.ts';
import { directoryTest } from '../modules/identity/ldap/directory-test.ts';
import { oidcTest } from '../modules/identity/oidc/oidc-test.ts';
import { scanTests } from '../modules/identity/scan/scan-test.ts';
import { mailTest, smsTest } from '../modules/notices/delivery/test-message.ts';
import { pushTest } from '../modules/push/push-service-test.ts';
import { searchIndexTest } from '../modules/search-index/search-index-test.ts';
import { searchPushTest } from '../modules/search-push/search-push-service-test.ts';
import { storageTest } from '../modules/system/storage-service-test.ts';
import { wechatTest } from '../modules/wechat/accounts/account-test.ts';
import type { ServiceTest } from '../platform/external-service/service-test.ts';

/** Tests of outside services, in the order of the system page. */
export const serviceTests: readonly ServiceTest[] = [
  storageTest,
  mailTest,
  smsTest,
  wechatTest,
  modelTest,
  pushTest,
  searchPushTest,
  searchIndexTest,
  oidcTest,
  directoryTest,
  ...scanTests,
];
