import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test';

/** A line of 10 Mbit/s and 40 ms, with the CPU slowed four times. */
export const slowLine = {
  latency: 40,
  downloadThroughput: (10 * 1024 * 1024) / 8,
  uploadThroughput: (10 * 1024 * 1024) / 8,
  cpu: 4,
};

/** Path of the browser that measurements run in: CHROMIUM_PATH, else the system's Chromium. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Counts the bytes that the page fetches, as compressed on the wire. */
export interface Meter {
  /** Compressed kilobytes of script so far. */
  scriptKb(): number;
  /** Kilobytes of everything so far, with headers. */
  totalKb(): number;
}

/** A fresh page with an empty cache; its network is slowed down on request. */
export async function meteredPage(
  browser: Browser,
  url: string,
  slowed = false,
): Promise<{ page: Page; meter: Meter }> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slowed) await slowDown(session);
  return { page, meter: await meterOf(session) };
}

async function slowDown(session: CDPSession): Promise<void> {
  const { latency, downloadThroughput, uploadThroughput, cpu } = slowLine;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function meterOf(session: CDPSession): Promise<Meter> {
  const scripts = new Set<string>();
  let bytes = 0;
  let total = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total += encodedDataLength;
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { scriptKb: () => bytes / 1000, totalKb: () => total / 1000 };
}
