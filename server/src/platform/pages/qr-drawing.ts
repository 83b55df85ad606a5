import QRCode from 'qrcode';
import { Html } from './html.ts';

/** The code of an address as a drawing of the page itself, which needs neither script nor another request. */
export const qrDrawing = async (address: string): Promise<Html> =>
  new Html(await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }));
