import { isAppError } from 'shared-contracts/errors';
import { TestFailure, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { isScanSandbox, openScan, scanServicesOf } from './open-scan.ts';
import { type ScanService, scanServices } from './port.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

const setting = {
  wecom: 'SCAN_WECOM_CORP_ID',
  dingtalk: 'SCAN_DINGTALK_CLIENT_ID',
  feishu: 'SCAN_FEISHU_APP_ID',
} as const;
const address = {
  wecom: 'SCAN_WECOM_API_URL',
  dingtalk: 'SCAN_DINGTALK_API_URL',
  feishu: 'SCAN_FEISHU_API_URL',
} as const;

const testOf = (service: ScanService): ServiceTest => ({
  id: `scan-${service}`,
  name: texts.login(scanNames[service]),
  settings: [setting[service]],
  note: texts.test.note(scanNames[service]),
  // A sandbox is our own: there is nothing to try.
  place: (settings) =>
    scanServicesOf(settings).includes(service) && !isScanSandbox(settings, service)
      ? new URL(settings[address[service]]).host
      : undefined,
  address: (settings) => settings[address[service]],
  async run({ settings, log }) {
    await openScan(service, settings, log)
      .connect()
      .catch((error: unknown) => {
        throw isAppError(error) ? new TestFailure(error.message) : error;
      });
    return texts.test.fine(scanNames[service]);
  },
});

/** A token for our app at each service that people log in by. */
export const scanTests: readonly ServiceTest[] = scanServices.map(testOf);
